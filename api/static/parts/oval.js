// The table from above. Clockwise: the next seat is the left neighbour.

import { el, keyed, set, setText, show } from "../dom.js";
import { icon } from "../icons.js";
import { signsOf } from "./signs.js";
import { captainSign } from "./village.js";
import { t } from "../words.js";

/** From here on a circle is too crowded at its top and bottom, where names stand side by side. */
const CROWD = 11;
/** A name needs so much more of the table's width than of its height. */
const BREADTH = 2.8;
const POINTS = 360;

function at(turn, bent = (value) => value) {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return { x: 0.5 + 0.5 * bent(Math.cos(angle)), y: 0.5 + 0.5 * bent(Math.sin(angle)) };
}

const round = (count) => Array.from({ length: count }, (_, seat) => at(seat / count));

/** Bends a circle into a table with round corners. */
const squared = (value) => Math.sign(value) * Math.sqrt(Math.abs(value));

const between = (from, to, part) => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

/** Seats as far from one another as names need: most of them sit along the sides. */
function spread(count) {
  const rim = Array.from({ length: POINTS + 1 }, (_, turn) => at(turn / POINTS, squared));
  const way = [0];
  for (let to = 1; to <= POINTS; to += 1) {
    const across = (rim[to].x - rim[to - 1].x) / BREADTH;
    way.push(way[to - 1] + Math.hypot(across, rim[to].y - rim[to - 1].y));
  }
  return Array.from({ length: count }, (_, seat) => {
    const wanted = (seat / count) * way[POINTS];
    const to = Math.max(
      1,
      way.findIndex((gone) => gone >= wanted),
    );
    return between(rim[to - 1], rim[to], (wanted - way[to - 1]) / (way[to] - way[to - 1]));
  });
}

function chairNode() {
  const name = el("strong");
  const phone = el("span", { class: "sign", role: "img" }, icon("phone"));
  const captain = captainSign();
  const marks = el("span", { class: "marks" });
  const node = el("li", { class: "chair" }, el("span", { class: "chair-who" }, name, captain, phone), marks);
  return {
    node,
    update({ chair, x, y }) {
      node.style.setProperty("--x", x);
      node.style.setProperty("--y", y);
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
      const count = table.seats.length;
      const places = count < CROWD ? round(count) : spread(count);
      const placed = table.seats.map((chair, seat) => ({ chair, ...places[seat] }));
      set(node, "data-crowd", count >= CROWD);
      keyed(ring, placed, ({ chair }) => chair.seat, chairNode);
    },
  };
}
