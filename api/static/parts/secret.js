// A card that shows its face only while it is held. Until then the secret is not even in the page.

import { el } from "../dom.js";
import { emblem } from "../emblems.js";
import { holdable } from "../hold.js";
import { present } from "../presence.js";
import { t } from "../words.js";

/**
 * @import { Role } from "#messages"
 * @import { Props } from "../dom.js"
 */

/**
 * `face()` gives the elements to show; `label` is what the back says.
 * @param {{ label: string, face: () => Node[], props?: Props }} about
 */
export function secretCard({ label, face, props = {} }) {
  const back = el("span", { class: "secret-back" }, emblem("back"), el("span", { text: label }));
  const front = el("span", { class: "secret-front", "aria-live": "polite" });
  const node = el("button", { type: "button", class: "secret", ...props }, back, front);
  holdable(node, {
    reveal: () => front.replaceChildren(...face()),
    conceal: () => front.replaceChildren(),
  });
  return node;
}

/**
 * How hard a role is to play, and how to play it, where the game says so.
 * @param {Role} role
 */
export function tips({ stars, advice }) {
  return [
    stars > 0 &&
      el("span", { class: "stars", role: "img", "aria-label": t("stars", { n: stars }), text: "★".repeat(stars) }),
    advice !== "" && el("span", { class: "role-advice", text: advice }),
  ].filter(present);
}

/** @param {Role} role */
export function roleFace(role) {
  return [
    emblem("role", role.id, "role-emblem"),
    el("strong", { class: "role-name", text: role.name }),
    el("span", { class: "role-text", text: role.text }),
    ...tips(role),
  ];
}
