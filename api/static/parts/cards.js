// Cards as they lie on a table: a face with its emblem, small enough for a line of text.

import { el } from "../dom.js";
import { emblem } from "../emblems.js";

/** @import { Role } from "#messages" */

/** @param {Pick<Role, "id">} role */
export function smallCard({ id }) {
  return el("span", { class: "card" }, emblem("role", id));
}
