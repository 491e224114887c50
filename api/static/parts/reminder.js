// What the player was and saw: the day shows it only to a finger that holds it.

import { el } from "../dom.js";
import { emblem } from "../emblems.js";
import { manyDays } from "../moment.js";
import { present } from "../presence.js";
import { secretCard } from "./secret.js";
import { t } from "../words.js";

/** @import { Phone } from "../app.js" */

/** @param {Phone} app */
export function reminder(app) {
  return secretCard({
    label: t("memory-hold"),
    props: { class: "secret secret-wide" },
    face() {
      const { card, memory, table } = app.shown;
      // In a game of one night only the dealt card is sure; else a card changes hands before its owner's eyes.
      const [known, nothing] = manyDays(table) ? ["memory-now", "memory-nothing"] : ["memory-card", "memory-none"];
      const told = memory.length ? memory : [t(nothing)];
      return [
        card && emblem("role", card.id, "role-emblem"),
        card && el("strong", { class: "role-name", text: t(known, { role: card.name }) }),
        ...told.map((text) => el("span", { class: "role-text", text })),
      ].filter(present);
    },
  });
}
