// Seats and centre cards as buttons. All look alike at night: whose phone it is cannot be seen on it.

import { el, keyed, set, setText, show } from "../dom.js";
import { playerSign } from "../emblems.js";
import { icon } from "../icons.js";
import { t } from "../words.js";

/**
 * @import { Table } from "#messages"
 *
 * @typedef {number | string} Place As the service names it: a seat's number, or `centre 1`.
 */

/**
 * @template {Place} P
 * @typedef {{ place: P, label: string, out?: boolean, captain?: boolean, last?: boolean }} Tile
 */

/** Longer names, and those with longer words, are written smaller: a tile never grows, and no word is broken. */
const LONG_NAME = 12;
const LONG_WORD = 8;
const LONGEST_WORD = 10;

/** @param {string} label */
export function lengthOf(label) {
  const longest = Math.max(...label.split(/[\s-]/).map((word) => word.length));
  if (longest > LONGEST_WORD) return "longest";
  return label.length > LONG_NAME || longest > LONG_WORD ? "long" : null;
}

/**
 * A place in the centre.
 * @param {number} number
 */
export const centrePlace = (number) => `centre ${number}`;

/** @param {Table} table */
export function placesOf(table) {
  const seats = table.seats.map(({ seat, name, alive }) => ({ place: seat, label: name, out: !alive }));
  const centre = Array.from({ length: table.centre }, (_, at) => ({
    place: centrePlace(at + 1),
    // The fourth card lies beside the centre.
    label: at < 3 ? t("centre", { n: at + 1 }) : t("beside"),
  }));
  return { seats, centre };
}

/**
 * A group of tiles; `press(place)` is told of every tap.
 * @template {Place} P
 * @param {{ label: string, press: (place: P) => void, kind?: "seat" | "centre" | "vote" }} about
 */
export function tiles({ label, press, kind = "seat" }) {
  const node = el("div", { class: `tiles tiles-${kind}`, role: "group", "aria-label": label });
  /** @param {{ place: P }} of */
  function tile({ place }) {
    const text = el("span", { class: "tile-label" });
    // Who is captain everybody knows, and a name is to be found by its letters alone.
    const star = el("span", { class: "sign", hidden: true }, icon("captain"));
    const sign = typeof place === "number" && playerSign(place);
    const props = { type: "button", class: "tile", on: { click: () => press(place) } };
    const tapped = el("button", props, sign, text, star);
    return {
      node: tapped,
      /** @param {Tile<P> & { chosen: boolean, disabled: boolean }} now */
      update(now) {
        setText(text, now.label);
        set(tapped, "data-long", lengthOf(now.label));
        set(tapped, "aria-pressed", String(now.chosen));
        set(tapped, "disabled", now.disabled || now.out);
        set(tapped, "data-out", now.out);
        set(tapped, "data-last", now.last);
        show(star, now.captain === true);
      },
    };
  }
  return {
    node,
    /**
     * @param {Tile<P>[]} places
     * @param {Set<P>} chosen
     */
    update(places, chosen, disabled = false) {
      const shown = places.map((each) => ({ ...each, chosen: chosen.has(each.place), disabled }));
      keyed(node, shown, ({ place }) => place, tile);
    },
  };
}
