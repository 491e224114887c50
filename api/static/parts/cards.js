// Cards as they lie on a table: a face with its emblem, small enough for a line of text.

import { el, set } from "../dom.js";
import { emblem } from "../emblems.js";

/** @import { Role } from "#messages" */

/** @param {Pick<Role, "id">} role */
export function smallCard({ id }) {
  return el("span", { class: "card" }, emblem("role", id));
}

/** A card of which nobody has told what it is. */
export function unknownCard() {
  return el("span", { class: "card card-unknown", text: "?" });
}

/** A card that lies face down until it is told what it is; then it turns. */
export function turningCard() {
  const face = el("span", { class: "card side-face" });
  const back = el("span", { class: "card side-back" }, emblem("back"));
  const node = el("span", { class: "turning", "aria-hidden": "true" }, back, face);
  return {
    node,
    /** @param {Pick<Role, "id"> | null} role */
    update(role) {
      if (role && node.dataset.turned !== role.id) face.replaceChildren(emblem("role", role.id));
      set(node, "data-turned", role?.id);
    },
  };
}
