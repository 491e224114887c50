// The vote, for a captain or against a culprit.

import { clockFace } from "../clock.js";
import { el } from "../dom.js";
import { Ballot } from "../parts/ballot.js";
import { reminder } from "../parts/reminder.js";
import { t } from "../words.js";

/**
 * @import { Phone } from "../app.js"
 * @import { View } from "../clock.js"
 */

export class VoteScreen {
  /** @param {Phone} app */
  constructor(app) {
    this.clock = clockFace({ class: "clock", "aria-label": t("time-left") });
    this.ballot = new Ballot(app);
    const { title, choices, note } = this.ballot;
    const parts = [title, this.clock.node, note, choices.node, reminder(app)];
    this.node = el("main", { class: "screen" }, parts);
  }

  /** @param {View} view */
  update(view) {
    this.clock.update(view.table);
    this.ballot.update(view);
  }
}
