// What lies open on the table from dawn on: the dead and their cards, other face-up cards, shields, artefacts.

import { el, keyed, setText, show } from "../dom.js";
import { present } from "../presence.js";
import { t } from "../words.js";

/** @import { Chair, Table } from "#messages" */

/**
 * The dead lie with their cards turned up, once these are known.
 * @param {Chair} chair
 */
const outOf = ({ face_up: card }) => (card ? t("out-as", { role: card.name }) : t("out"));

/** @param {Chair} chair */
export const signsOf = (chair) =>
  [
    !chair.alive && outOf(chair),
    chair.alive && chair.face_up && t("face-up", { role: chair.face_up.name }),
    chair.shield && t("shield"),
    chair.artefact && t("artefact"),
  ].filter(present);

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
        () => {
          const name = el("strong");
          const what = el("span", { class: "quiet" });
          return {
            node: el("li", {}, name, " ", what),
            update: (chair) => {
              setText(name, chair.name);
              setText(what, signsOf(chair).join(", "));
            },
          };
        },
      );
    },
  };
}
