// Seconds left, counted here between two views.

import { el, setText, show } from "./dom.js";

const TICK_MS = 250;
const SHORT_S = 10;

/** Note on a table view when its time will be up, by this phone's clock. */
export function stamp(table) {
  table.endsAt = table.seconds_left === null ? null : performance.now() + table.seconds_left * 1000;
  return table;
}

function told(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** A clock face. It stops by itself when it is taken off the page. */
export function clockFace(props = {}) {
  const node = el("time", { role: "timer", ...props });
  let table = null;
  let ticking = null;
  const draw = () => {
    const left = table.on_hold ? table.seconds_left : (table.endsAt - performance.now()) / 1000;
    setText(node, told(left));
    node.toggleAttribute("data-short", left <= SHORT_S);
  };
  const stop = () => {
    clearInterval(ticking);
    ticking = null;
  };
  return {
    node,
    update(now) {
      table = now;
      stop();
      show(node, table.endsAt !== null);
      if (table.endsAt === null) return;
      draw();
      if (!table.on_hold) ticking = setInterval(() => (node.isConnected ? draw() : stop()), TICK_MS);
    },
  };
}
