// The night told again, to look at: the table from above, and cards that move as they were moved.

import { button, el, keyed, set, setText, show } from "../dom.js";
import { playerSign } from "../emblems.js";
import { icon } from "../icons.js";
import { present, sure } from "../presence.js";
import { smallCard, unknownCard } from "./cards.js";
import { placesFor } from "./oval.js";
import { t } from "../words.js";

/**
 * @import { Fate, Replay, Role } from "#messages"
 * @import { IconName } from "../icons.js"
 * @import { Point } from "./oval.js"
 */

/** So long a step is looked at while it plays by itself. */
const STEP_MS = 4000;
/** A card lies so far from its player: towards the middle, and below or above the name. */
const INWARDS = 0.3;
const BESIDE = 0.2;
const CENTRE_GAP = 0.17;

/**
 * @param {Point[]} seats
 * @param {number} count Of all places.
 */
function placesOf(seats, count) {
  const centre = count - seats.length;
  const middle = Array.from({ length: centre }, (_, at) => ({
    x: 0.5 + (at - (centre - 1) / 2) * CENTRE_GAP,
    y: 0.5,
  }));
  return [
    ...seats.map(({ x, y }) => ({ x: x + (0.5 - x) * INWARDS, y: y + (y < 0.6 ? BESIDE : -BESIDE) })),
    ...middle,
  ];
}

/**
 * @param {HTMLElement} node
 * @param {Point} point
 */
function put(node, { x, y }) {
  node.style.setProperty("--x", String(x));
  node.style.setProperty("--y", String(y));
}

/** @param {Role | null | undefined} role */
const nameOf = (role) => role?.name ?? "?";

/** @param {{ fate: Fate }} of */
function player({ fate: { seat } }) {
  const name = el("strong");
  const had = el("span", { class: "quiet small" });
  const node = el("li", { class: "replay-seat" }, el("span", { class: "fate-name" }, playerSign(seat), name), had);
  return {
    node,
    /** @param {{ fate: Fate, place: Point, before: string, after: string, acts: boolean }} seated */
    update({ fate, place, before, after, acts }) {
      put(node, place);
      setText(name, fate.name);
      setText(had, before === after ? before : t("from-to", { dealt: before, card: after }));
      set(node, "data-acts", acts);
    },
  };
}

/** @param {{ role: Role | null }} of */
function card({ role }) {
  const node = el("li", { class: "replay-card" }, role ? smallCard(role) : unknownCard());
  return {
    node,
    /** @param {{ place: Point, touched: boolean }} lying */
    update({ place, touched }) {
      put(node, place);
      set(node, "data-touched", touched);
    },
  };
}

/**
 * @param {IconName} name
 * @param {string} label
 * @param {() => void} press
 */
function control(name, label, press) {
  const node = button("", press, { class: "icon-button", "aria-label": label, title: label });
  node.append(icon(name));
  return node;
}

class Film {
  at = 0;
  /** @type {Replay | null} */
  #replay = null;
  /** @type {Fate[]} */
  #fates = [];
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #playing;

  constructor() {
    this.players = el("ol", { class: "replay-seats" });
    this.cards = el("ol", { class: "replay-cards", "aria-hidden": "true" });
    this.told = el("div", { class: "replay-told", "aria-live": "polite" });
    this.count = el("span", { class: "quiet" });
    this.play = control("play", t("replay-play"), () => this.toggle());
    this.pause = control("pause", t("pause"), () => this.toggle());
    this.controls = el(
      "div",
      { class: "replay-controls" },
      control("back", t("replay-back"), () => this.step(-1)),
      this.play,
      this.pause,
      control("next", t("replay-next"), () => this.step(1)),
      this.count,
    );
    this.node = el(
      "section",
      { class: "replay", hidden: true, "aria-label": t("night-again") },
      el("div", { class: "replay-table" }, this.players, this.cards),
      this.told,
      this.controls,
    );
    addEventListener("keydown", (event) => this.#key(event));
  }

  get last() {
    return (this.#replay?.steps.length ?? 1) - 1;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!this.node.isConnected || this.node.hidden) return;
    if (event.key === "ArrowRight") this.step(1);
    else if (event.key === "ArrowLeft") this.step(-1);
    else if (event.key === " " && !(event.target instanceof HTMLButtonElement)) this.toggle();
    else return;
    event.preventDefault();
  }

  /** @param {number} by */
  step(by) {
    this.stop();
    this.show(this.at + by);
  }

  toggle() {
    if (this.#playing !== undefined) {
      this.stop();
      return;
    }
    if (this.at === this.last) this.at = 0;
    this.#playing = setInterval(() => {
      if (this.at < this.last && this.node.isConnected && !this.node.hidden) this.show(this.at + 1);
      else this.stop();
    }, STEP_MS);
    this.show(this.at);
  }

