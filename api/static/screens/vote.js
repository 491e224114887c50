// The vote: secret until it closes, and open to a change of mind until then.

import { clockFace } from "../clock.js";
import { el, setText, show } from "../dom.js";
import { reminder } from "../parts/reminder.js";
import { tiles } from "../parts/tiles.js";
import { t } from "../words.js";

const NOBODY = "nobody";

export class VoteScreen {
  constructor(app) {
    this.app = app;
    this.wanted = null;
    this.clock = clockFace({ class: "clock", "aria-label": t("time-left") });
    this.note = el("p", { class: "quiet", role: "status" });
    this.choices = tiles({ label: t("vote-title"), press: (place) => this.#point(place), kind: "vote" });
    const title = el("h1", { text: t("vote-title") });
    const parts = [title, this.clock.node, this.choices.node, this.note, reminder(app)];
    this.node = el("main", { class: "screen" }, parts);
  }

  async #point(place) {
    this.wanted = place;
    this.update(this.app.view);
    await this.app.latest("vote", () => this.app.seat.vote(place === NOBODY ? null : place));
    if (this.wanted === place) this.wanted = null;
    if (this.app.view) this.update(this.app.view);
  }

  /** What is marked: the tap on its way, else what the narrator has noted. */
  #chosen(ballot) {
    if (this.wanted !== null) return this.wanted;
    return ballot?.voted ? (ballot.chosen ?? NOBODY) : null;
  }

  #noteFor(ballot) {
    if (!ballot) return t("vote-aloud");
    if (!ballot.open) return t("vote-closed");
    if (this.wanted !== null) return t("sending");
    return t(ballot.voted ? "vote-noted" : "vote-text");
  }

  update({ ballot, table }) {
    this.clock.update(table);
    const names = new Map(table.seats.map(({ seat, name }) => [seat, name]));
    const targets = (ballot?.targets ?? []).map((seat) => ({ place: seat, label: names.get(seat) }));
    const nobody = { place: NOBODY, label: t("vote-nobody") };
    show(this.choices.node, ballot !== null);
    this.choices.update([...targets, nobody], new Set([this.#chosen(ballot)]), !ballot?.open);
    setText(this.note, this.#noteFor(ballot));
  }
}
