// What the host's phone has to say to let the evening go on, with one tap: whoever leads, alive or out of the game.

import { button, el, show } from "../dom.js";
import { t } from "../words.js";

/**
 * @import { Phone } from "../app.js"
 * @import { View } from "../clock.js"
 */

/** @param {Phone} app */
export function lead(app) {
  const say = (/** @type {string} */ word) => button(t(word), () => app.command(t(`say-${word}`)));
  const vote = say("vote-now");
  const answers = el("div", { class: "line-row" }, say("yes"), say("no"));
  const node = el("div", { class: "actions" }, vote, answers);
  return {
    node,
    /** @param {View} view */
    update({ host, table }) {
      show(vote, table.phase === "debate");
      show(answers, table.asks === "agree");
      show(node, host && !(vote.hidden && answers.hidden));
    },
  };
}