  stop() {
    clearInterval(this.#playing);
    this.#playing = undefined;
    this.show(this.at);
  }

  /**
   * @param {Replay | null} replay
   * @param {Fate[]} fates
   */
  update(replay, fates) {
    this.#replay = replay;
    this.#fates = fates;
    this.show(this.at);
  }

  /** @param {number} wanted */
  show(wanted) {
    this.at = Math.max(0, Math.min(wanted, this.last));
    const step = this.#replay?.steps[this.at];
    if (!this.#replay || !step) return;
    this.#draw(this.#replay, step);
    show(this.play, this.#playing === undefined);
    show(this.pause, this.#playing !== undefined);
    setText(this.count, t("replay-step", { n: this.at + 1, of: this.last + 1 }));
    this.told.replaceChildren(...step.told.map((text) => el("p", { text })));
  }

  /**
   * @param {Replay} replay
   * @param {Replay["steps"][number]} step
   */
  #draw({ cards, steps }, step) {
    const seats = placesFor(this.#fates.length);
    const places = placesOf(seats, step.lay.length);
    const dealt = sure(steps[0]).lay;
    const rows = this.#fates.map((fate, at) => ({
      fate,
      place: sure(seats[at]),
      before: nameOf(cards[dealt[at] ?? -1]),
      after: nameOf(cards[step.lay[at] ?? -1]),
      acts: step.by === fate.seat,
    }));
    keyed(this.players, rows, ({ fate }) => fate.seat, player);
    const lying = step.lay.map((number, at) => ({
      number,
      role: cards[number] ?? null,
      place: sure(places[at]),
      touched: step.places.includes(at),
    }));
    // In the order of their numbers: a card that changes its place stays the same element, and is seen to move.
    keyed(
      this.cards,
      lying.sort((a, b) => a.number - b.number),
      ({ number }) => number,
      card,
    );
  }
}

export function replay() {
  const film = new Film();
  const open = button(t("replay-open"), () => toggle(film.node.hidden));
  /** @type {number | null} The step that the voice told last. */
  let followed = null;
  /** @type {(open: boolean) => void} */
  let changed = () => {};
  /** @param {boolean} yes */
  function toggle(yes) {
    if (!yes) film.stop();
    show(film.node, yes);
    setText(open, t(yes ? "replay-close" : "replay-open"));
    changed(yes);
  }
  return {
    node: film.node,
    open,
    /** @param {(open: boolean) => void} listener */
    onOpen: (listener) => {
      changed = listener;
    },
    /**
     * @param {Replay | null | undefined} told
     * @param {Fate[]} fates
     */
    update(told, fates) {
      show(open, present(told));
      if (!told) toggle(false);
      film.update(told ?? null, fates);
    },
    /**
     * The voice tells this step, or none any more: it is shown, once. Whoever looks at another one meanwhile may.
     * @param {number | null} step
     */
    follow(step) {
      if (step === followed) return;
      followed = step;
      if (step === null) return;
      if (film.node.hidden) toggle(true);
      if (film.at !== step) {
        film.stop();
        film.show(step);
      }
    },
  };
}
