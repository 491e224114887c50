// Cards up: what the narrator still asks, then how it ended and the night told again.

import { room } from "../api.js";
import { button, el, show } from "../dom.js";
import { deliver } from "../outbox.js";
import { reminder } from "../parts/reminder.js";
import { tellCard } from "../parts/tell.js";
import { verdict } from "../parts/verdict.js";
import { t } from "../words.js";

export class EndScreen {
  constructor(app) {
    this.readAt = null;
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

  update(view) {
    const { table } = view;
    const { judged, phase, revision } = table;
    this.tell.update(view);
    show(this.again, view.host && phase === "over");
    show(this.remind, !judged);
    if (!judged) this.#judged(false);
    else if (this.readAt !== revision) this.#read(table);
  }

  #judged(yes) {
    if (!yes) this.readAt = null;
    show(this.told.node, yes);
    show(this.waiting, !yes);
  }

  async #read(table) {
    const { revision } = table;
    this.readAt = revision;
    try {
      const given = await deliver(room.verdict);
      if (this.readAt !== revision) return;
      this.told.update(given, table);
      this.#judged(true);
    } catch {
      this.readAt = null; // It was corrected in between; the next view brings us here again.
    }
  }
}
