// Seconds left, counted here between two views.

import { el, setText, show } from "./dom.js";

/**
 * @import { Phone, Table } from "#messages"
 * @import { Props } from "./dom.js"
 *
 * @typedef {Table & { endsAt: number | null }} TimedTable When its time will be up, by this phone's clock.
 * @typedef {Phone & { table: TimedTable }} View What one seat may know, as the screens are given it.
 */

const TICK_MS = 250;
const SHORT_S = 10;

/**
 * Note on a table view when its time will be up, by this phone's clock.
 * @param {Table} table
 * @returns {TimedTable}
 */
export function stamp(table) {
  const endsAt = table.seconds_left === null ? null : performance.now() + table.seconds_left * 1000;
  return Object.assign(table, { endsAt });
}

/** @param {number} seconds */
function told(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/**
 * A clock face, hidden while there is nothing to count. It stops by itself when it is taken off the page.
 * @param {Props} props
 */
export function clockFace(props) {
  const node = el("time", { role: "timer", ...props });
  /** @type {number | undefined} */
  let ticking;
  const stop = () => clearInterval(ticking);
  return {
    node,
    /** @param {TimedTable | null} table */
    update(table) {
      stop();
      const { endsAt = null, seconds_left: left = null, on_hold: held = false } = table ?? {};
      show(node, endsAt !== null);
      if (endsAt === null || left === null) return;
      const draw = () => {
        const seconds = held ? left : (endsAt - performance.now()) / 1000;
        setText(node, told(seconds));
        node.toggleAttribute("data-short", seconds <= SHORT_S);
      };
      draw();
      if (!held) ticking = setInterval(() => (node.isConnected ? draw() : stop()), TICK_MS);
    },
  };
}
