// The debate: the time, the roles, and what this player saw, for a finger that holds it.

import { clockFace } from "../clock.js";
import { button, el, show } from "../dom.js";
import { reminder } from "../parts/reminder.js";
import { roleList } from "../parts/roles.js";
import { signs } from "../parts/signs.js";
import { t } from "../words.js";

export class DebateScreen {
  constructor(app) {
    this.clock = clockFace({ class: "clock", "aria-label": t("time-left") });
    this.vote = button(t("vote-now"), () => app.command(t("say-vote-now")));
    this.signs = signs();
    this.roles = roleList();
    const title = el("h1", { text: t("phase-debate") });
    const parts = [title, this.clock.node, reminder(app), this.vote, this.signs.node, this.roles.node];
    this.node = el("main", { class: "screen" }, parts);
  }

  update(view) {
    this.clock.update(view.table);
    show(this.vote, view.host);
    this.signs.update(view.table);
    this.roles.update(view.table);
  }
}
