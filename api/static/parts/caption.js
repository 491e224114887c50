// What the narrator is saying, for those who do not hear it well.

import { el, setText } from "../dom.js";
import { tellsMore } from "../more.js";

const LONG = 140;
const LONGEST = 260;

export function caption() {
  const node = el("p", { class: "caption", "aria-live": "polite", tabindex: "0" });
  tellsMore(node);
  return {
    node,
    /** @param {string} text */
    update(text) {
      setText(node, text);
      node.dataset.length = text.length > LONGEST ? "longest" : text.length > LONG ? "long" : "short";
    },
  };
}
