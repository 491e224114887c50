// The roles in play, for a room to read at a glance.

import { el, keyed, setText, show } from "../dom.js";
import { tellsMore } from "../more.js";
import { smallCard } from "./cards.js";
import { t } from "../words.js";

/** @import { RoleInPlay, Table } from "#messages" */

/** @typedef {Pick<RoleInPlay, "id" | "name" | "count">} Counted */

/** @param {Counted} role */
function row({ id }) {
  const name = el("span");
  const count = el("span", { class: "count" });
  return {
    node: el("li", {}, smallCard({ id }), name, count),
    /** @param {Counted} role */
    update: (role) => {
      setText(name, role.name);
      setText(count, role.count > 1 ? `× ${role.count}` : "");
    },
  };
}

export function deckList() {
  const list = el("ul", { class: "deck" });
  const node = el("section", { class: "panel", tabindex: "0" }, el("h2", { text: t("roles-title") }), list);
  tellsMore(node);
  return {
    node,
    /** @param {Table} table */
    update(table) {
      /** @type {Counted[]} */
      const extra = table.extra_wolf
        ? [{ id: table.extra_wolf.id, name: t("extra-wolf-is", { role: table.extra_wolf.name }), count: 1 }]
        : [];
      show(node, table.roles.length > 0);
      keyed(list, [...table.roles, ...extra], ({ name }) => name, row);
    },
  };
}
