// The deal: a card to hold and look at, or, with real cards, to tell the narrator in secret.

import { button, el, setText, show } from "../dom.js";
import { roleList } from "../parts/roles.js";
import { tellCard } from "../parts/tell.js";
import { roleFace, secretCard } from "../parts/secret.js";
import { t } from "../words.js";

export function dealScreen(app) {
  const scenario = el("p", { class: "scenario" });
  const card = secretCard({
    label: t("hold-card"),
    face: () => (app.view.card ? roleFace(app.view.card) : [el("span", { text: t("card-none") })]),
  });
  const dealt = el(
    "section",
    { class: "own" },
    el("h1", { text: t("deal-title") }),
    card,
    el("p", { class: "quiet", text: t("deal-text") }),
  );
  const tell = tellCard(app);
  const idle = el("h1", { text: t("phase-deal") });
  const ready = button(t("ready"), () => app.command(t("say-ready")), { class: "button button-main" });
  const roles = roleList();
  const node = el("main", { class: "screen" }, scenario, idle, dealt, tell.node, ready, roles.node);
  return {
    node,
    update(view) {
      const onPhones = view.table.cards === "phones";
      setText(scenario, view.table.scenario ?? "");
      show(dealt, onPhones);
      show(idle, !onPhones && !view.may_tell);
      tell.update(view);
      show(ready, view.host && view.table.asks === "ready");
      roles.update(view.table);
    },
  };
}
