// The big screen for the room: what is being said, the time, the table, and at the end how it all came about.

import { room as service } from "./api.js";
import { clockFace, stamp } from "./clock.js";
import { el, setText, show } from "./dom.js";
import { icon } from "./icons.js";
import { Live } from "./live.js";
import { deliver } from "./outbox.js";
import { gameName, heading, nightOrDay } from "./moment.js";
import { badges } from "./parts/badges.js";
import { caption } from "./parts/caption.js";
import { deckList } from "./parts/deck.js";
import { door } from "./parts/door.js";
import { oval } from "./parts/oval.js";
import { verdict } from "./parts/verdict.js";
import { unroll } from "./reel.js";
import * as words from "./words.js";

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
    verdict: verdict(),
  };
  const mark = () => el("span", { class: "mark" }, icon("moon"));
  parts.oval.node.prepend(el("div", { class: "middle" }, mark(), parts.phase, parts.clock.node));
  parts.side = el("aside", { class: "side" }, parts.door.node, parts.deck.node);
  show(parts.verdict.node, false);
  parts.nodes = [
    el("header", { class: "top" }, mark(), parts.scenario, parts.badges.node),
    el("main", { class: "stage" }, parts.oval.node, parts.verdict.node, parts.side),
    parts.caption.node,
  ];
  return parts;
}

class Room {
  constructor(place) {
    this.place = place;
    this.table = null;
    this.readAt = null;
  }

  async begin() {
    words.apply();
    await deliver(words.load);
    this.live = new Live({
      token: null,
      read: service.table,
      show: (table) => this.take(table),
      connected: (yes) => {
        this.reached = yes;
        this.parts?.badges.connected(yes);
      },
      refused: () => {},
    });
  }

  async take(table) {
    this.table = stamp(table);
    if (table.language !== words.language()) {
      await deliver(words.load);
      this.parts = null;
    }
    if (!this.parts) {
      this.parts = build();
      this.readAt = null;
      this.place.replaceChildren(...this.parts.nodes);
      this.parts.badges.connected(this.reached !== false);
    }
    this.draw(this.table);
  }

  draw(table) {
    const { parts } = this;
    document.body.dataset.phase = table.phase;
    const named = gameName(table) ?? words.t("app-name");
    setText(parts.scenario, [named, nightOrDay(table)].filter(Boolean).join(" · "));
    setText(parts.phase, heading(table));
    parts.clock.update(TIMED.has(table.phase) ? table : { endsAt: null });
    parts.badges.update(table);
    parts.caption.update(table.caption);
    parts.oval.update(table);
    parts.deck.update(table);
    parts.door.update(table);
    parts.side.toggleAttribute("data-door", !parts.door.node.hidden);
    this.judge(table);
  }

  async judge(table) {
    const { parts } = this;
    if (!table.judged) {
      this.readAt = null;
      this.reel?.();
      this.reel = null;
    } else if (this.readAt !== table.revision) {
      this.readAt = table.revision;
      try {
        parts.verdict.update(await deliver(service.verdict), table);
      } catch {
        return; // Corrected in between; the next view reads it again.
      }
      this.reel ??= unroll(parts.verdict.tale);
    }
    show(parts.verdict.node, table.judged);
    show(parts.oval.node, !table.judged);
    show(parts.side, !table.judged);
  }
}

new Room(document.getElementById("room")).begin();
