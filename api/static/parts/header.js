// The top of the phone: whose seat it is, whether it is connected, and what the host always has at hand.

import { el, set, setText, show } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../words.js";

const PAUSABLE = new Set(["deal", "night", "debate", "vote", "reveal"]);

function iconButton(name, label, press) {
  return el(
    "button",
    { type: "button", class: "icon-button", "aria-label": label, title: label, on: { click: press } },
    icon(name),
  );
}

export function header({ command, openMenu }) {
  const name = el("p", { class: "who" });
  const paused = el("span", { class: "badge", text: t("on-hold") });
  const offline = el(
    "span",
    { class: "badge badge-alert" },
    icon("offline"),
    el("span", { text: t("offline") }),
  );
  const pause = iconButton("pause", t("pause"), () => command(t("say-pause")));
  const resume = iconButton("play", t("resume"), () => command(t("say-resume")));
  const tools = el(
    "div",
    { class: "tools" },
    pause,
    resume,
    iconButton("repeat", t("repeat"), () => command(t("say-repeat"))),
    iconButton("menu", t("menu"), openMenu),
  );
  const node = el(
    "header",
    { class: "top" },
    el("span", { class: "mark" }, icon("moon")),
    name,
    el("div", { class: "badges", role: "status" }, paused, offline),
    tools,
  );
  show(offline, false);
  show(paused, false);
  show(tools, false);
  return {
    node,
    update(view) {
      setText(name, view.name);
      show(paused, view.table.on_hold);
      show(tools, view.host);
      show(pause, !view.table.on_hold);
      show(resume, view.table.on_hold);
      set(pause, "disabled", !PAUSABLE.has(view.table.phase));
    },
    connected: (yes) => show(offline, !yes),
  };
}
