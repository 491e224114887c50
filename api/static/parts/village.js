// The village as everybody sees it: who lives, who is captain, and the dead with their cards.

import { el, keyed, set, setText, show } from "../dom.js";
import { icon } from "../icons.js";
import { isVillage } from "../moment.js";
import { signsOf } from "./signs.js";
import { t } from "../words.js";

export function captainSign() {
  return el(
    "span",
    { class: "sign", role: "img", "aria-label": t("captain"), title: t("captain") },
    icon("captain"),
  );
}

function villager() {
  const name = el("span", { class: "villager-name" });
  const captain = captainSign();
  const fate = el("span", { class: "quiet small" });
  const node = el("li", { class: "villager" }, el("span", { class: "villager-who" }, name, captain), fate);
  return {
    node,
    update(chair) {
      setText(name, chair.name);
      show(captain, chair.captain);
      setText(fate, signsOf(chair).join(", "));
      show(fate, !chair.alive);
      set(node, "data-out", !chair.alive);
    },
  };
}

export function village() {
  const count = el("p", { class: "quiet" });
  const list = el("ol", { class: "village" });
  const node = el("section", { class: "panel" }, el("h2", { text: t("village-title") }), count, list);
  return {
    node,
    update(table) {
      show(node, isVillage(table));
      const n = table.seats.filter(({ alive }) => alive).length;
      setText(count, t("living", { n, of: table.seats.length }));
      keyed(list, table.seats, ({ seat }) => seat, villager);
    },
  };
}
