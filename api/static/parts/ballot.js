// A ballot: secret until it closes, and open to a change of mind until then. Or a question to this seat alone.

import { el, setText, show } from "../dom.js";
import { isVillage } from "../moment.js";
import { tiles } from "./tiles.js";
import { t } from "../words.js";

const NOBODY = "nobody";
const ALONE = new Set(["shot", "heir", "tie"]);

/** Whether only this seat is asked, and its answer counts as if it were said aloud. */
export const askedAlone = (ballot) => ALONE.has(ballot?.kind);

export class Ballot {
  constructor(app) {
    this.app = app;
    this.wanted = null;
    /** The service has it, and the narrator has not gone on yet. */
    this.sent = false;
    /** It was open at some time: else it is still to come. */
    this.opened = false;
    this.kind = null;
    this.title = el("h1");
    this.note = el("p", { class: "quiet", role: "status" });
    this.choices = tiles({ label: "", press: (place) => this.#point(place), kind: "vote" });
  }

  async #point(place) {
    this.wanted = place;
    this.sent = false;
    this.update(this.app.view);
    await this.app.latest("vote", () => this.app.seat.vote(place === NOBODY ? null : place));
    if (this.wanted !== place) return;
    // What was said aloud is not read back, so it stays marked until the question is gone.
    if (ALONE.has(this.kind)) this.sent = true;
    else this.wanted = null;
    if (this.app.view) this.update(this.app.view);
  }

  /** What is marked: the tap on its way, else what the narrator has noted. */
  #chosen(ballot) {
    if (this.wanted !== null) return this.wanted;
    return ballot?.voted ? (ballot.chosen ?? NOBODY) : null;
  }

  #noteFor(ballot, table) {
    // A village that votes without phones tells its result in another phase; here its vote is over.
    if (!ballot) return t(isVillage(table) ? "vote-closed" : "vote-aloud");
    if (!ballot.open) return t(this.opened || !isVillage(table) ? "vote-closed" : "vote-soon");
    if (this.wanted !== null) return t(this.sent ? "alone-noted" : "sending");
    if (ALONE.has(ballot.kind)) return t("alone-text");
    return t(ballot.voted ? "vote-noted" : "vote-text");
  }

  #begin(kind) {
    this.kind = kind;
    this.wanted = null;
    this.opened = false;
    const title = t(`${kind}-title`);
    setText(this.title, title);
    this.choices.node.setAttribute("aria-label", title);
  }

  update({ ballot, table }) {
    const kind = ballot?.kind ?? this.kind ?? "vote";
    if (kind !== this.kind) this.#begin(kind);
    this.opened ||= ballot?.open === true;
    const chairs = new Map(table.seats.map((chair) => [chair.seat, chair]));
    const targets = (ballot?.targets ?? []).map((seat) => {
      const { name, captain } = chairs.get(seat);
      return { place: seat, label: name, captain };
    });
    // A village points at somebody; only a game of one night may be won by pointing at nobody.
    const nobody = isVillage(table) ? [] : [{ place: NOBODY, label: t("vote-nobody"), last: true }];
    show(this.choices.node, ballot !== null);
    this.choices.update([...targets, ...nobody], new Set([this.#chosen(ballot)]), !ballot?.open);
    setText(this.note, this.#noteFor(ballot, table));
  }
}
