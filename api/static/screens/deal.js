// The deal: a card to hold and look at, or, with real cards, to tell the narrator in secret.

import { button, el, setText, show } from "../dom.js";
import { gameName } from "../moment.js";
import { roleList } from "../parts/roles.js";
import { roleFace, secretCard } from "../parts/secret.js";
import { tellCard } from "../parts/tell.js";
import { t } from "../words.js";

/**
 * @import { Phone } from "../app.js"
 * @import { View } from "../clock.js"
 */

export class DealScreen {
  /** @param {Phone} app */
  constructor(app) {
    this.scenario = el("p", { class: "scenario" });
    this.title = el("h1");
    const none = () => [el("span", { text: t("card-none") })];
    const card = secretCard({
      label: t("hold-card"),
      face: () => (app.shown.card ? roleFace(app.shown.card) : none()),
    });
    this.dealt = el("section", { class: "own" }, card, el("p", { class: "quiet", text: t("deal-text") }));
    this.tell = tellCard(app);
    this.ready = button(t("ready"), () => app.command(t("say-ready")), { class: "button button-main" });
    this.roles = roleList();
    const parts = [this.scenario, this.title, this.dealt, this.tell.node, this.ready, this.roles.node];
    this.node = el("main", { class: "screen" }, parts);
  }

  /** @param {View} view */
  update(view) {
    const onPhones = view.table.cards === "phones";
    setText(this.scenario, gameName(view.table) ?? "");
    setText(this.title, t(onPhones ? "deal-title" : "phase-deal"));
    show(this.dealt, onPhones);
    this.tell.update(view);
    show(this.ready, view.host && view.table.asks === "ready");
    this.roles.update(view.table);
  }
}
