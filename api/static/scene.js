// The scene behind the table: the sky of this moment over some houses. Nothing in it but the phase and who has won.

import { el } from "./dom.js";

/** @import { Table, Verdict } from "#messages" */

const SVG = "http://www.w3.org/2000/svg";

/** Stars by their place in a sky of 100 by 60, and how large they are: drawn once, seen at dusk and at night. */
// biome-ignore format: a sky reads better in rows
const STARS = [
  [6, 9, 2], [13, 22, 1], [19, 5, 1], [27, 15, 2], [34, 8, 1], [41, 19, 1], [48, 4, 2], [55, 13, 1],
  [61, 24, 1], [68, 7, 2], [74, 17, 1], [81, 11, 1], [87, 26, 2], [93, 6, 1], [97, 19, 1], [3, 30, 1],
];

const FAR = "M0 46 L12 40 L24 45 L38 37 L52 44 L66 38 L80 44 L92 39 L100 43 V60 H0 Z";
const NEAR =
  "M0 52 L9 50 V46 L12 43 L15 46 V50 L24 52 V47 L27.5 43.5 L31 47 V52 L44 53 L58 52 V46 H59.5 V42 L61 38 L62.5 42 " +
  "V46 L68 46 V52 L76 53 V48 L79.5 44.5 L83 48 V53 L92 51 L100 52 V60 H0 Z";
// biome-ignore format: places by pairs
const WINDOWS = [[11, 47], [27, 48.5], [64.5, 48.5], [79, 49.5]];

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function shape(name, attributes) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  return node;
}

/**
 * Which scene a table is in. Dawn lasts until the clock of the day runs.
 * @param {Table} table
 * @param {Verdict | null} verdict Once it may be shown.
 */
export function sceneOf(table, verdict) {
  switch (table.phase) {
    case "night":
      return "night";
    case "debate":
      return table.seconds_left === null ? "dawn" : "day";
    case "vote":
      return "vote";
    case "reveal":
      return "reveal";
    case "over":
      return verdict ? `won-${verdict.mood}` : "reveal";
    default:
      return "dusk";
  }
}

export function scenery() {
  const svg = shape("svg", { viewBox: "0 0 100 60", preserveAspectRatio: "xMidYMax slice" });
  const stars = shape("g", { class: "stars" });
  for (const [cx = 0, cy = 0, size = 1] of STARS) stars.append(shape("circle", { cx, cy, r: 0.1 * size }));
  const houses = shape("g", { class: "houses" });
  houses.append(shape("path", { class: "far", d: FAR }), shape("path", { class: "near", d: NEAR }));
  for (const [x = 0, y = 0] of WINDOWS)
    houses.append(shape("rect", { class: "window", x, y, width: 0.9, height: 1.2 }));
  svg.append(
    stars,
    shape("circle", { class: "orb moon", cx: 88, cy: 12, r: 3.2 }),
    shape("circle", { class: "orb sun", cx: 12, cy: 14, r: 3.6 }),
    houses,
  );
  const node = el("div", { class: "scenery", "aria-hidden": "true" });
  node.append(svg);
  return node;
}
