// Who pointed at whom, as far as it was told: an arrow for each finger, from seat to seat.

import { keyed, set } from "../dom.js";
import { sure } from "../presence.js";

/**
 * @import { Chair } from "#messages"
 * @import { Point } from "./oval.js"
 *
 * @typedef {{ from: number, to: number }} Finger Seats by their numbers.
 */

const SVG = "http://www.w3.org/2000/svg";
/** A finger begins beside its own name, ends before the other one, and passes by one that points back. */
const BESIDE = 0.1;
const BEFORE = 0.2;
const ASIDE = 0.012;

/** @param {string} name */
const drawn = (name) => document.createElementNS(SVG, name);

function head() {
  const marker = drawn("marker");
  for (const [name, value] of Object.entries({
    id: "finger",
    viewBox: "0 0 10 10",
    refX: 8,
    refY: 5,
    orient: "auto",
    markerWidth: 5,
    markerHeight: 5,
  }))
    set(marker, name, value);
  const tip = drawn("path");
  set(tip, "d", "M0 0 L10 5 L0 10 Z");
  marker.append(tip);
  return marker;
}

export function arrows() {
  const node = /** @type {SVGElement} */ (drawn("svg"));
  const lines = drawn("g");
  set(node, "class", "arrows");
  set(node, "aria-hidden", "true");
  node.append(head(), lines);
  return {
    node,
    /**
     * @param {Chair[]} chairs
     * @param {Point[]} places
     */
    update(chairs, places) {
      const fingers = chairs.flatMap(({ seat, end }) => (end?.voters ?? []).map((from) => ({ from, to: seat })));
      keyed(
        lines,
        fingers,
        ({ from, to }) => `${from} ${to}`,
        () => {
          const line = /** @type {HTMLElement} */ (/** @type {unknown} */ (drawn("line")));
          set(line, "pathLength", 1);
          set(line, "marker-end", "url(#finger)");
          return {
            node: line,
            /** @param {Finger} finger */
            update({ from, to }) {
              const [a, b] = [sure(places[from - 1]), sure(places[to - 1])];
              const [x, y] = [b.x - a.x, b.y - a.y];
              const far = Math.hypot(x, y);
              for (const [end, part] of /** @type {const} */ ([
                ["1", BESIDE / far],
                ["2", 1 - BEFORE / far],
              ])) {
                set(line, `x${end}`, `${100 * (a.x + x * part - (ASIDE * y) / far)}%`);
                set(line, `y${end}`, `${100 * (a.y + y * part + (ASIDE * x) / far)}%`);
              }
            },
          };
        },
      );
    },
  };
}
