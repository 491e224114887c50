// The debate: the time, the roles, and what this player saw, for a finger that holds it.

import { clockFace } from "../clock.js";
import { el, show } from "../dom.js";
import { isVillage } from "../moment.js";
import { lead } from "../parts/lead.js";
import { reminder } from "../parts/reminder.js";
import { roleList } from "../parts/roles.js";
import { signs } from "../parts/signs.js";
import { village } from "../parts/village.js";
import { t } from "../words.js";

export class DebateScreen {
  constructor(app) {
    this.clock = clockFace({ class: "clock", "aria-label": t("time-left") });
    this.lead = lead(app);
    this.signs = signs();
    this.village = village();
    this.roles = roleList();
    const title = el("h1", { text: t("phase-debate") });
    const shown = [this.signs.node, this.village.node, this.roles.node];
    this.node = el("main", { class: "screen" }, title, this.clock.node, reminder(app), this.lead.node, shown);
  }

  update(view) {
    const { table } = view;
    this.clock.update(table);
    this.lead.update(view);
    this.signs.update(table);
    // In a village nothing lies on the table but the dead, and they have a list of their own.
    if (isVillage(table)) show(this.signs.node, false);
    this.village.update(table);
    this.roles.update(table);
  }
}
