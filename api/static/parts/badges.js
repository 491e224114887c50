// Whether the evening is on hold, and whether this page still hears of it.

import { el, show } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../words.js";

/** @import { Table } from "#messages" */

export function badges() {
  const held = el("span", { class: "badge", text: t("on-hold"), hidden: true });
  const words = el("span", { text: t("offline") });
  const offline = el("span", { class: "badge badge-alert", hidden: true }, icon("offline"), words);
  return {
    node: el("div", { class: "badges", role: "status" }, held, offline),
    /** @param {Table} table */
    update: (table) => show(held, table.on_hold),
    /** @param {boolean} yes */
    connected: (yes) => show(offline, !yes),
  };
}
