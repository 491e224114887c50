// The screens of a phone that has a seat, and which of them a view is shown on. The way in does without them.

import { daysPass, livesOn } from "./moment.js";
import { askedAlone } from "./parts/ballot.js";
import { DayScreen } from "./screens/day.js";
import { DealScreen } from "./screens/deal.js";
import { DebateScreen } from "./screens/debate.js";
import { EndScreen } from "./screens/end.js";
import { LobbyScreen } from "./screens/lobby.js";
import { NightScreen } from "./screens/night.js";
import { OutScreen } from "./screens/out.js";
import { VoteScreen } from "./screens/vote.js";

export { MenuSheet } from "./screens/menu.js";

/**
 * @import { Phase } from "#messages"
 * @import { Phone } from "./app.js"
 * @import { View } from "./clock.js"
 *
 * @typedef {{ node: HTMLElement, update: (view: View) => void }} Screen
 * @typedef {new (app: Phone) => Screen} ScreenClass
 */

/** @type {Record<Phase, ScreenClass>} */
const SCREENS = {
  lobby: LobbyScreen,
  deal: DealScreen,
  night: NightScreen,
  debate: DebateScreen,
  vote: VoteScreen,
  reveal: EndScreen,
  over: EndScreen,
};

/**
 * A game of many days has the same phases, but its dead are left in peace, unless they have a last word to say.
 * @param {View} view
 */
export function screenFor({ table, seat, ballot }) {
  if (!daysPass(table)) return SCREENS[table.phase];
  if (askedAlone(ballot)) return DayScreen;
  if (!livesOn(table, seat)) return OutScreen;
  return table.phase === "reveal" ? DayScreen : SCREENS[table.phase];
}
