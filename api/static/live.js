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
 * Follow the evening: `read()` fetches the view, `show(view, anew)` is given each one (`anew`: whatever came before),
 * `connected(yes)` tells whether the narrator can be reached, and `refused()` that this token has no seat.
 */
export class Live {
  constructor({ token, read, show, connected, refused }) {
    Object.assign(this, { token, read, show, connected, refused });
    this.retryMs = FIRST_RETRY_MS;
    this.hiddenAt = null;
    this.ended = new AbortController();
    const listen = (target, event, act) => target.addEventListener(event, act, { signal: this.ended.signal });
    listen(document, "visibilitychange", () => this.#lookedAt());
    listen(window, "pageshow", (event) => event.persisted && this.#open());
    listen(window, "online", () => this.#open());
    listen(window, "offline", () => this.connected(false));
    this.#open();
  }

  close() {
    this.ended.abort();
    this.#drop();
  }

  #lookedAt() {
    if (document.hidden) {
      this.hiddenAt = performance.now();
      return;
    }
    const napped = this.hiddenAt !== null && performance.now() - this.hiddenAt > NAP_MS;
    if (napped || this.socket?.readyState !== WebSocket.OPEN) this.#open();
  }

  #open() {
    if (this.ended.signal.aborted) return;
    this.#drop();
    const socket = new WebSocket(
      `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/v1/live`,
    );
    this.socket = socket;
    let first = true;
    this.timer = setTimeout(() => this.#lost(socket), OPENING_MS);
    socket.onopen = () => socket.send(JSON.stringify(this.token ? { token: this.token } : {}));
    socket.onclose = () => this.#lost(socket);
    socket.onmessage = (event) => {
      this.retryMs = FIRST_RETRY_MS;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.#ask(socket), SILENCE_MS);
      this.connected(true);
      this.show(JSON.parse(event.data), first);
      first = false;
    };
  }

  #drop() {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onclose = socket.onmessage = null;
    socket.close();
  }

  /** The socket has been silent for long: read once; if that fails it is dead. */
  async #ask(socket) {
    if (await this.#readOnce(false)) {
      if (this.socket === socket) this.timer = setTimeout(() => this.#ask(socket), SILENCE_MS);
    } else if (this.socket === socket) this.#lost(socket);
  }

  async #lost(socket) {
    if (this.socket !== socket) return;
    this.#drop();
    const reached = await this.#readOnce(true);
    if (this.socket || this.ended.signal.aborted) return;
    const waitMs = reached ? POLL_MS : this.retryMs * (0.75 + Math.random() / 2);
    this.retryMs = Math.min(this.retryMs * 2, LONGEST_RETRY_MS);
    this.timer = setTimeout(() => this.#open(), waitMs);
  }

  async #readOnce(anew) {
    try {
      const view = await this.read();
      if (this.ended.signal.aborted) return true;
      this.connected(true);
      this.show(view, anew);
      return true;
    } catch (error) {
      if (this.ended.signal.aborted) return true;
      if (error instanceof Problem && error.status === 401) this.refused();
      else this.connected(false);
      return false;
    }
  }
}
