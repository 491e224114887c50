// The host's menu: everything that can be said to the narrator, to be tapped instead.

import { button, el, show } from "../dom.js";
import { icon } from "../icons.js";
import { sound } from "../parts/sound.js";
import { store } from "../store.js";
import { t } from "../words.js";

/**
 * @import { MenuGroup, MenuItem } from "#messages"
 * @import { Phone } from "../app.js"
 * @import { View } from "../clock.js"
 * @import { IconName } from "../icons.js"
 */

/**
 * @param {string} text
 * @param {string[]} words
 */
const fill = (text, words) =>
  text.replace(/\{(\d)\}/g, (whole, /** @type {string} */ at) => words[Number(at)] ?? whole);

/**
 * @param {IconName} name
 * @param {string} label
 * @param {() => void} press
 */
function sign(name, label, press) {
  return el(
    "button",
    { type: "button", class: "icon-button", "aria-label": label, on: { click: press } },
    icon(name),
  );
}

export class MenuSheet {
  /** @type {MenuGroup[]} */
  #groups = [];
  /** @type {number | null} Of the table that the open menu belongs to. */
  #revision = null;

  /** @param {Phone} app */
  constructor(app) {
    this.app = app;
    this.sound = sound(
      () => app.seat.sound(),
      () => store.token,
    );
    this.title = el("h2", { id: "menu-title", tabindex: "-1" });
    this.body = el("div", { class: "sheet-body" });
    this.back = sign("back", t("back"), () => this.#list());
    const close = sign("close", t("close"), () => this.node.close());
    const head = el("div", { class: "sheet-head" }, this.back, this.title, close);
    this.node = el("dialog", { class: "sheet", "aria-labelledby": this.title.id }, head, this.body);
    // A tap on the darkened page beside the sheet lands on the dialog itself.
    this.node.addEventListener("click", (event) => event.target === this.node && this.node.close());
  }

  open() {
    this.#revision = this.app.shown.table.revision;
    this.#page(t("menu-title"), false);
    this.node.showModal();
    this.sound.update();
    this.#load();
  }

  /**
   * What may be said depends on the moment, so an open menu follows the evening.
   * @param {View} view
   */
  update(view) {
    if (!this.node.open || view.table.revision === this.#revision) return;
    this.#revision = view.table.revision;
    if (view.host) this.#load();
    else this.node.close();
  }

  async #load() {
    const got = await this.app.attempt(this.app.seat.menu);
    if (!got) return this.node.close();
    this.#groups = got.groups;
    this.#list();
  }

  /**
   * @param {string} heading
   * @param {boolean} deeper
   * @param {HTMLElement[]} content
   */
  #page(heading, deeper, ...content) {
    this.title.textContent = heading;
    show(this.back, deeper);
    this.body.replaceChildren(...content);
    this.body.scrollTop = 0;
    this.title.focus({ preventScroll: true });
  }

  #list() {
    const row = (/** @type {MenuItem} */ item) =>
      el(
        "button",
        { type: "button", class: "row", on: { click: () => this.#next(item, []) } },
        el("span", { text: item.label }),
        item.choices.length > 0 && icon("next"),
      );
    const sections = this.#groups.map((group) =>
      el("section", { class: "group" }, el("h3", { text: group.title }), ...group.items.map(row)),
    );
    this.#page(t("menu-title"), false, ...sections, this.sound.node);
  }

  /**
   * Ask for the next choice, or say it when all are made.
   * @param {MenuItem} item
   * @param {string[]} words
   */
  #next(item, words) {
    const choices = item.choices[words.length];
    if (!choices) return this.#say(item, words);
    const rows = choices.map((choice) =>
      button(choice.label, () => this.#next(item, [...words, choice.words]), { class: "row" }),
    );
    this.#page(item.label, true, el("div", { class: "group" }, ...rows));
  }

  /**
   * @param {MenuItem} item
   * @param {string[]} words
   */
  #say(item, words) {
    // One thing chosen from many is often followed by another of them: a deck is built card by card.
    if (item.choices.length) this.#list();
    else this.node.close();
    this.app.command(fill(item.text, words));
  }
}
