// The debate: the time, the roles, and what this player saw, for a finger that holds it.

import { clockFace } from "../clock.js";
import { button, el, show } from "../dom.js";
import { reminder } from "../parts/reminder.js";
import { roleList } from "../parts/roles.js";
import { signs } from "../parts/signs.js";
import { t } from "../words.js";

export function debateScreen(app) {
  const clock = clockFace({ class: "clock", "aria-label": t("time-left") });
  const remind = reminder(app);
  const table = signs();
  const roles = roleList();
  const vote = button(t("vote-now"), () => app.command(t("say-vote-now")), { class: "button" });
  const node = el(
    "main",
    { class: "screen" },
    el("h1", { text: t("phase-debate") }),
    clock.node,
    remind,
    vote,
    table.node,
    roles.node,
  );
  return {
    node,
    update(view) {
      clock.update(view.table);
      table.update(view.table);
      show(vote, view.host);
      roles.update(view.table);
    },
  };
}
