// The phone: one view in, one screen out.

import { Problem, Unreachable, seatWith } from "./api.js";
import { stamp } from "./clock.js";
import { el, setText, show } from "./dom.js";
import { Live } from "./live.js";
import { livesOn, villagePlays } from "./moment.js";
import { deliver } from "./outbox.js";
import { askedAlone } from "./parts/ballot.js";
import { caption } from "./parts/caption.js";
import { header } from "./parts/header.js";
import { DealScreen } from "./screens/deal.js";
import { DebateScreen } from "./screens/debate.js";
import { EndScreen } from "./screens/end.js";
import { JoinScreen } from "./screens/join.js";
import { LobbyScreen } from "./screens/lobby.js";
import { MenuSheet } from "./screens/menu.js";
import { NightScreen } from "./screens/night.js";
import { OutScreen } from "./screens/out.js";
import { VillageScreen } from "./screens/village.js";
import { VoteScreen } from "./screens/vote.js";
import { store } from "./store.js";
import * as words from "./words.js";

const SCREENS = {
  lobby: LobbyScreen,
  deal: DealScreen,
  night: NightScreen,
  debate: DebateScreen,
  vote: VoteScreen,
  reveal: EndScreen,
  over: EndScreen,
};
const TOLD_MS = 6000;

/** A village has the same phases, but its dead are left in peace, unless they have a last word to say. */
function screenFor({ table, seat, ballot }) {
  if (!villagePlays(table)) return SCREENS[table.phase];
  if (askedAlone(ballot)) return VillageScreen;
  if (!livesOn(table, seat)) return OutScreen;
  return table.phase === "reveal" ? VillageScreen : SCREENS[table.phase];
}

class Phone {
  constructor(place, toast, code) {
    Object.assign(this, { place, toast, code });
    this.view = null;
    this.live = null;
    this.heard = 0;
    this.turns = new Map();
    this.lines = new Map();
  }

  async begin() {
    words.apply();
    await deliver(words.load, () => this.tell(words.t("unreachable")));
    if (store.token) this.sit(store.token);
    else this.join();
  }

  join(message = "") {
    this.live?.close();
    this.live = this.view = this.frame = null;
    document.body.dataset.phase = "join";
    const screen = new JoinScreen({
      code: this.code,
      message,
      seated: ({ token }) => this.sit((store.token = token)),
    });
    this.place.replaceChildren(screen.node);
    screen.first.focus();
  }

  sit(token) {
    this.seat = seatWith(token);
    this.live = new Live({
      token,
      read: this.seat.me,
      show: (view, anew) => {
        this.heard += 1;
        this.take(view, anew);
      },
      connected: (yes) => this.connected(yes),
      refused: () => this.forgotten(),
    });
  }

  forgotten() {
    store.token = null;
    this.join(words.t("seat-lost"));
  }

  /**
   * Ask for this seat's view by doing something. The socket is sent the view after every request as well, and may be
   * faster: then the answer is older than what is shown, though its revision may be the same.
   */
  async asked(ask) {
    const { heard } = this;
    const answer = (await ask()) ?? {};
    if (answer.kind === "seat" && heard === this.heard) this.take(answer);
    return answer;
  }

  /** Take over a view. What is older than the view that is shown is left out, unless all begins anew. */
  take(view, anew = false) {
    if (this.live === null) return;
    if (!anew && this.view && view.table.revision < this.view.table.revision) return;
    stamp(view.table);
    this.view = view;
    if (view.table.language !== words.language()) this.speak();
    else this.draw();
  }

  /** The game has changed its language: fetch the words, then build everything anew. */
  async speak() {
    this.speaking ??= deliver(words.load);
    await this.speaking;
    this.speaking = this.frame = null;
    if (this.view) this.draw();
  }

  draw() {
    const { table } = this.view;
    this.frame ??= this.build();
    this.turnTo(screenFor(this.view));
    document.body.dataset.phase = table.phase;
    this.frame.header.update(this.view);
    this.frame.screen.update(this.view);
    this.frame.caption.update(table.caption);
    this.frame.menu.update(this.view);
  }

  build() {
    const menu = new MenuSheet(this);
    const top = header({ command: (text) => this.command(text), openMenu: () => menu.open() });
    const main = el("div", { class: "stage" });
    const foot = caption();
    this.place.replaceChildren(top.node, main, foot.node, menu.node);
    top.connected(this.reached ?? true);
    return { header: top, main, caption: foot, menu, screen: null };
  }

  /** The reveal and the end are one screen in a game of one night: nothing jumps when the verdict was read out. */
  turnTo(Screen) {
    if (this.frame.screen instanceof Screen) return;
    this.frame.screen = new Screen(this);
    this.frame.main.replaceChildren(this.frame.screen.node);
    window.scrollTo(0, 0);
  }

  openMenu() {
    this.frame.menu.open();
  }

  connected(yes) {
    this.reached = yes;
    this.frame?.header.connected(yes);
  }

  /** A tap is on its way and has not been answered yet. */
  waiting(yes) {
    this.frame?.header.connected(!yes && (this.reached ?? true));
    if (yes) this.tell(words.t("unsent"));
  }

  tell(sentence) {
    setText(this.toast, sentence);
    show(this.toast, sentence !== "");
    clearTimeout(this.telling);
    this.telling = setTimeout(() => show(this.toast, false), TOLD_MS);
  }

  trouble(error) {
    if (error instanceof Problem && error.status === 401) this.forgotten();
    else if (error instanceof Problem) this.tell(error.sentence);
    else if (error instanceof Unreachable) this.tell(words.t("unreachable"));
    else throw error;
  }

  /** Ask for something once; the answer, or null after the refusal was shown. */
  async attempt(ask) {
    try {
      return await this.asked(ask);
    } catch (error) {
      this.trouble(error);
      return null;
    }
  }

  /** Deliver a choice that replaces the one before it; a newer one of the same kind takes its place. */
  latest(kind, send) {
    const turn = (this.turns.get(kind) ?? 0) + 1;
    this.turns.set(kind, turn);
    const current = () => this.turns.get(kind) === turn;
    const ask = () =>
      deliver(
        () => (current() ? send() : {}),
        () => this.waiting(true),
      );
    const done = (this.lines.get(kind) ?? Promise.resolve()).then(() => this.attempt(ask));
    const settled = done.then(() => current() && this.waiting(false));
    this.lines.set(kind, settled);
    return settled;
  }

  async command(text) {
    const meant = await this.attempt(() => this.seat.command(text));
    if (meant?.rejected) this.tell(words.t(`rejected-${meant.rejected}`) || words.t("rejected-unknown"));
  }

  async rename(name) {
    const renamed = (await this.attempt(() => this.seat.rename(name))) !== null;
    if (renamed) store.name = name;
    return renamed;
  }

  async leave() {
    if ((await this.attempt(() => this.seat.leave())) === null) return;
    store.token = null;
    this.join();
  }
}

function codeFromAddress() {
  const code = decodeURIComponent(location.hash.slice(1));
  // It is a secret of the room: out of the address bar and the history.
  if (code) history.replaceState(null, "", location.pathname);
  return code;
}

new Phone(document.getElementById("app"), document.getElementById("toast"), codeFromAddress()).begin();
