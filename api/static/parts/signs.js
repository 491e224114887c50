// What lies open on the table from dawn on: the dead and their cards, other face-up cards, shields, artefacts.

import { el, keyed, setText, show } from "../dom.js";
import { emblem, playerSign } from "../emblems.js";
import { present } from "../presence.js";
import { t } from "../words.js";

/**
 * @import { Chair, Table } from "#messages"
 * @import { Kind } from "../emblems.js"
 */

/**
 * The dead lie with their cards turned up, once these are known.
 * @param {Chair} chair
 */
const outOf = ({ face_up: card }) => (card ? t("out-as", { role: card.name }) : t("out"));

/**
 * @typedef {{ text: string, kind?: Kind, id?: string }} Sign What lies before a seat, in words and as an emblem.
 *
 * @param {Chair} chair
 * @returns {Sign[]}
 */
export const signsOf = (chair) => {
  const card = /** @type {const} */ ({ kind: "role", id: chair.face_up?.id });
  return [
    !chair.alive && { text: outOf(chair), ...(chair.face_up && card) },
    chair.alive && chair.face_up && { text: t("face-up", { role: chair.face_up.name }), ...card },
    chair.shield && { text: t("shield"), kind: /** @type {const} */ ("shield") },
    chair.artefact && { text: t("artefact"), kind: /** @type {const} */ ("artefact") },
  ].filter(present);
};

/** @param {string} look */
export function signLine(look) {
  const node = el("span", { class: look });
  return {
    node,
    /** @param {Sign[]} lying */
    update(lying) {
      show(node, lying.length > 0);
      keyed(
        node,
        lying,
        ({ text }) => text,
        ({ text, kind, id }) => ({
          node: el("span", { class: "lying" }, kind && emblem(kind, id), text),
          update: () => {},
        }),
      );
    },
  };
}

export function signs() {
  const list = el("ul", { class: "signs" });
  const node = el("section", { class: "panel" }, el("h2", { text: t("signs-title") }), list);
  return {
    node,
    /** @param {Table} table */
    update(table) {
      const marked = table.seats.filter((chair) => signsOf(chair).length > 0);
      show(node, marked.length > 0);
      keyed(
        list,
        marked,
        ({ seat }) => seat,
        ({ seat }) => {
          const name = el("strong");
          const what = signLine("marks quiet");
          return {
            node: el("li", {}, playerSign(seat), name, what.node),
            update: (chair) => {
              setText(name, chair.name);
              what.update(signsOf(chair));
            },
          };
        },
      );
    },
  };
}
