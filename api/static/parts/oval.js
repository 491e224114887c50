// The table from above. Clockwise: the next seat is the left neighbour.

import { el, keyed, set, setText, show } from "../dom.js";
import { playerSign } from "../emblems.js";
import { icon } from "../icons.js";
import { present, sure } from "../presence.js";
import { arrows } from "./arrows.js";
import { turningCard } from "./cards.js";
import { signLine, signsOf } from "./signs.js";
import { captainSign } from "./living.js";
import { t } from "../words.js";

/**
 * @import { Chair, Table } from "#messages"
 *
 * @typedef {{ x: number, y: number }} Point Of a table that is one wide and one high.
 *
 * @typedef {Point & { chair: Chair, awaited: boolean, told: boolean }} Placed Told: the end is, and cards lie there.
 */

/** From here on a circle is too crowded at its top and bottom, where names stand side by side. */
const CROWDED = 9;
/** And from here on names are written smaller. */
const CROWD = 11;
/** A name needs so much more of the table's width than of its height. */
const BREADTH = 2.8;
const POINTS = 360;

/**
 * @param {number} turn
 * @param {(value: number) => number} bent
 */
function at(turn, bent = (value) => value) {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return { x: 0.5 + 0.5 * bent(Math.cos(angle)), y: 0.5 + 0.5 * bent(Math.sin(angle)) };
}

/** @param {number} count */
const round = (count) => Array.from({ length: count }, (_, seat) => at(seat / count));

/**
 * Bends a circle into a table with round corners.
 * @param {number} value
 */
const squared = (value) => Math.sign(value) * Math.sqrt(Math.abs(value));

/**
 * @param {Point} from
 * @param {Point} to
 * @param {number} part
 */
const between = (from, to, part) => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

/**
 * Seats as far from one another as names need: most of them sit along the sides.
 * @param {number} count
 */
function spread(count) {
  let from = at(0, squared);
  let whole = 0;
  const rim = Array.from({ length: POINTS }, (_, turn) => {
    const to = at((turn + 1) / POINTS, squared);
    const piece = { from, to, gone: whole, length: Math.hypot((to.x - from.x) / BREADTH, to.y - from.y) };
    from = to;
    whole += piece.length;
    return piece;
  });
  return Array.from({ length: count }, (_, seat) => {
    const wanted = (seat / count) * whole;
    const piece = sure(rim.find(({ gone, length }) => gone + length >= wanted));
    return between(piece.from, piece.to, (wanted - piece.gone) / piece.length);
  });
}

/** @param {number} count */
export const placesFor = (count) => (count < CROWDED ? round(count) : spread(count));

/** @param {{ chair: Chair }} of */
function chairNode({ chair: { seat } }) {
  const name = el("strong");
  const phone = el("span", { class: "sign", role: "img" }, icon("phone"));
  const captain = captainSign();
  const marks = signLine("marks");
  const card = turningCard();
  const pile = el("span", { class: "pile", role: "img" });
  const who = el("span", { class: "chair-who" }, card.node, playerSign(seat), name, captain, phone);
  const node = el("li", { class: "chair" }, who, marks.node, pile);
  return {
    node,
    /** @param {Placed} placed */
    update({ chair, awaited, told, x, y }) {
      const { end } = chair;
      node.style.setProperty("--x", String(x));
      node.style.setProperty("--y", String(y));
      setText(name, chair.name);
      show(captain, chair.captain);
      set(node, "data-out", !chair.alive);
      set(phone, "data-off", !chair.phone);
      set(phone, "aria-label", t(chair.phone ? "has-phone" : "no-phone"));
      show(card.node, told);
      card.update(end?.card ?? null);
      const votes = end?.votes ?? 0;
      pile.replaceChildren(...Array.from({ length: votes }, () => el("span")));
      set(pile, "aria-label", votes > 0 && t("votes", { n: votes }));
      show(pile, votes > 0);
      set(node, "data-fallen", end?.died);
      set(node, "data-shines", end?.won);
      const more = [awaited && t("vote-missing"), chair.alive && end?.card?.name].filter(present);
      marks.update([...signsOf(chair), ...more.map((text) => ({ text }))]);
    },
  };
}

export function oval() {
  const ring = el("ol", { class: "ring", "aria-label": t("lobby-title") });
  const fingers = arrows();
  const node = el("section", { class: "oval" }, ring);
  node.prepend(fingers.node);
  return {
    node,
    /** @param {Table} table */
    update(table) {
      const count = table.seats.length;
      const places = placesFor(count);
      const told = table.seats.some(({ end }) => end !== null);
      const placed = table.seats.map((chair, seat) => ({
        chair,
        awaited: table.awaited.includes(chair.seat),
        told: told && !table.many_days,
        ...sure(places[seat]),
      }));
      set(node, "data-crowd", count >= CROWD);
      set(node, "data-told", told);
      fingers.update(table.seats, places);
      keyed(ring, placed, ({ chair }) => chair.seat, chairNode);
    },
  };
}
