// The phone: one view in, one screen out.

import { Problem, Unreachable, seatWith } from "./api.js";
import { keepAwake } from "./awake.js";
import { stamp } from "./clock.js";
import { byId, el, setText, show } from "./dom.js";
import * as emblems from "./emblems.js";
import { Live } from "./live.js";
import { deliver } from "./outbox.js";
import { caption } from "./parts/caption.js";
import { claim } from "./parts/claim.js";
import { header } from "./parts/header.js";
import { JoinScreen } from "./screens/join.js";
import { store } from "./store.js";
import { sure } from "./presence.js";
import * as words from "./words.js";

/**
 * @import { Phone as PhoneMessage } from "#messages"
 * @import { OwnSeat } from "./api.js"
 * @import { View } from "./clock.js"
 * @import { Screen, ScreenClass } from "./screens.js"
 *
 * @typedef {typeof import("./screens.js")} Screens
 */

const TOLD_MS = 6000;

/** What a seated phone needs and the way in does not. Every phone fetches all of it, whatever its card will be. */
async function furnish() {
  const fetched = () =>
    import("./screens.js").catch((cause) => {
      throw new Unreachable("screens", { cause });
    });
  const [screens] = await Promise.all([deliver(fetched), emblems.load()]);
  return screens;
}

/**
 * @param {unknown} answer
 * @returns {answer is PhoneMessage}
 */
function isView(answer) {
  return typeof answer === "object" && answer !== null && "kind" in answer && answer.kind === "seat";
}

export class Phone {
  /** @type {View | null} */
  #view = null;
  /** @type {OwnSeat | null} */
  #seat = null;
  /** @type {Live<PhoneMessage> | null} */
  #live = null;
  /** @type {ReturnType<Phone["build"]> | null} */
  #frame = null;
  /** @type {Promise<Screens> | null} */
  #furniture = null;
  /** @type {Promise<void> | null} */
  #speaking = null;
  /** @type {number | undefined} */
  #telling;
  /** How many views the socket has brought. */
  #heard = 0;
  #reached = true;
  /** @type {Map<string, number>} The number of the newest choice of a kind. */
  #turns = new Map();
  /** @type {Map<string, Promise<void>>} When the choices of a kind have been delivered, one after the other. */
  #lines = new Map();

  /**
   * @param {HTMLElement} place
   * @param {HTMLElement} toast
   * @param {string} code
   */
  constructor(place, toast, code) {
    this.place = place;
    this.toast = toast;
    this.code = code;
    /** @type {Screens | null} */
    this.screens = null;
  }

  /** What this seat may know; none once the seat is lost, even while something is still on its way. */
  get view() {
    return this.#view;
  }

