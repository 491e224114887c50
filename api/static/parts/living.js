// The table as everybody sees it in a game of many days: who lives, who is captain, and the dead with their cards.

import { el, keyed, set, setText, show } from "../dom.js";
import { playerSign } from "../emblems.js";
import { icon } from "../icons.js";
import { manyDays } from "../moment.js";
import { signLine, signsOf } from "./signs.js";
import { has, t } from "../words.js";

/** @import { Chair, Table } from "#messages" */

export function captainSign() {
  return el(
    "span",
    { class: "sign", role: "img", "aria-label": t("captain"), title: t("captain") },
    icon("captain"),
  );
}

/** @param {Chair} of */
function livingSeat({ seat }) {
  const name = el("span", { class: "living-name" });
  const captain = captainSign();
  const fate = signLine("marks quiet small");
  const node = el(
    "li",
    { class: "living-seat" },
    el("span", { class: "living-who" }, playerSign(seat), name, captain),
    fate.node,
  );
  return {
    node,
    /** @param {Chair} chair */
    update(chair) {
      setText(name, chair.name);
      show(captain, chair.captain);
      fate.update(chair.alive ? [] : signsOf(chair));
      set(node, "data-out", !chair.alive);
    },
  };
}

export function living() {
  const count = el("p", { class: "quiet" });
  const list = el("ol", { class: "living" });
  const title = el("h2");
  const node = el("section", { class: "panel" }, title, count, list);
  return {
    node,
    /** @param {Table} table */
    update(table) {
      show(node, manyDays(table));
      // A game may have a name of its own for those around the table.
      setText(title, t(has(`living-${table.game}`) ? `living-${table.game}` : "lobby-title"));
      const n = table.seats.filter(({ alive }) => alive).length;
      setText(count, t("living", { n, of: table.seats.length }));
      keyed(list, table.seats, ({ seat }) => seat, livingSeat);
    },
  };
}
