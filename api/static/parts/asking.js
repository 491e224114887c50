// Small things behind a button: a line to fill in, a question to confirm, the way in for somebody else.

import { button, el, set, show } from "../dom.js";
import { qrImage } from "./qr.js";
import { t } from "../words.js";

/** @import { Invitation } from "#messages" */

const LONGEST_NAME = 24;

/**
 * @param {string} text
 * @param {EventListener} press
 */
function plain(text, press) {
  return button(text, press, { class: "button button-plain", "aria-expanded": "false" });
}

/**
 * @param {HTMLElement} opener
 * @param {HTMLElement} part
 */
function toggle(opener, part, open = part.hidden) {
  show(part, open);
  set(opener, "aria-expanded", String(open));
  if (open) part.scrollIntoView({ block: "nearest" });
}

/**
 * A name to type. `send(name)` tells whether it was taken.
 * @param {object} about
 * @param {string} about.id
 * @param {string} about.open
 * @param {string} about.label
 * @param {string} about.go
 * @param {() => string} [about.value]
 * @param {(name: string) => Promise<boolean>} about.send
 */
export function askName({ id, open, label, go, value = () => "", send }) {
  const input = el("input", { id, maxlength: LONGEST_NAME, autocomplete: "off", autocapitalize: "words" });
  const submit = el("button", { type: "submit", class: "button", text: go });
  const row = el("div", { class: "line-row" }, input, submit);
  const form = el("form", { class: "line", hidden: true }, el("label", { for: id, text: label }), row);
  const opener = plain(open, () => {
    toggle(opener, form);
    input.value = value();
    if (!form.hidden) input.focus();
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const name = input.value.trim();
    if (!name || !(await send(name))) return;
    toggle(opener, form, false);
    opener.focus();
  });
  return el("div", { class: "asking" }, opener, form);
}

/**
 * Something that is asked back before it is done.
 * @param {{ open: string, question: string, sure: () => void }} about
 */
export function askBack({ open, question, sure }) {
  const row = el("div", { class: "line-row", hidden: true }, el("span", { text: question }));
  const opener = plain(open, () => toggle(opener, row));
  row.append(
    button(t("yes"), sure),
    button(t("no"), () => toggle(opener, row, false)),
  );
  return el("div", { class: "asking" }, opener, row);
}

/**
 * The code to scan, fetched when it is wanted.
 * @param {() => Promise<Invitation | null>} fetch
 */
export function invitation(fetch) {
  const place = el("div", { class: "invitation", hidden: true });
  const opener = plain(t("invite"), async () => {
    if (!place.hidden) return toggle(opener, place);
    const got = await fetch();
    if (!got) return;
    place.replaceChildren(
      qrImage(got.qr, t("invite-picture")),
      el("p", { text: got.address }),
      el("p", { class: "code", text: got.code }),
    );
    toggle(opener, place);
  });
  return el("div", { class: "asking" }, opener, place);
}
