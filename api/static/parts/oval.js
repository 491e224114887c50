// The table from above. Clockwise: the next seat is the left neighbour.

import { el, keyed, set, setText, show } from "../dom.js";
import { icon } from "../icons.js";
import { signsOf } from "./signs.js";
import { captainSign } from "./village.js";
import { t } from "../words.js";

/** From here on a circle is too crowded at its top and bottom, where names stand side by side. */
const CROWD = 11;
/** A name takes so many times more room across than upright. */
const WIDTH = 3.2;
const POINTS = 720;

const squared = (value) => Math.sign(value) * Math.sqrt(Math.abs(value));

function onCircle(turn) {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return { x: 50 + 50 * Math.cos(angle), y: 50 + 50 * Math.sin(angle) };
}

/** A long table with round corners. */
function onTable(turn) {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return { x: 50 + 50 * squared(Math.cos(angle)), y: 50 + 50 * squared(Math.sin(angle)) };
}

/** Seats as far from one another as names need: most of them sit along the sides. */
function spread(of) {
  const points = Array.from({ length: POINTS + 1 }, (_, at) => onTable(at / POINTS));
  const way = [0];
  for (let at = 1; at <= POINTS; at += 1) {
    const [from, to] = [points[at - 1], points[at]];
    way.push(way[at - 1] + Math.hypot((to.x - from.x) / WIDTH, to.y - from.y));
  }
  return Array.from({ length: of }, (_, at) => points[way.findIndex((gone) => gone >= (at / of) * way[POINTS])]);
}

const round = (of) => Array.from({ length: of }, (_, at) => onCircle(at / of));

function chairNode() {
  const name = el("strong");
  const phone = el("span", { class: "sign", role: "img" }, icon("phone"));
  const captain = captainSign();
  const marks = el("span", { class: "marks" });
  const node = el("li", { class: "chair" }, el("span", { class: "chair-who" }, name, captain, phone), marks);
  return {
    node,
    update({ chair, x, y }) {
      node.style.setProperty("--x", `${x}%`);
      node.style.setProperty("--y", `${y}%`);
      setText(name, chair.name);
      show(captain, chair.captain);
      set(node, "data-out", !chair.alive);
      set(phone, "data-off", !chair.phone);
      set(phone, "aria-label", t(chair.phone ? "has-phone" : "no-phone"));
      const lying = signsOf(chair);
      setText(marks, lying.join(" · "));
      show(marks, lying.length > 0);
    },
  };
}

export function oval() {
  const ring = el("ol", { class: "ring", "aria-label": t("lobby-title") });
  const node = el("section", { class: "oval" }, ring);
  return {
    node,
    update(table) {
      const of = table.seats.length;
      const places = of < CROWD ? round(of) : spread(of);
      const placed = table.seats.map((chair, at) => ({ chair, ...places[at] }));
      set(node, "data-crowd", of >= CROWD);
      keyed(ring, placed, ({ chair }) => chair.seat, chairNode);
    },
  };
}
