// What the narrator is saying, for those who do not hear it well.

import { el, setText } from "../dom.js";
import { tellsMore } from "../more.js";

const LONG = 140;
const LONGEST = 260;

export function caption() {
  const said = el("p", { "aria-live": "polite", tabindex: "0" });
  const node = el("div", { class: "caption" }, said);
  tellsMore(said);
  return {
    node,
    /** @param {string} text */
    update(text) {
      setText(said, text);
      said.scrollTop = 0;
      node.dataset.length = text.length > LONGEST ? "longest" : text.length > LONG ? "long" : "short";
    },
  };
}
