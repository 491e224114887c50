// The big screen for the room: what is being said, the time, the table, and at the end how it all came about.

import { room as service } from "./api.js";
import { keepAwake } from "./awake.js";
import { clockFace, stamp } from "./clock.js";
import { byId, el, setText, show } from "./dom.js";
import * as emblems from "./emblems.js";
import { skyMark } from "./icons.js";
import { Live } from "./live.js";
import { deliver } from "./outbox.js";
import { gameName, heading, nightOrDay } from "./moment.js";
import { badges } from "./parts/badges.js";
import { caption } from "./parts/caption.js";
import { deckList } from "./parts/deck.js";
import { door } from "./parts/door.js";
import { meter } from "./parts/meter.js";
import { oval } from "./parts/oval.js";
import { scores } from "./parts/scores.js";
import { sound } from "./parts/sound.js";
import { trouble } from "./parts/trouble.js";
import { verdict } from "./parts/verdict.js";
import { present } from "./presence.js";
import { unroll } from "./reel.js";
import { sceneOf, scenery } from "./scene.js";
import { store } from "./store.js";
import * as words from "./words.js";

/**
 * @import { Phase, Table, Verdict } from "#messages"
 * @import { TimedTable } from "./clock.js"
 */

/** @type {Set<Phase>} */
const TIMED = new Set(["debate", "vote"]);

function build() {
  const parts = {
    scenario: el("p", { class: "scenario" }),
    phase: el("h1", { class: "phase" }),
    clock: clockFace({ class: "clock", "aria-label": words.t("time-left") }),
    badges: badges(),
    caption: caption(),
    oval: oval(),
    deck: deckList(),
    door: door(),
    meter: meter(),
    scores: scores(),
    sound: sound(
      () => service.sound(store.token),
      () => store.token,
    ),
    trouble: trouble(),
    verdict: verdict(),
  };
  parts.oval.node.prepend(el("div", { class: "middle" }, skyMark(), parts.phase, parts.clock.node));
  const side = el("aside", { class: "side" }, parts.meter.node, parts.door.node, parts.deck.node);
  show(parts.verdict.node, false);
  const nodes = [
    el(
      "header",
      { class: "top" },
      skyMark(),
      parts.scenario,
      parts.scores.node,
      parts.sound.node,
      parts.badges.node,
    ),
    el("main", { class: "stage" }, parts.oval.node, parts.verdict.node, side),
    el("footer", { class: "foot" }, parts.trouble.node, parts.caption.node),
    scenery(),
  ];
  return { ...parts, side, nodes };
}

/** @typedef {ReturnType<typeof build>} Parts */

class Room {
  /** @type {TimedTable | null} */
  #table = null;
  /** @type {Parts | null} */
  #parts = null;
  /** @type {number | null} The revision whose verdict is shown, or being fetched. */
  #readAt = null;
  /** @type {Verdict | null} What is shown of it. */
  #verdict = null;
  /** It is told to its end, and the table gives way to how it came about. */
  #told = false;
  /** @type {(() => void) | null} Stops the tale that unrolls. */
  #reel = null;
  #reached = true;
  /** @type {Phase | null} In which it was last asked what this screen may lend. */
  #lent = null;

  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
  }

  async begin() {
    words.apply();
    await Promise.all([deliver(words.load), emblems.load()]);
    new Live({
      token: null,
      read: service.table,
      show: (table) => this.#take(table),
      connected: (yes) => {
        this.#reached = yes;
        if (!yes) keepAwake(false);
        this.#parts?.badges.connected(yes);
      },
      refused: () => {},
    });
  }

  /** @param {Table} table */
  async #take(table) {
    this.#table = stamp(table);
    if (table.language !== words.language()) {
      await deliver(words.load);
      this.#parts = null;
    }
    this.#parts ??= this.#rebuild();
    this.#draw(this.#parts, this.#table);
  }

  #rebuild() {
    const parts = build();
    this.#lent = null;
    this.#rewind();
    this.place.replaceChildren(...parts.nodes);
    parts.badges.connected(this.#reached);
    return parts;
  }

  /** No verdict is shown, so none unrolls. */
  #rewind() {
    this.#readAt = null;
    this.#verdict = null;
    this.#reel?.();
    this.#reel = null;
  }

  /**
   * @param {Parts} parts
   * @param {TimedTable} table
   */
  #draw(parts, table) {
    document.body.dataset.phase = table.phase;
    keepAwake(table.phase !== "over");
    document.body.dataset.scene = sceneOf(table, this.#verdict);
    const named = gameName(table) ?? words.t("app-name");
    setText(parts.scenario, [named, nightOrDay(table)].filter(present).join(" · "));
    setText(parts.phase, heading(table));
    parts.clock.update(TIMED.has(table.phase) ? table : null);
    parts.badges.update(table);
    parts.caption.update(table.caption);
    parts.oval.update(table);
    parts.deck.update(table);
    parts.door.update(table);
    parts.meter.update(table);
    parts.scores.update(table);
    if (this.#lent !== table.phase) parts.sound.update();
    this.#lent = table.phase;
    parts.trouble.update(table);
    parts.side.toggleAttribute("data-door", !parts.door.node.hidden);
    this.#judge(parts, table);
  }

  /**
   * @param {Parts} parts
   * @param {Table} table
   */
  async #judge(parts, table) {
    const { judged, revision } = table;
    if (!judged) this.#rewind();
    else if (this.#readAt !== revision) {
      this.#readAt = revision;
      // A new game may begin, or the language change, while the verdict is on its way.
      const wanted = () => this.#readAt === revision && this.#parts === parts;
      try {
        const given = await deliver(service.verdict);
        if (!wanted()) return;
        this.#verdict = given;
        document.body.dataset.scene = sceneOf(table, given);
        parts.verdict.update(given, table);
      } catch {
        if (wanted()) this.#readAt = null; // Corrected in between; the next view reads it again.
        return;
      }
    }
    // More may have been said while it was on its way.
    this.#turn(parts, judged && this.#verdict !== null && (this.#told || this.#ended(this.#table ?? table)));
  }

  /**
   * The table stays in sight until the voice has told the end, and waits for what comes next.
   * @param {Table} table
   */
  #ended({ asks, seats }) {
    return asks !== null || seats.every(({ end }) => end === null);
  }

  /**
   * @param {Parts} parts
   * @param {boolean} told
   */
  #turn(parts, told) {
    this.#told = told;
    if (told) this.#reel ??= unroll(parts.verdict.tale);
    show(parts.verdict.node, told);
    show(parts.oval.node, !told);
    show(parts.side, !told);
    if (told) parts.verdict.follow(this.#table?.retold ?? null);
  }
}

new Room(byId("room")).begin();
