// Out of the game: what everybody sees, and nothing to do. At night as dark and as still as every other phone.

import { el, setText } from "../dom.js";
import { nightOrDay } from "../moment.js";
import { lead } from "../parts/lead.js";
import { living } from "../parts/living.js";
import { t } from "../words.js";

/**
 * @import { Phone } from "../app.js"
 * @import { View } from "../clock.js"
 */

export class OutScreen {
  /** @param {Phone} app */
  constructor(app) {
    this.moment = el("p", { class: "scenario" });
    this.lead = lead(app);
    this.living = living();
    this.node = el(
      "main",
      { class: "screen out" },
      this.moment,
      el("h1", { text: t("out-title") }),
      el("p", { class: "quiet", text: t("out-text") }),
      this.lead.node,
      this.living.node,
    );
  }

  /** @param {View} view */
  update(view) {
    setText(this.moment, nightOrDay(view.table) ?? "");
    this.lead.update(view);
    this.living.update(view.table);
  }
}
