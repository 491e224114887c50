// Another phone asks for this seat: whoever still holds this one may say no.

import { button, el, show } from "../dom.js";
import { t } from "../words.js";

/** @param {() => void} refuse */
export function claim(refuse) {
  const no = button(t("claim-no"), refuse, { class: "button button-main" });
  const node = el("section", { class: "panel", role: "alert", hidden: true }, el("p", { text: t("claim") }), no);
  return {
    node,
    /** @param {boolean} wanted */
    update: (wanted) => show(node, wanted),
  };
}
