// Roles in play: to read about, or to choose one from.

import { el, keyed, set, setText, show } from "../dom.js";
import { emblem } from "../emblems.js";
import { tips } from "./secret.js";
import { t } from "../words.js";

/** @import { RoleInPlay, Table } from "#messages" */

/** @param {RoleInPlay} of */
function roleRow({ id }) {
  const name = el("span");
  const count = el("span", { class: "count" });
  const text = el("p", { class: "quiet" });
  const more = el("p", { class: "quiet" });
  const node = el("details", { class: "role" }, el("summary", {}, emblem("role", id), name, count), text, more);
  return {
    node,
    /** @param {RoleInPlay} role */
    update(role) {
      setText(name, role.name);
      setText(count, role.count > 1 ? `× ${role.count}` : "");
      setText(text, role.text);
      more.replaceChildren(...tips(role));
    },
  };
}

/** The roles in play, each opening on what it does. */
export function roleList() {
  const list = el("div", { class: "roles" });
  const beside = el("div", { class: "roles" });
  const besideTitle = el("h3", { text: t("extra-wolf") });
  const node = el("section", { class: "panel" }, el("h2", { text: t("roles-title") }), list, besideTitle, beside);
  return {
    node,
    /** @param {Table} table */
    update(table) {
      show(node, table.roles.length > 0);
      keyed(list, table.roles, ({ id }) => id, roleRow);
      const extra = table.extra_wolf ? [{ ...table.extra_wolf, count: 1 }] : [];
      show(besideTitle, extra.length > 0);
      keyed(beside, extra, ({ id }) => id, roleRow);
    },
  };
}

/**
 * One role of those in play, chosen by a tap.
 * @param {{ label: string, press: (id: string) => void }} about
 */
export function rolePicker({ label, press }) {
  const node = el("div", { class: "chips", role: "group", "aria-label": label });
  return {
    node,
    /**
     * @param {RoleInPlay[]} roles
     * @param {string | null} chosen
     */
    update(roles, chosen) {
      const shown = roles.map((role) => ({ ...role, chosen: role.id === chosen }));
      keyed(
        node,
        shown,
        ({ id }) => id,
        ({ id }) => {
          const name = el("span");
          const props = { type: "button", class: "chip", on: { click: () => press(id) } };
          const chip = el("button", props, emblem("role", id), name);
          return {
            node: chip,
            update(role) {
              setText(name, role.name);
              set(chip, "aria-pressed", String(role.chosen));
            },
          };
        },
      );
    },
  };
}
