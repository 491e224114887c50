// What this screen can lend the narrator: two switches, for whoever may tell it what to do.

import { ear } from "../ear.js";
import { el, set, setText, show } from "../dom.js";
import { icon } from "../icons.js";
import { speaker } from "../speaker.js";
import { t } from "../words.js";

/**
 * @import { Lendable } from "#messages"
 * @import { IconName } from "../icons.js"
 * @import { Loan } from "../loan.js"
 */

/**
 * @param {IconName} sign
 * @param {string} word
 * @param {() => void} press
 */
function toggle(sign, word, press) {
  const label = el("span", { text: t(word) });
  const props = { type: "button", class: "button lend", "aria-pressed": "false" };
  return el("button", { ...props, on: { click: press } }, icon(sign), label);
}

/**
 * @param {() => Promise<Lendable>} ask
 * @param {() => string | null} token
 */
export function sound(ask, token) {
  /** @type {Lendable | null} */
  let lendable = null;
  const speak = toggle("speaker", "lend-speaker", () => {
    if (speaker.lent) speaker.stop();
    else if (lendable?.rate_hz) speaker.start(lendable.rate_hz, token());
  });
  const listen = toggle("microphone", "lend-microphone", () => {
    if (ear.lent) ear.stop();
    else if (ear.allowed) ear.start(token());
    else why("lend-insecure");
  });
  const told = el("p", { class: "lend-told", role: "status" });
  const node = el("section", { class: "lending", hidden: true }, speak, listen, told);
  const why = (/** @type {string} */ word) => setText(told, word && t(word));

  function draw() {
    show(node, lendable !== null && (lendable.rate_hz !== null || lendable.listen));
    show(speak, lendable?.rate_hz !== null);
    show(listen, lendable?.listen === true);
    for (const [button, loan] of /** @type {[HTMLElement, Loan][]} */ ([
      [speak, speaker],
      [listen, ear],
    ])) {
      set(button, "aria-pressed", String(loan.lent));
      set(button, "data-state", loan.state);
      set(button, "data-wanted", button === speak && lendable?.wanted && !loan.lent);
    }
    const states = [speaker.state, ear.state];
    if (speaker.state === "unable") why("lend-silent");
    else if (ear.state === "unable") why("lend-forbidden");
    else if (states.includes("replaced")) why("lend-replaced");
    else if (states.includes("refused")) why("lend-refused");
    else why(speaker.state === "starting" ? "lend-starting" : "");
  }
  speaker.watch(draw);
  ear.watch(draw);
  return {
    node,
    /** Ask anew what may be lent: the host may be another one. */
    async update() {
      try {
        lendable = await ask();
      } catch {
        lendable = null; // Somebody who may not, or no network: nothing is offered.
      }
      draw();
    },
  };
}
