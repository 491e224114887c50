// Emblems: one sheet of drawings that every page fetches alike, whatever lies on its cards. Nothing is asked for later.

import { file } from "./api.js";
import { deliver } from "./outbox.js";

/** @typedef {"role" | "team" | "artefact" | "shield" | "back" | "seat"} Kind Also what is drawn for an unknown id. */

const SHEET = "/static/emblems/emblems.svg";
const SVG = "http://www.w3.org/2000/svg";
/** Signs that seats have, and colours: neighbours differ in both, and no two of so many seats share a sign. */
const SIGNS = 18;
const HUES = 6;

/** Emblems are drawn once this is done. */
export async function load() {
  const text = await deliver(() => file(SHEET));
  const sheet = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  sheet.setAttribute("hidden", "");
  document.body.append(document.adoptNode(sheet));
}

/**
 * @param {Kind} kind
 * @param {string} id As the service names it; one that has no drawing gets that of its kind.
 * @param {string} look A further class.
 */
export function emblem(kind, id = "", look = "") {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 48 48");
  svg.setAttribute("class", `emblem ${look}`.trim());
  svg.setAttribute("aria-hidden", "true");
  const own = `${kind}-${id}`;
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${document.getElementById(own) ? own : kind}`);
  svg.append(use);
  return svg;
}

/**
 * The sign of whoever sits there, in a colour of its own, and to be told from the others without it.
 * @param {number} seat
 */
export function playerSign(seat) {
  const sign = emblem("seat", String(((seat - 1) % SIGNS) + 1), "player");
  sign.dataset.hue = String((seat - 1) % HUES);
  return sign;
}
