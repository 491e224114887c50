// The night: one screen for everybody in every call, so that nobody can tell from a phone who was called.

import { Problem } from "../api.js";
import { clockFace } from "../clock.js";
import { el, set, setText, show } from "../dom.js";
import { tellsMore } from "../more.js";
import { heading } from "../moment.js";
import { deliver, newId, padded } from "../outbox.js";
import { rolePicker } from "../parts/roles.js";
import { actSlots } from "../parts/slots.js";
import { placesOf, tiles } from "../parts/tiles.js";
import { chosenAfter, leadsAnywhere, targetsOf } from "../picking.js";
import { t } from "../words.js";

/**
 * @import { Action, Deed, Task } from "#messages"
 * @import { Phone } from "../app.js"
 * @import { View } from "../clock.js"
 * @import { Place } from "../parts/tiles.js"
 *
 * @typedef {Omit<Action, "revision" | "id" | "pad">} Tap
 */

/**
 * Acts that turn a card over; only after these "what did you see?" has an answer.
 * @type {Set<Deed>}
 */
const SEEING = new Set(["copy", "look", "take"]);
const CROWD = 12;
/** Between two calls the screen stays the same, with nothing on it. */
const NO_CALL = { id: null, title: "", text: "", buttons: [], steps: 0, asks_role: false };
/** @type {Task} */
const NO_TASK = { options: [], note: "", left: 0 };

export class NightScreen {
  #sending = false;
  /** @type {string | null} */
  #call = null;
  /** @type {Place[]} */
  #chosen = [];
  /** @type {string | null} The role that was seen on a real card. */
  #seen = null;
  /** The last tap made no sense. */
  #missed = false;

  /** @param {Phone} app */
  constructor(app) {
    this.app = app;
    this.title = el("h1", { class: "call-title" });
    this.text = el("p", { class: "call-text", tabindex: "0" });
    this.steps = el("p", { class: "steps", role: "img" });
    this.clock = clockFace({ class: "call-clock" });
    this.note = el("p", { class: "note", role: "status", tabindex: "0" });
    const press = (/** @type {Place} */ place) => this.#tap(place);
    this.seats = tiles({ label: t("seats"), press });
    this.centre = tiles({ label: t("centre-all"), press, kind: "centre" });
    this.roles = rolePicker({ label: t("saw"), press: (id) => this.#sees(id) });
    this.saw = el("div", { class: "saw" }, el("p", { class: "quiet", text: t("saw") }), this.roles.node);
    this.slots = actSlots((action) => this.#send(action));
    const head = el("div", { class: "call-head" }, this.title, this.steps, this.clock.node);
    this.places = el("div", { class: "places" }, this.seats.node, this.centre.node, this.saw);
    for (const part of [this.title, this.text, this.note, this.places]) tellsMore(part);
    this.node = el(
      "main",
      { class: "screen night" },
      el("section", { class: "call" }, head, this.text, this.note),
      this.places,
      el("div", { class: "doing" }, this.slots.node),
    );
  }

  /**
   * Nothing is chosen at the beginning of a call, and its places begin at their top.
   * @param {string | null} call
   */
  #begin(call) {
    this.#call = call;
    this.#chosen = [];
    this.#seen = null;
    this.#missed = false;
    this.places.scrollTop = 0;
  }

  get #task() {
    return this.app.view?.task ?? NO_TASK;
  }

  get #open() {
    const { table } = this.app.shown;
    return table.call !== null && this.#task.left > 0 && !table.on_hold && !this.#sending;
  }

  /** @param {Place} place */
  #tap(place) {
    if (!this.#open) return;
    this.#chosen = chosenAfter(this.#chosen, place, this.#task.options);
    this.#missed = !leadsAnywhere(this.#chosen, this.#task.options);
    this.update(this.app.shown);
  }

  /** @param {string} role */
  #sees(role) {
    if (!this.#open) return;
    this.#seen = this.#seen === role ? null : role;
    this.update(this.app.shown);
  }

  /**
   * What a button would send; none if it makes no sense. The buttons themselves tell nothing: all are lit.
   * @param {Deed} action
   * @returns {Tap | null}
   */
  #tapped(action) {
    const { call } = this.app.shown.table;
    if (call === null) return null;
    const told = !call.asks_role || !SEEING.has(action) || this.#seen !== null;
    const targets = told ? targetsOf(action, this.#chosen, this.#task.options) : null;
    if (targets === null) return null;
    const saw = call.asks_role && this.#seen ? { saw: this.#seen } : {};
    return { call: call.id, action, targets, ...saw };
  }

  /** @param {Deed} action */
  async #send(action) {
    const tapped = this.#tapped(action);
    this.#missed = tapped === null;
    if (tapped === null) return this.update(this.app.shown);
    this.#sending = true;
    this.update(this.app.shown);
    try {
      await this.#deliver(tapped);
      this.#chosen = [];
    } catch (error) {
      this.app.trouble(error);
    }
    this.#sending = false;
    this.app.waiting(false);
    if (this.app.view) this.update(this.app.view);
  }

  /**
   * Send a tap until it is answered, or its moment is gone.
   * @param {Tap} tapped
   */
  async #deliver(tapped) {
    const waiting = () => this.app.waiting(true);
    const asked = JSON.stringify(this.#task.options);
    for (const first of [true, false]) {
      // One id however often it is sent: what has been done is not done twice.
      const body = padded({ ...tapped, revision: this.app.shown.table.revision, id: newId() });
      try {
        return await this.app.asked(() => deliver(() => this.app.seat.act(body), waiting));
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== "stale") throw error;
      }
      this.app.take(await deliver(this.app.seat.me, waiting), true);
      const same = this.app.view?.table.call?.id === tapped.call && JSON.stringify(this.#task.options) === asked;
      if (!first || !same) break;
    }
    return this.app.tell(t("too-late"));
  }

  /** Everything that is for this player's eyes alone stands here, and nowhere else on the screen. */
  #note() {
    if (this.#sending) return t("sending");
    const { note, options, left } = this.#task;
    const ways = left > 0 ? options.map((option) => option.label).join(" · ") : "";
    return [this.#missed ? t("cannot-choose") : note, ways].filter(Boolean).join("\n");
  }

  /**
   * @param {number} steps
   * @param {number} left
   */
  #count(steps, left) {
    setText(this.steps, "●".repeat(Math.max(0, steps - left)) + "○".repeat(left));
    set(this.steps, "aria-label", t("steps-left", { n: left }));
  }

  /** @param {View} view */
  update(view) {
    const { table } = view;
    const call = table.call ?? NO_CALL;
    const { left } = this.#task;
    if (call.id !== this.#call) this.#begin(call.id);
    setText(this.title, call.title || heading(table));
    setText(this.text, call.text);
    // The socket may bring what came of a tap before it is answered; then nothing moves twice.
    if (!this.#sending) this.#count(call.steps, left);
    this.clock.update(table);
    setText(this.note, this.#note());
    set(this.node, "data-crowd", table.seats.length > CROWD);
    set(this.node, "aria-busy", String(this.#sending));
    const places = placesOf(table);
    const chosen = new Set(this.#chosen);
    this.seats.update(places.seats, chosen);
    this.centre.update(places.centre, chosen);
    show(this.saw, call.asks_role);
    this.roles.update(table.roles, this.#seen);
    this.slots.update(call.buttons, this.#open);
  }
}
