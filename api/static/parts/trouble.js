// What fails at the narrator's machine: a quiet line of its own, never the caption.

import { el, setText, show } from "../dom.js";

/** @import { Table } from "#messages" */

export function trouble() {
  const node = el("p", { class: "trouble", role: "status", hidden: true });
  return {
    node,
    /** @param {Table} table */
    update({ trouble: told }) {
      setText(node, told);
      show(node, told !== "");
    },
  };
}
