// Choosing places for an act: which choices fit an option, and what a further tap makes of a choice.

import { centrePlace } from "./parts/tiles.js";

/**
 * @import { Deed, Option } from "#messages"
 * @import { Place } from "./parts/tiles.js"
 */

/** @param {Place[]} chosen */
function split(chosen) {
  const seats = chosen.filter((place) => typeof place === "number");
  return { seats, centre: chosen.filter((place) => typeof place === "string") };
}

/**
 * Whether every chosen place belongs to the option and there are not too many.
 * @param {Option} option
 * @param {Place[]} chosen
 */
function leadsTo(option, chosen) {
  const { seats, centre } = split(chosen);
  const places = option.centre.map(centrePlace);
  return (
    seats.length <= option.pick_seats &&
    centre.length <= option.pick_centre &&
    seats.every((seat) => option.seats.includes(seat)) &&
    centre.every((place) => places.includes(place))
  );
}

/**
 * Whether exactly this choice is what the option asks for.
 * @param {Option} option
 * @param {Place[]} chosen
 */
function fits(option, chosen) {
  const { seats, centre } = split(chosen);
  return leadsTo(option, chosen) && seats.length === option.pick_seats && centre.length === option.pick_centre;
}

/**
 * Whether anything can still come of this choice.
 * @param {Place[]} chosen
 * @param {Option[]} options
 */
export const leadsAnywhere = (chosen, options) => options.some((option) => leadsTo(option, chosen));

/**
 * The choice after a tap on `place`: the oldest ones give way to it. A place that cannot be chosen is marked as well:
 * what a tap makes of a screen must not depend on who was called.
 * @param {Place[]} chosen
 * @param {Place} place
 * @param {Option[]} options
 */
export function chosenAfter(chosen, place, options) {
  if (chosen.includes(place)) return chosen.filter((other) => other !== place);
  for (let from = 0; from < chosen.length; from += 1) {
    const after = [...chosen.slice(from), place];
    if (leadsAnywhere(after, options)) return after;
  }
  return [place];
}

/**
 * What a button makes of a choice: the places to send, or none if it makes no sense.
 * @param {Deed} action
 * @param {Place[]} chosen
 * @param {Option[]} options
 */
export function targetsOf(action, chosen, options) {
  const ways = options.filter((option) => option.action === action);
  if (ways.some((option) => fits(option, chosen))) return chosen;
  // Whoever taps a name and then "nothing" means nothing.
  return ways.some((option) => fits(option, [])) ? [] : null;
}
