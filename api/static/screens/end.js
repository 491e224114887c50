// Cards up: what the narrator still asks, then how it ended and the night told again.

import { room } from "../api.js";
import { button, el, show } from "../dom.js";
import { deliver } from "../outbox.js";
import { reminder } from "../parts/reminder.js";
import { tellCard } from "../parts/tell.js";
import { verdict } from "../parts/verdict.js";
import { t } from "../words.js";

export function endScreen(app) {
  let readAt = null;
  const waiting = el(
    "div",
    { class: "lead" },
    el("h1", { text: t("phase-reveal") }),
    el("p", { class: "quiet", text: t("reveal-text") }),
  );
  const tell = tellCard(app);
  const remind = reminder(app);
  const again = el(
    "div",
    { class: "line-row" },
    button(t("again"), () => app.command(t("say-again")), { class: "button button-main" }),
    button(t("new-game"), () => app.command(t("say-new-game"))),
  );
  const told = verdict(again);
  const node = el("main", { class: "screen" }, waiting, tell.node, remind, told.node);
  show(told.node, false);

  async function read(revision) {
    readAt = revision;
    try {
      const given = await deliver(room.verdict);
      if (readAt !== revision) return;
      told.update(given);
      show(told.node, true);
      show(waiting, false);
    } catch {
      readAt = null; // It was corrected in between; the next view brings us here again.
    }
  }
  return {
    node,
    update(view) {
      tell.update(view);
      show(again, view.host && view.table.phase === "over");
      show(remind, !view.table.judged);
      if (!view.table.judged) {
        readAt = null;
        show(told.node, false);
        show(waiting, true);
      }
      if (view.table.judged && readAt !== view.table.revision) read(view.table.revision);
    },
  };
}
