// What the player was and saw: the day shows it only to a finger that holds it.

import { el } from "../dom.js";
import { secretCard } from "./secret.js";
import { t } from "../words.js";

export function reminder(app) {
  return secretCard({
    label: t("memory-hold"),
    props: { class: "secret secret-wide" },
    face() {
      const { card, memory } = app.view;
      const told = memory.length ? memory : [t("memory-none")];
      return [
        card && el("strong", { class: "role-name", text: t("memory-card", { role: card.name }) }),
        ...told.map((text) => el("span", { class: "role-text", text })),
      ].filter(Boolean);
    },
  });
}
