// The current view, kept current: a socket that comes back by itself, and plain requests while it is away.

import { Problem } from "./api.js";

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 8000;
/** Where plain requests get through and sockets do not, this is the pace of the views. */
const POLL_MS = 2000;
/** A first view later than this: the connection leads nowhere. */
const OPENING_MS = 6000;
/** After such a silence the page asks what it missed: a socket that was slept through never says that it died. */
const SILENCE_MS = 25000;
const NAP_MS = 3000;

/**
 * @template View
 * @typedef {object} Follower
 * @property {string | null} token Of a seat; without one the table is followed.
 * @property {() => Promise<View>} read Fetches the view.
 * @property {(view: View, anew: boolean) => void} show Is given each view; `anew`: whatever came before.
 * @property {(yes: boolean) => void} connected Is told whether the narrator can be reached.
 * @property {() => void} refused Is told that this token has no seat.
 */

/**
 * The evening, followed until `close()`.
 * @template View
 */
export class Live {
  /** @type {Follower<View>} */
  #follower;
  #retryMs = FIRST_RETRY_MS;
  /** @type {number | null} */
  #hiddenAt = null;
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {number | undefined} */
  #timer;
  #ended = new AbortController();

  /** @param {Follower<View>} follower */
  constructor(follower) {
    this.#follower = follower;
    const { signal } = this.#ended;
    document.addEventListener("visibilitychange", () => this.#lookedAt(), { signal });
    window.addEventListener("pageshow", (event) => event.persisted && this.#open(), { signal });
    window.addEventListener("online", () => this.#open(), { signal });
    window.addEventListener("offline", () => follower.connected(false), { signal });
    this.#open();
  }

  close() {
    this.#ended.abort();
    this.#drop();
  }

  #lookedAt() {
    if (document.hidden) {
      this.#hiddenAt = performance.now();
      return;
    }
    const napped = this.#hiddenAt !== null && performance.now() - this.#hiddenAt > NAP_MS;
    if (napped || this.#socket?.readyState !== WebSocket.OPEN) this.#open();
  }

  #open() {
    if (this.#ended.signal.aborted) return;
    this.#drop();
    const { token, connected, show } = this.#follower;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/v1/live`);
    this.#socket = socket;
    let first = true;
    this.#timer = setTimeout(() => this.#lost(socket), OPENING_MS);
    socket.onopen = () => socket.send(JSON.stringify(token ? { token } : {}));
    socket.onclose = () => this.#lost(socket);
    socket.onmessage = (/** @type {MessageEvent<string>} */ event) => {
      this.#retryMs = FIRST_RETRY_MS;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#ask(socket), SILENCE_MS);
      connected(true);
      show(JSON.parse(event.data), first);
      first = false;
    };
  }

  #drop() {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onclose = socket.onmessage = null;
    socket.close();
  }

  /**
   * The socket has been silent for long: read once; if that fails it is dead.
   * @param {WebSocket} socket
   */
  async #ask(socket) {
    if (await this.#readOnce(false)) {
      if (this.#socket === socket) this.#timer = setTimeout(() => this.#ask(socket), SILENCE_MS);
    } else if (this.#socket === socket) this.#lost(socket);
  }

  /** @param {WebSocket} socket */
  async #lost(socket) {
    if (this.#socket !== socket) return;
    this.#drop();
    const reached = await this.#readOnce(true);
    if (this.#socket || this.#ended.signal.aborted) return;
    const waitMs = reached ? POLL_MS : this.#retryMs * (0.75 + Math.random() / 2);
    this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
    this.#timer = setTimeout(() => this.#open(), waitMs);
  }

  /** @param {boolean} anew */
  async #readOnce(anew) {
    const { read, show, connected, refused } = this.#follower;
    try {
      const view = await read();
      if (this.#ended.signal.aborted) return true;
      connected(true);
      show(view, anew);
      return true;
    } catch (error) {
      if (this.#ended.signal.aborted) return true;
      if (error instanceof Problem && error.status === 401) refused();
      else connected(false);
      return false;
    }
  }
}
