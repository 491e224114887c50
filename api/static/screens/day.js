// The day, between talking and voting, in a game of many: who has died, who is captain, and what this seat alone is asked.

import { el, setText, show } from "../dom.js";
import { heading } from "../moment.js";
import { Ballot, askedAlone } from "../parts/ballot.js";
import { lead } from "../parts/lead.js";
import { reminder } from "../parts/reminder.js";
import { roleList } from "../parts/roles.js";
import { living } from "../parts/living.js";

/**
 * @import { Phone } from "../app.js"
 * @import { View } from "../clock.js"
 */

export class DayScreen {
  /** @param {Phone} app */
  constructor(app) {
    this.title = el("h1");
    this.ballot = new Ballot(app);
    const { title, choices, note } = this.ballot;
    this.asked = el("section", { class: "lead" }, title, note, choices.node);
    this.lead = lead(app);
    this.living = living();
    this.remind = reminder(app);
    this.roles = roleList();
    const parts = [this.title, this.asked, this.lead.node, this.living.node, this.remind, this.roles.node];
    this.node = el("main", { class: "screen" }, parts);
  }

  /** @param {View} view */
  update(view) {
    const asked = askedAlone(view.ballot);
    setText(this.title, heading(view.table));
    show(this.title, !asked);
    show(this.asked, asked);
    if (asked) this.ballot.update(view);
    this.lead.update(view);
    this.living.update(view.table);
    show(this.remind, view.card !== null);
    this.roles.update(view.table);
  }
}
