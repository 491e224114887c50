// How to come in: the code to scan, the address and the code of the evening, while seats are being taken, or nobody is heard.

import { Problem, room } from "../api.js";
import { el, show } from "../dom.js";
import { qrImage } from "./qr.js";
import { store } from "../store.js";
import { t } from "../words.js";

/** @import { Phase, Table } from "#messages" */

/** @type {Set<Phase>} */
const OPEN = new Set(["lobby", "deal", "over"]);

export function door() {
  /** @type {Phase | null} */
  let asked = null;
  const node = el("section", { class: "panel door" });

  async function ask() {
    try {
      const got = await room.invitation(store.token);
      node.replaceChildren(
        el("h2", { text: t("room-join") }),
        qrImage(got.qr, t("invite-picture")),
        el("p", { class: "address", text: got.address }),
        el("p", { class: "code", text: got.code }),
      );
    } catch (error) {
      // Only the narrator's own machine and the seated are told the code.
      node.replaceChildren(el("h2", { text: t("room-join") }), el("p", { class: "address", text: location.host }));
      if (!(error instanceof Problem)) asked = null;
    }
  }
  return {
    node,
    /** @param {Table} table */
    update(table) {
      const open = OPEN.has(table.phase) || table.meter !== null;
      show(node, open);
      // Seats come and go in the lobby; the code stays the same until the narrator starts anew.
      if (open && asked !== table.phase) {
        asked = table.phase;
        ask();
      }
    },
  };
}
