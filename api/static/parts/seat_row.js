// A seat in the lobby's list; the host may move it and take it away.

import { el, set, setText, show } from "../dom.js";
import { playerSign } from "../emblems.js";
import { icon } from "../icons.js";
import { sure } from "../presence.js";
import { t } from "../words.js";

/**
 * @import { Chair } from "#messages"
 * @import { IconName } from "../icons.js"
 */

/**
 * @param {IconName} sign
 * @param {() => void} press
 */
function tool(sign, press) {
  return el("button", { type: "button", class: "icon-button", on: { click: press } }, icon(sign));
}

/**
 * The seats' numbers in their order, with one of them exchanged for its neighbour; the table is round.
 * @param {number[]} order
 * @param {number} seat
 * @param {1 | -1} by
 */
export function shifted(order, seat, by) {
  const neighbour = sure(order.at((order.indexOf(seat) + by) % order.length));
  const exchanged = new Map([
    [seat, neighbour],
    [neighbour, seat],
  ]);
  return order.map((each) => exchanged.get(each) ?? each);
}

/**
 * @param {object} about
 * @param {() => number} about.mine
 * @param {() => boolean} about.arranging
 * @param {(seat: number, by: 1 | -1) => void} about.move
 * @param {(seat: number) => void} about.remove
 */
export function seatRow({ mine, arranging, move, remove }) {
  let seat = 0;
  const name = el("span", { class: "seat-name" });
  const number = el("span", { class: "seat-number" });
  const you = el("span", { class: "badge", text: t("you") });
  const host = el("span", { class: "sign", role: "img", "aria-label": t("host"), title: t("host") }, icon("host"));
  const phone = el("span", { class: "sign", role: "img" }, icon("phone"));
  const labelled = {
    "move-up": tool("up", () => move(seat, -1)),
    "move-down": tool("down", () => move(seat, 1)),
    remove: tool("close", () => remove(seat)),
  };
  const tools = el("span", { class: "seat-tools" }, ...Object.values(labelled));
  return {
    node: el("li", { class: "seat" }, number, name, you, host, phone, tools),
    /** @param {Chair} chair */
    update(chair) {
      seat = chair.seat;
      if (number.textContent !== String(seat)) number.replaceChildren(playerSign(seat), String(seat));
      setText(name, chair.name);
      show(you, mine() === seat && !arranging());
      show(host, chair.host && !arranging());
      set(phone, "data-off", !chair.phone);
      set(phone, "aria-label", t(chair.phone ? "has-phone" : "no-phone"));
      show(phone, !arranging());
      show(tools, arranging());
      for (const [key, node] of Object.entries(labelled)) set(node, "aria-label", t(key, { name: chair.name }));
    },
  };
}
