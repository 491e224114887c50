// Cards up: what the narrator still asks, then how it ended and the night told again.

import { room } from "../api.js";
import { button, el, show } from "../dom.js";
import { deliver } from "../outbox.js";
import { reminder } from "../parts/reminder.js";
import { tellCard } from "../parts/tell.js";
import { verdict } from "../parts/verdict.js";
import { t } from "../words.js";

/**
 * @import { Phone } from "../app.js"
 * @import { View } from "../clock.js"
 */

export class EndScreen {
  /** @type {number | null} The revision whose verdict is shown, or being fetched. */
  #readAt = null;

  /** @param {Phone} app */
  constructor(app) {
    this.tell = tellCard(app);
    this.remind = reminder(app);
    this.again = el(
      "div",
      { class: "line-row" },
      button(t("again"), () => app.command(t("say-again")), { class: "button button-main" }),
      button(t("new-game"), () => app.command(t("say-new-game"))),
    );
    this.told = verdict(this.again);
    this.waiting = el(
      "div",
      { class: "lead" },
      el("h1", { text: t("phase-reveal") }),
      el("p", { class: "quiet", text: t("reveal-text") }),
    );
    this.node = el("main", { class: "screen" }, this.waiting, this.tell.node, this.remind, this.told.node);
    show(this.told.node, false);
  }

  /** @param {View} view */
  update(view) {
    const { table } = view;
    const { judged, phase, revision } = table;
    this.tell.update(view);
    show(this.again, view.host && phase === "over");
    show(this.remind, !judged);
    if (!judged) this.#judged(false);
    else if (this.#readAt !== revision) this.#read(view);
  }

  /** @param {boolean} yes */
  #judged(yes) {
    if (!yes) this.#readAt = null;
    show(this.told.node, yes);
    show(this.waiting, !yes);
  }

  /** @param {View} view */
  async #read({ table, seat }) {
    const { revision } = table;
    this.#readAt = revision;
    try {
      const given = await deliver(room.verdict);
      if (this.#readAt !== revision) return;
      this.told.update(given, table, seat);
      this.#judged(true);
    } catch {
      // It was corrected in between; the next view brings us here again.
      if (this.#readAt === revision) this.#readAt = null;
    }
  }
}
