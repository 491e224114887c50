// What is played and where it stands, in a word or two; and who is still in it.

import { has, t } from "./words.js";

/** @import { Phase, Table } from "#messages" */

/**
 * It is dealt and has not ended: in a game of many days some of its players may be dead.
 * @type {Set<Phase>}
 */
const PLAYED = new Set(["night", "debate", "vote", "reveal"]);

/** @param {Table} table */
export const manyDays = (table) => table.many_days;

/**
 * @param {Table} table
 * @param {number} seat
 */
export const livesOn = (table, seat) => table.seats[seat - 1]?.alive ?? true;

/** @param {Table} table */
export const daysPass = (table) => manyDays(table) && PLAYED.has(table.phase);

/**
 * The scenario or the game, by the name people know; none before one is chosen.
 * @param {Table} table
 */
export const gameName = (table) => table.scenario ?? (has(`game-${table.game}`) ? t(`game-${table.game}`) : null);

/**
 * The night or the day that it is in a game of many; none in a game of one night.
 * @param {Table} table
 */
export function nightOrDay(table) {
  if (!daysPass(table) || table.night === 0) return null;
  return t(table.phase === "night" ? "night-number" : "day-number", { n: table.night });
}

/**
 * The heading of this moment. Between two votes there is no phase of its own: it is simply day.
 * @param {Table} table
 */
export function heading(table) {
  const counted = table.phase === "night" || table.phase === "reveal" ? nightOrDay(table) : null;
  return counted ?? t(`phase-${table.phase}`);
}
