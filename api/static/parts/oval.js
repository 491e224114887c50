// The table from above. Clockwise: the next seat is the left neighbour.

import { el, keyed, set, setText, show } from "../dom.js";
import { icon } from "../icons.js";
import { signsOf } from "./signs.js";
import { t } from "../words.js";

function seat(at, of) {
  const angle = (at / of) * 2 * Math.PI - Math.PI / 2;
  return { x: 50 + 50 * Math.cos(angle), y: 50 + 50 * Math.sin(angle) };
}

function chairNode() {
  const name = el("strong");
  const phone = el("span", { class: "sign", role: "img" }, icon("phone"));
  const marks = el("span", { class: "marks" });
  const node = el("li", { class: "chair" }, el("span", { class: "chair-who" }, name, phone), marks);
  return {
    node,
    update({ chair, at, of }) {
      const { x, y } = seat(at, of);
      node.style.setProperty("--x", `${x}%`);
      node.style.setProperty("--y", `${y}%`);
      setText(name, chair.name);
      set(phone, "data-off", !chair.phone);
      set(phone, "aria-label", t(chair.phone ? "has-phone" : "no-phone"));
      const lying = signsOf(chair);
      setText(marks, lying.join(" · "));
      show(marks, lying.length > 0);
    },
  };
}

export function oval() {
  const ring = el("ol", { class: "ring", "aria-label": t("lobby-title") });
  return {
    node: el("section", { class: "oval" }, ring),
    update(table) {
      const placed = table.seats.map((chair, at) => ({ chair, at, of: table.seats.length }));
      keyed(ring, placed, ({ chair }) => chair.seat, chairNode);
    },
  };
}
