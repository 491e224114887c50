// How loud it is, when the narrator hardly hears the table: the voice as a bar, the room as a line it has to clear.

import { el, set, show } from "../dom.js";
import { t } from "../words.js";

/** @import { Table } from "#messages" */

const STEPS = 10;

export function meter() {
  const steps = Array.from({ length: STEPS }, () => el("span", { class: "step" }));
  const bar = el(
    "div",
    { class: "bar", role: "meter", "aria-label": t("meter"), "aria-valuemin": 0, "aria-valuemax": STEPS },
    steps,
  );
  const node = el(
    "section",
    { class: "panel meter", role: "status" },
    el("h2", { text: t("hard-to-hear") }),
    bar,
    el("p", { text: t("hard-to-hear-help") }),
  );
  return {
    node,
    /** @param {Table} table */
    update({ meter: heard }) {
      show(node, heard !== null);
      if (heard === null) return;
      set(bar, "aria-valuenow", heard.voice);
      steps.forEach((step, place) => {
        set(step, "data-lit", place < heard.voice);
        set(step, "data-room", place < heard.room);
      });
    },
  };
}
