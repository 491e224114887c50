// The match over many games: who has how many tokens, and who is out.

import { el, keyed, setText, show } from "../dom.js";
import { t } from "../words.js";

/** @import { Score, Table } from "#messages" */

function row() {
  const name = el("span");
  const count = el("span", { class: "count" });
  const node = el("li", {}, name, count);
  return {
    node,
    /** @param {Score} score */
    update: (score) => {
      setText(name, score.name);
      setText(count, String(score.tokens));
      node.toggleAttribute("data-out", score.out);
    },
  };
}

export function scores() {
  const title = el("h2");
  const list = el("ul", { class: "scores" });
  const node = el("section", { class: "match", hidden: true }, title, list);
  return {
    node,
    /** @param {Table} table */
    update({ match }) {
      show(node, match.scores.length > 0);
      if (match.champion) setText(title, t("match-champion", { name: match.champion }));
      else setText(title, match.double ? t("match-double") : t("match-to", { n: match.target }));
      keyed(list, match.scores, ({ name }) => name, row);
    },
  };
}