  /** The same, for a screen that is being looked at. */
  get shown() {
    return sure(this.#view);
  }

  /** What this seat may ask. */
  get seat() {
    return sure(this.#seat);
  }

  async begin() {
    words.apply();
    await deliver(words.load, () => this.tell(words.t("unreachable")));
    this.#furniture = furnish();
    if (store.token) await this.sit(store.token);
    else this.join();
  }

  join(message = "") {
    this.#live?.close();
    this.#live = this.#view = this.#frame = null;
    document.body.dataset.phase = "join";
    const screen = new JoinScreen({
      code: this.code,
      message,
      seated: ({ token }) => {
        store.token = token;
        this.sit(token);
      },
    });
    this.place.replaceChildren(screen.node);
    screen.first.focus();
  }

  /** @param {string} token */
  async sit(token) {
    this.screens = await sure(this.#furniture);
    this.#seat = seatWith(token);
    this.#live = new Live({
      token,
      read: this.#seat.me,
      show: (view, anew) => {
        this.#heard += 1;
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
   * @template Given
   * @param {() => Promise<Given>} ask
   */
  async asked(ask) {
    const heard = this.#heard;
    const answer = await ask();
    if (isView(answer) && heard === this.#heard) this.take(answer);
    return answer;
  }

  /**
   * Take over a view. What is older than the view that is shown is left out, unless all begins anew.
   * @param {PhoneMessage} view
   */
  take(view, anew = false) {
    if (this.#live === null) return;
    if (!anew && this.#view && view.table.revision < this.#view.table.revision) return;
    this.#view = { ...view, table: stamp(view.table) };
    if (view.table.language !== words.language()) this.speak();
    else this.draw(this.#view);
  }

  /** The game has changed its language: fetch the words, then build everything anew. */
  async speak() {
    this.#speaking ??= deliver(words.load);
    try {
      await this.#speaking;
    } finally {
      this.#speaking = null; // If it was refused, the next view asks again.
    }
    this.#frame = null;
    if (this.#view) this.draw(this.#view);
  }

  /** @param {View} view */
  draw(view) {
    const { screenFor, MenuSheet } = sure(this.screens);
    this.#frame ??= this.build(MenuSheet);
    const { header: top, claim: wanted, caption: foot, menu } = this.#frame;
    const screen = this.turnTo(screenFor(view));
    document.body.dataset.phase = view.table.phase;
    keepAwake(view.table.phase !== "over");
    top.update(view);
    wanted.update(view.wanted);
    screen.update(view);
    foot.update(view.table.caption);
    menu.update(view);
  }

  /** @param {Screens["MenuSheet"]} MenuSheet */
  build(MenuSheet) {
    const menu = new MenuSheet(this);
    const top = header({ command: (text) => this.command(text), openMenu: () => menu.open() });
    const main = el("div", { class: "stage" });
    const foot = caption();
    const wanted = claim(() => this.attempt(this.seat.keepSeat));
    this.place.replaceChildren(top.node, wanted.node, main, foot.node, menu.node);
    top.connected(this.#reached);
    return { header: top, claim: wanted, main, caption: foot, menu, screen: /** @type {Screen | null} */ (null) };
  }

  /**
   * The reveal and the end are one screen in a game of one night: nothing jumps when the verdict was read out.
   * @param {ScreenClass} Screen
   */
  turnTo(Screen) {
    const frame = sure(this.#frame);
    if (frame.screen instanceof Screen) return frame.screen;
    const screen = new Screen(this);
    frame.screen = screen;
    frame.main.replaceChildren(screen.node);
    window.scrollTo(0, 0);
    return screen;
  }

  openMenu() {
    this.#frame?.menu.open();
  }

  /** @param {boolean} yes */
  connected(yes) {
    this.#reached = yes;
    if (!yes) keepAwake(false);
    this.#frame?.header.connected(yes);
  }

  /**
   * A tap is on its way and has not been answered yet.
   * @param {boolean} yes
   */
  waiting(yes) {
    this.#frame?.header.connected(!yes && this.#reached);
    if (yes) this.tell(words.t("unsent"));
  }

  /** @param {string} sentence */
  tell(sentence) {
    setText(this.toast, sentence);
    show(this.toast, sentence !== "");
    clearTimeout(this.#telling);
    this.#telling = setTimeout(() => show(this.toast, false), TOLD_MS);
  }

  /** @param {unknown} error */
  trouble(error) {
    if (error instanceof Problem && error.status === 401) this.forgotten();
    else if (error instanceof Problem) this.tell(error.sentence);
    else if (error instanceof Unreachable) this.tell(words.t("unreachable"));
    else throw error;
  }

  /**
   * Ask for something once; the answer, or null after the refusal was shown.
   * @template Given
   * @param {() => Promise<Given>} ask
   */
  async attempt(ask) {
    try {
      return await this.asked(ask);
    } catch (error) {
      this.trouble(error);
      return null;
    }
  }

  /**
   * Deliver a choice that replaces the one before it; a newer one of the same kind takes its place.
   * @param {string} kind
   * @param {() => Promise<unknown>} send
   */
  latest(kind, send) {
    const turn = (this.#turns.get(kind) ?? 0) + 1;
    this.#turns.set(kind, turn);
    const current = () => this.#turns.get(kind) === turn;
    const ask = () =>
      deliver(
        async () => current() && send(),
        () => this.waiting(true),
      );
    const before = this.#lines.get(kind) ?? Promise.resolve();
    const settled = before
      .then(() => this.attempt(ask))
      .then(() => {
        if (current()) this.waiting(false);
      });
    this.#lines.set(kind, settled);
    return settled;
  }

  /** @param {string} text */
  async command(text) {
    const meant = await this.attempt(() => this.seat.command(text));
    if (meant?.rejected) this.tell(words.t(`rejected-${meant.rejected}`) || words.t("rejected-unknown"));
  }

  /** @param {string} name */
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

new Phone(byId("app"), byId("toast"), codeFromAddress()).begin();
