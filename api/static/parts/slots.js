// The buttons of a call. There are always three places for them, so that nothing moves between calls.

import { el, keyed, set, setText } from "../dom.js";
import { lengthOf } from "./tiles.js";

const SLOTS = 3;

/**
 * @import { Button, Deed } from "#messages"
 *
 * @typedef {{ at: number, act: Button | null, enabled: boolean }} Slot
 */

/** @param {(action: Deed) => void} press */
export function actSlots(press) {
  const node = el("div", { class: "slots" });
  function slot() {
    /** @type {Button | null} */
    let now = null;
    const tapped = el("button", {
      type: "button",
      class: "button slot",
      on: { click: () => now && press(now.action) },
    });
    return {
      node: tapped,
      /** @param {Slot} slot */
      update({ act, enabled }) {
        now = act;
        setText(tapped, act?.label ?? "");
        set(tapped, "data-long", lengthOf(act?.label ?? ""));
        set(tapped, "disabled", !enabled);
        set(tapped, "aria-hidden", act === null ? "true" : null);
      },
    };
  }
  return {
    node,
    /**
     * @param {Button[]} acts
     * @param {boolean} enabled
     */
    update(acts, enabled) {
      const places = Array.from({ length: Math.max(SLOTS, acts.length) }, (_, at) => {
        const act = acts[at] ?? null;
        return { at, act, enabled: act !== null && enabled };
      });
      node.dataset.slots = String(places.length);
      keyed(node, places, ({ at }) => at, slot);
    },
  };
}
