// The buttons of a call. There are always three places for them, so that nothing moves between calls.

import { el, keyed, set, setText } from "../dom.js";

const SLOTS = 3;

export function actSlots(press) {
  const node = el("div", { class: "slots" });
  function slot() {
    let now = null;
    const tapped = el("button", {
      type: "button",
      class: "button slot",
      on: { click: () => press(now.action) },
    });
    return {
      node: tapped,
      update({ act, enabled }) {
        now = act;
        setText(tapped, act?.label ?? "");
        set(tapped, "disabled", !enabled);
        set(tapped, "aria-hidden", act === null ? "true" : null);
      },
    };
  }
  return {
    node,
    update(acts, enabled) {
      const places = Array.from({ length: Math.max(SLOTS, acts.length) }, (_, at) => {
        const act = acts[at] ?? null;
        return { at, act, enabled: act !== null && enabled(act.action) };
      });
      node.dataset.slots = places.length;
      keyed(node, places, ({ at }) => at, slot);
    },
  };
}
