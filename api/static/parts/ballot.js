// A ballot: secret until it closes, and open to a change of mind until then. Or a question to this seat alone.

import { el, setText, show } from "../dom.js";
import { manyDays } from "../moment.js";
import { sure } from "../presence.js";
import { tiles } from "./tiles.js";
import { t } from "../words.js";

/**
 * @import { Ballot as BallotMessage, Poll, Table } from "#messages"
 * @import { Phone } from "../app.js"
 * @import { View } from "../clock.js"
 * @import { Tile } from "./tiles.js"
 *
 * @typedef {number | typeof NOBODY} Target A seat by its number.
 */

const NOBODY = "nobody";

/**
 * Whether only this seat is asked, and its answer counts as if it were said aloud.
 * @param {BallotMessage | null} ballot
 */
export const askedAlone = (ballot) => ballot?.alone ?? false;

export class Ballot {
  /** @type {Target | null} A tap that the narrator has not noted yet. */
  #wanted = null;
  /** The service has it, and the narrator has not gone on yet. */
  #sent = false;
  /** It was open at some time: else it is still to come. */
  #opened = false;
  /** @type {Poll | null} */
  #kind = null;
  #alone = false;

  /** @param {Phone} app */
  constructor(app) {
    this.app = app;
    this.title = el("h1");
    this.note = el("p", { class: "quiet", role: "status" });
    this.choices = tiles({ label: "", press: (/** @type {Target} */ place) => this.#point(place), kind: "vote" });
  }

  /** @param {Target} place */
  async #point(place) {
    this.#wanted = place;
    this.#sent = false;
    this.update(this.app.shown);
    await this.app.latest("vote", () => this.app.seat.vote(place === NOBODY ? null : place));
    if (this.#wanted !== place) return;
    // What was said aloud is not read back, so it stays marked until the question is gone.
    if (this.#alone) this.#sent = true;
    else this.#wanted = null;
    if (this.app.view) this.update(this.app.view);
  }

  /**
   * What is marked: the tap on its way, else what the narrator has noted.
   * @param {BallotMessage | null} ballot
   */
  #chosen(ballot) {
    if (this.#wanted !== null) return this.#wanted;
    return ballot?.voted ? (ballot.chosen ?? NOBODY) : null;
  }

  /**
   * @param {BallotMessage | null} ballot
   * @param {Table} table
   */
  #noteFor(ballot, table) {
    // In a game of many days, who votes without phones tells the result in another phase; here the vote is over.
    if (!ballot) return t(manyDays(table) ? "vote-closed" : "vote-aloud");
    if (!ballot.open) return t(this.#opened || !manyDays(table) ? "vote-closed" : "vote-soon");
    if (this.#wanted !== null) return t(this.#sent ? "alone-noted" : "sending");
    if (ballot.alone) return t("alone-text");
    if (table.awaited.length > 0) return this.#waitingFor(table);
    return t(ballot.voted ? "vote-noted" : "vote-text");
  }

  /**
   * Once it was said aloud, everybody sees who has not voted.
   * @param {Table} table
   */
  #waitingFor({ awaited, seats, language }) {
    if (awaited.includes(this.app.shown.seat)) return t("vote-waiting-you");
    const missing = seats.filter((chair) => awaited.includes(chair.seat));
    const names = new Intl.ListFormat(language).format(missing.map((chair) => chair.name));
    return t("vote-waiting", { names });
  }

  /** @param {Poll} kind */
  #begin(kind) {
    this.#kind = kind;
    this.#wanted = null;
    this.#opened = false;
    const title = t(`${kind}-title`);
    setText(this.title, title);
    this.choices.node.setAttribute("aria-label", title);
  }

  /** @param {View} view */
  update({ ballot, table }) {
    const kind = ballot?.kind ?? this.#kind ?? "vote";
    if (kind !== this.#kind) this.#begin(kind);
    this.#alone = askedAlone(ballot);
    this.#opened ||= ballot?.open === true;
    const chairs = new Map(table.seats.map((chair) => [chair.seat, chair]));
    /** @type {Tile<Target>[]} */
    const targets = (ballot?.targets ?? []).map((seat) => {
      const { name, captain } = sure(chairs.get(seat));
      return { place: seat, label: name, captain };
    });
    // With many days one points at somebody; only a game of one night may be won by pointing at nobody.
    /** @type {Tile<Target>[]} */
    const nobody = manyDays(table) ? [] : [{ place: NOBODY, label: t("vote-nobody"), last: true }];
    show(this.choices.node, ballot !== null);
    const chosen = this.#chosen(ballot);
    this.choices.update([...targets, ...nobody], new Set(chosen === null ? [] : [chosen]), !ballot?.open);
    setText(this.note, this.#noteFor(ballot, table));
  }
}
