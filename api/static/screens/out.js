// Out of the game: what everybody sees, and nothing to do. At night as dark and as still as every other phone.

import { el, setText } from "../dom.js";
import { nightOrDay } from "../moment.js";
import { lead } from "../parts/lead.js";
import { village } from "../parts/village.js";
import { t } from "../words.js";

export class OutScreen {
  constructor(app) {
    this.moment = el("p", { class: "scenario" });
    this.lead = lead(app);
    this.village = village();
    this.node = el(
      "main",
      { class: "screen out" },
      this.moment,
      el("h1", { text: t("out-title") }),
      el("p", { class: "quiet", text: t("out-text") }),
      this.lead.node,
      this.village.node,
    );
  }

  update(view) {
    setText(this.moment, nightOrDay(view.table) ?? "");
    this.lead.update(view);
    this.village.update(view.table);
  }
}
