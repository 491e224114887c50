// The few signs of the pages, drawn here so that nothing has to be fetched for them.

const SVG = "http://www.w3.org/2000/svg";

const STROKES = {
  pause: ["M9 5v14", "M15 5v14"],
  play: ["M8 5l11 7-11 7z"],
  repeat: ["M4.5 12a7.5 7.5 0 1 0 2.6-5.7", "M4 3.5v4.3h4.3"],
  menu: ["M4 7h16", "M4 12h16", "M4 17h16"],
  phone: [
    "M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3z",
    "M11 18h2",
  ],
  host: ["M4 17.5h16", "M4.5 14.5L3.5 7l5 3.5L12 5l3.5 5.5 5-3.5-1 7.5z"],
  captain: ["M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z"],
  shield: ["M12 3l7 2.5v5.7c0 4.4-2.9 7.9-7 9.8-4.1-1.9-7-5.4-7-9.8V5.5z"],
  artefact: ["M7 4h10l4 6-9 10L3 10z", "M3 10h18"],
  up: ["M6 14l6-6 6 6"],
  down: ["M6 10l6 6 6-6"],
  next: ["M10 6l6 6-6 6"],
  back: ["M14 6l-6 6 6 6"],
  close: ["M6 6l12 12", "M18 6L6 18"],
  check: ["M5 12.5l4.5 4.5L19 7.5"],
  offline: [
    "M4 4l16 16",
    "M5 12.5a10 10 0 0 1 4-2.5",
    "M15 10.2a10 10 0 0 1 4 2.3",
    "M8.5 16a5 5 0 0 1 7 0",
    "M12 19.5v.01",
  ],
  speaker: ["M4 9.5v5h3.5L12 19V5L7.5 9.5z", "M15.5 9a4.2 4.2 0 0 1 0 6", "M18 6.5a7.8 7.8 0 0 1 0 11"],
  microphone: ["M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3z", "M5.5 11a6.5 6.5 0 0 0 13 0", "M12 17.5V21"],
  sun: [
    "M12 7.5a4.5 4.5 0 1 1-.01 0z",
    "M12 2v2",
    "M12 20v2",
    "M2 12h2",
    "M20 12h2",
    "M4.9 4.9l1.4 1.4",
    "M17.7 17.7l1.4 1.4",
    "M4.9 19.1l1.4-1.4",
    "M17.7 6.3l1.4-1.4",
  ],
  moon: ["M19.5 14.2A8 8 0 1 1 9.8 4.5a6.3 6.3 0 0 0 9.7 9.7z"],
};

/** @typedef {keyof typeof STROKES} IconName */

/** The moon, and by day the sun: which of them is shown, the phase of the page says. */
export function skyMark(look = "mark") {
  const mark = document.createElement("span");
  mark.className = look;
  mark.append(icon("moon"), icon("sun"));
  return mark;
}

/** @param {IconName} name */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon icon-${name}`);
  svg.setAttribute("aria-hidden", "true");
  for (const line of STROKES[name]) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", line);
    svg.append(path);
  }
  return svg;
}
