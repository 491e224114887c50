// How it ended: for the phone and for the room.

import { el, keyed, sentences, set, setText, show } from "../dom.js";
import { emblem, playerSign } from "../emblems.js";
import { icon } from "../icons.js";
import { manyDays } from "../moment.js";
import { present } from "../presence.js";
import { smallCard, unknownCard } from "./cards.js";
import { replay } from "./replay.js";
import { language, t } from "../words.js";

const MANY = 6;
const CROWD = 10;

/** @import { Fate, Table, Verdict } from "#messages" */

/** @param {Fate} fate */
function cardsOf({ dealt, card }) {
  if (!card) return dealt ? t("from-to", { dealt: dealt.name, card: "?" }) : "";
  return dealt && dealt.id !== card.id ? t("from-to", { dealt: dealt.name, card: card.name }) : card.name;
}

/**
 * The card that was dealt, and the one that lies there in the end, face up where it is known.
 * @param {Fate} fate
 */
function facesOf({ dealt, card }) {
  const moved = dealt && dealt.id !== card?.id;
  return [moved && smallCard(dealt), moved && icon("next"), card ? smallCard(card) : unknownCard()].filter(present);
}

/** @param {{ fate: Fate }} of */
function fateRow({ fate: { seat } }) {
  const faces = el("span", { class: "faces", "aria-hidden": "true" });
  const name = el("strong");
  const cards = el("span", { class: "quiet" });
  const died = el("span", { class: "badge badge-alert" });
  const won = el("span", { class: "badge" });
  const votes = el("span", { class: "quiet votes" });
  const node = el(
    "li",
    { class: "fate" },
    faces,
    el("div", { class: "fate-who" }, el("span", { class: "fate-name" }, playerSign(seat), name), cards),
    el("div", { class: "fate-how" }, votes, died, won),
  );
  return {
    node,
    /** @param {{ fate: Fate, counted: boolean, names: string[] }} row */
    update({ fate, counted, names }) {
      setText(name, fate.name);
      faces.replaceChildren(...facesOf(fate));
      setText(cards, cardsOf(fate));
      const by = fate.voters.map((voter) => names[voter - 1]);
      const told = new Intl.ListFormat(language()).format(by.filter(present));
      setText(votes, [t("votes", { n: fate.votes }), told].filter(present).join(" · "));
      show(votes, counted);
      setText(died, fate.died ? t(`died-${fate.died}`) : "");
      show(died, fate.died !== null);
      setText(won, fate.won === null ? t("won-unknown") : t(fate.won ? "won" : "lost"));
      set(won, "data-won", fate.won === true);
      set(node, "data-dead", fate.died !== null);
      set(node, "data-won", fate.won === true);
    },
  };
}

/**
 * `after` stands below the fates: what the host may do next. `saved`: where the game is to be had as a file, if
 * anywhere.
 * @param {HTMLElement | null} after
 */
export function verdict(after = null, saved = "/api/v1/keepsake") {
  const crest = el("span", { class: "crest" });
  const said = el("span");
  const headline = el("h1", { class: "headline", tabindex: "-1" }, crest, said);
  const own = el("p", { class: "your-end" });
  const fates = el("ul", { class: "fates" });
  const why = el("div", { class: "story" });
  const night = el("ol", { class: "story" });
  const nightTitle = el("h2");
  const film = replay();
  const nightPart = el("section", { class: "panel night-again" }, nightTitle, night);
  const whyPart = el("section", { class: "panel" }, el("h2", { text: t("why") }), why);
  const tale = el("div", { class: "tale", tabindex: "0" }, whyPart, nightPart);
  const save = saved && el("a", { class: "button save", href: saved, download: "game.html", text: t("save-game") });
  const tools = el("div", { class: "verdict-tools" }, film.open, save);
  const node = el("div", { class: "verdict" }, headline, own, tools, film.node, fates, after, tale);
  film.onOpen((open) => set(node, "data-replay", open));
  return {
    node,
    tale,
    follow: film.follow,
    /**
     * @param {Verdict} told
     * @param {Table} table
     * @param {number | null} seat whose phone it is
     */
    update(told, table, seat = null) {
      const days = manyDays(table);
      // One vote decides a game of one night; one of many days has had many, and its story tells them.
      const names = told.fates.map(({ name }) => name);
      const rows = told.fates.map((fate) => ({ fate, counted: !days, names }));
      setText(said, told.headline);
      const won = told.fates.find((fate) => fate.seat === seat)?.won ?? null;
      setText(own, won === null ? "" : t(won ? "you-win" : "you-lose"));
      set(own, "data-won", won === true);
      show(own, won !== null);
      crest.replaceChildren(...told.sides.map((side) => emblem("team", side)));
      set(fates, "data-many", rows.length > MANY);
      set(fates, "data-crowd", rows.length > CROWD);
      keyed(fates, rows, ({ fate }) => fate.seat, fateRow);
      // There the headline is also the first thing that is said about the end.
      const reasons = days ? told.explanation.filter((text) => text !== told.headline) : told.explanation;
      sentences(why, reasons);
      sentences(night, told.night, "li");
      film.update(told.replay, told.fates);
      setText(nightTitle, t(days ? "nights-again" : "night-again"));
      show(whyPart, reasons.length > 0);
      show(nightPart, told.night.length > 0);
    },
  };
}
