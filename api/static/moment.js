// What is played and where it stands, in a word or two; and who is still in it.

import { has, t } from "./words.js";

/** The classic game is dealt and has not ended: some of its players may be dead. */
const PLAYED = new Set(["night", "debate", "vote", "reveal"]);

export const isVillage = (table) => table.game === "thiercelieux";

export const livesOn = (table, seat) => table.seats[seat - 1]?.alive ?? true;

export const villagePlays = (table) => isVillage(table) && PLAYED.has(table.phase);

/** The scenario or the game, by the name people know; none before one is chosen. */
export const gameName = (table) =>
  table.scenario ?? (has(`game-${table.game}`) ? t(`game-${table.game}`) : null);

/** The night or the day that it is in the classic game; none in a game of one night. */
export function nightOrDay(table) {
  if (!villagePlays(table) || table.night === 0) return null;
  return t(table.phase === "night" ? "night-number" : "day-number", { n: table.night });
}

/** The heading of this moment. Between two votes of a village there is no phase of its own: it is simply day. */
export function heading(table) {
  const counted = table.phase === "night" || table.phase === "reveal" ? nightOrDay(table) : null;
  return counted ?? t(`phase-${table.phase}`);
}
