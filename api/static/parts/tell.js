// "I was dealt ...": with real cards, told to the narrator and to nobody else.

import { button, el, show } from "../dom.js";
import { rolePicker } from "./roles.js";
import { roleFace, secretCard } from "./secret.js";
import { t } from "../words.js";

/**
 * @import { Phone } from "../app.js"
 * @import { View } from "../clock.js"
 */

/** @param {Phone} app */
export function tellCard(app) {
  let changing = false;
  const title = t("tell-title");
  const picker = rolePicker({
    label: title,
    press: async (role) => {
      changing = false;
      await app.latest("card", () => app.seat.tellCard(role));
    },
  });
  const asking = el("div", {}, el("p", { class: "quiet", text: t("tell-text") }), picker.node);
  const told = el(
    "div",
    { class: "own" },
    secretCard({
      label: t("tell-noted"),
      face: () => (app.shown.card ? roleFace(app.shown.card) : []),
      props: { class: "secret secret-small" },
    }),
    button(
      t("tell-change"),
      () => {
        changing = true;
        update(app.shown);
      },
      { class: "button button-plain" },
    ),
  );
  const node = el("section", { class: "panel" }, el("h2", { text: title }), asking, told);
  /** @param {View} view */
  function update(view) {
    const open = view.card === null || changing;
    show(node, view.may_tell);
    show(asking, open);
    show(told, !open);
    picker.update(view.table.roles, changing ? (view.card?.id ?? null) : null);
  }
  return { node, update };
}
