// Choosing places for an act: which choices fit an option, and what a further tap makes of a choice.

import { centrePlace } from "./parts/tiles.js";

const isSeat = (place) => typeof place === "number";

function split(chosen) {
  return [chosen.filter(isSeat), chosen.filter((place) => !isSeat(place))];
}

/** Whether every chosen place belongs to the option and there are not too many. */
function leadsTo(option, chosen) {
  const [seats, centre] = split(chosen);
  const places = option.centre.map(centrePlace);
  return (
    seats.length <= option.pick_seats &&
    centre.length <= option.pick_centre &&
    seats.every((seat) => option.seats.includes(seat)) &&
    centre.every((place) => places.includes(place))
  );
}

/** Whether exactly this choice is what the option asks for. */
export function fits(option, chosen) {
  const [seats, centre] = split(chosen);
  return leadsTo(option, chosen) && seats.length === option.pick_seats && centre.length === option.pick_centre;
}

/** The choice after a tap on `place`: the oldest ones give way to it; none if it cannot be chosen at all. */
export function chosenAfter(chosen, place, options) {
  if (chosen.includes(place)) return chosen.filter((other) => other !== place);
  for (let from = 0; from <= chosen.length; from += 1) {
    const after = [...chosen.slice(from), place];
    if (options.some((option) => leadsTo(option, after))) return after;
  }
  return null;
}
