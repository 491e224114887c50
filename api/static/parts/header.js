// The top of the phone: whose seat it is, whether it is connected, and what the host always has at hand.

import { el, set, show } from "../dom.js";
import { playerSign } from "../emblems.js";
import { icon, skyMark } from "../icons.js";
import { badges } from "./badges.js";
import { t } from "../words.js";

/**
 * @import { Phase } from "#messages"
 * @import { View } from "../clock.js"
 * @import { IconName } from "../icons.js"
 */

/** @type {Set<Phase>} */
const PAUSABLE = new Set(["deal", "night", "debate", "vote", "reveal"]);

/**
 * @param {IconName} name
 * @param {string} label
 * @param {() => void} press
 */
function iconButton(name, label, press) {
  const props = { type: "button", class: "icon-button", "aria-label": label, title: label };
  return el("button", { ...props, on: { click: press } }, icon(name));
}

/** @param {{ command: (text: string) => void, openMenu: () => void }} acts */
export function header({ command, openMenu }) {
  const name = el("p", { class: "who" });
  const state = badges();
  const pause = iconButton("pause", t("pause"), () => command(t("say-pause")));
  const resume = iconButton("play", t("resume"), () => command(t("say-resume")));
  const repeat = iconButton("repeat", t("repeat"), () => command(t("say-repeat")));
  const menu = iconButton("menu", t("menu"), openMenu);
  const tools = el("div", { class: "tools", hidden: true }, pause, resume, repeat, menu);
  return {
    node: el("header", { class: "top" }, skyMark(), name, state.node, tools),
    /** @param {View} view */
    update({ host, table, ...view }) {
      if (name.textContent !== view.name || name.dataset.seat !== String(view.seat)) {
        name.dataset.seat = String(view.seat);
        name.replaceChildren(playerSign(view.seat), view.name);
      }
      state.update(table);
      show(tools, host);
      show(pause, !table.on_hold);
      show(resume, table.on_hold);
      set(pause, "disabled", !PAUSABLE.has(table.phase));
    },
    connected: state.connected,
  };
}
