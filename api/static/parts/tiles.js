// Seats and centre cards as buttons. All look alike at night: whose phone it is cannot be seen on it.

import { el, keyed, set, setText } from "../dom.js";
import { t } from "../words.js";

/** Longer names are written smaller, so that a tile never grows. */
const LONG_NAME = 12;

/** A place on the table as the service names it: a seat's number, or `centre 1`. */
export const centrePlace = (number) => `centre ${number}`;

export function placesOf(table) {
  const seats = table.seats.map(({ seat, name }) => ({ place: seat, label: name }));
  const centre = Array.from({ length: table.centre }, (_, at) => ({
    place: centrePlace(at + 1),
    // The fourth card is the wolf beside the centre.
    label: at < 3 ? t("centre", { n: at + 1 }) : t("beside"),
  }));
  return { seats, centre };
}

/** A group of tiles; `press(place)` is told of every tap. */
export function tiles({ label, press, kind = "seat" }) {
  const node = el("div", { class: `tiles tiles-${kind}`, role: "group", "aria-label": label });
  function tile({ place }) {
    const text = el("span", { class: "tile-label" });
    const tapped = el("button", { type: "button", class: "tile", on: { click: () => press(place) } }, text);
    return {
      node: tapped,
      update(now) {
        setText(text, now.label);
        set(tapped, "data-long", now.label.length > LONG_NAME);
        set(tapped, "aria-pressed", String(now.chosen));
        set(tapped, "disabled", now.disabled);
      },
    };
  }
  return {
    node,
    update(places, chosen, disabled = false) {
      const shown = places.map((each) => ({ ...each, chosen: chosen.has(each.place), disabled }));
      keyed(node, shown, ({ place }) => place, tile);
    },
  };
}
