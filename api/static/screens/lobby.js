// Before the game: who sits where, who comes as well, and in which order.

import { button, el, keyed, set, setText, show } from "../dom.js";
import { gameName } from "../moment.js";
import { askBack, askName, invitation } from "../parts/asking.js";
import { roleList } from "../parts/roles.js";
import { seatRow, shifted } from "../parts/seat_row.js";
import { t } from "../words.js";

/**
 * @import { Phone } from "../app.js"
 * @import { View } from "../clock.js"
 */

export class LobbyScreen {
  /** @param {Phone} app */
  constructor(app) {
    this.app = app;
    this.arranging = false;
    this.count = el("p", { class: "quiet" });
    this.scenario = el("p", { class: "scenario" });
    this.list = el("ol", { class: "seats" });
    this.choose = button(t("choose-game"), () => app.openMenu(), { class: "button button-main" });
    this.wait = el("p", { class: "quiet", text: t("lobby-wait") });
    this.arrange = button("", () => this.#arrange(), { class: "button button-plain" });
    this.guest = this.#guest();
    this.roles = roleList();
    const order = el("p", { class: "quiet small", text: t("lobby-order") });
    this.node = el(
      "main",
      { class: "screen" },
      el("h1", { text: t("lobby-title") }),
      this.scenario,
      this.choose,
      this.wait,
      el("section", { class: "panel" }, this.count, this.list, order),
      el("div", { class: "actions" }, this.arrange, this.guest, ...this.#own()),
      this.roles.node,
    );
  }

  #guest() {
    return askName({
      id: "guest",
      open: t("add-guest"),
      label: t("guest-name"),
      go: t("add"),
      send: async (name) => (await this.app.attempt(() => this.app.seat.addGuest(name))) !== null,
    });
  }

  /** What everybody may do with the own seat. */
  #own() {
    const { app } = this;
    return [
      invitation(() => app.attempt(app.seat.invitation)),
      askName({
        id: "rename",
        open: t("rename"),
        label: t("join-name"),
        go: t("save"),
        value: () => app.shown.name,
        send: (name) => app.rename(name),
      }),
      askBack({ open: t("leave"), question: t("leave-sure"), sure: () => app.leave() }),
    ];
  }

  #arrange() {
    this.arranging = !this.arranging;
    this.update(this.app.shown);
  }

  #row() {
    const { app } = this;
    return seatRow({
      mine: () => app.shown.seat,
      arranging: () => this.arranging,
      remove: (seat) => app.attempt(() => app.seat.remove(seat)),
      move: (seat, by) => {
        const order = app.shown.table.seats.map((chair) => chair.seat);
        app.attempt(() => app.seat.order(shifted(order, seat, by)));
      },
    });
  }

  /** @param {View} view */
  update(view) {
    const { table, host } = view;
    const n = table.seats.length;
    this.arranging &&= host;
    const game = gameName(table);
    setText(this.scenario, game ?? "");
    show(this.scenario, game !== null);
    setText(this.count, table.players ? t("seats-of", { n, players: table.players }) : t("seats-taken", { n }));
    keyed(
      this.list,
      table.seats,
      ({ name }) => name,
      () => this.#row(),
    );
    setText(this.arrange, t(this.arranging ? "arrange-done" : "arrange"));
    set(this.arrange, "aria-pressed", String(this.arranging));
    for (const part of [this.arrange, this.guest, this.choose]) show(part, host);
    show(this.wait, !host && game === null);
    this.roles.update(table);
  }
}
