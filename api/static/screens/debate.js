// The debate: the time, the roles, and what this player saw, for a finger that holds it.

import { clockFace } from "../clock.js";
import { el, show } from "../dom.js";
import { manyDays } from "../moment.js";
import { lead } from "../parts/lead.js";
import { reminder } from "../parts/reminder.js";
import { roleList } from "../parts/roles.js";
import { signs } from "../parts/signs.js";
import { living } from "../parts/living.js";
import { t } from "../words.js";

/**
 * @import { Phone } from "../app.js"
 * @import { View } from "../clock.js"
 */

export class DebateScreen {
  /** @param {Phone} app */
  constructor(app) {
    this.clock = clockFace({ class: "clock", "aria-label": t("time-left") });
    this.lead = lead(app);
    this.signs = signs();
    this.living = living();
    this.roles = roleList();
    const title = el("h1", { text: t("phase-debate") });
    const shown = [this.signs.node, this.living.node, this.roles.node];
    this.node = el("main", { class: "screen" }, title, this.clock.node, reminder(app), this.lead.node, shown);
  }

  /** @param {View} view */
  update(view) {
    const { table } = view;
    this.clock.update(table);
    this.lead.update(view);
    this.signs.update(table);
    // With many days nothing lies on the table but the dead, and they have a list of their own.
    if (manyDays(table)) show(this.signs.node, false);
    this.living.update(table);
    this.roles.update(table);
  }
}
