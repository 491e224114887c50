// What a page lends the narrator, kept until it is taken back: a socket that comes back by itself.

/**
 * @typedef {"off" | "starting" | "on" | "replaced" | "refused" | "unable"} LoanState
 *   `unable`: the device gives nothing; `refused`: the narrator does not want it from this page.
 */

const RETRY_MS = 1000;
const REPLACED = 4409;
const REFUSED = new Set([4403, 4410]);

/** One of a page's devices: its loudspeaker, or its microphone. */
export class Loan {
  /** @type {LoanState} */
  #state = "off";
  /** @type {Set<() => void>} */
  #watching = new Set();
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {number | undefined} */
  #retry;

  get state() {
    return this.#state;
  }

  get lent() {
    return this.#state === "on" || this.#state === "starting";
  }

  get connected() {
    return this.#socket !== null;
  }

  /** @param {() => void} notice */
  watch(notice) {
    this.#watching.add(notice);
  }

  /** @param {LoanState} state */
  turn(state) {
    if (this.#state === state) return;
    this.#state = state;
    for (const notice of this.#watching) notice();
  }

  /**
   * @param {string | null} token
   * @param {Record<string, string | number>} offer
   */
  connect(token, offer) {
    this.hangUp();
    const socket = new WebSocket(
      `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/v1/sound`,
    );
    socket.binaryType = "arraybuffer";
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(token ? { ...offer, token } : offer));
    socket.onmessage = (/** @type {MessageEvent<string | ArrayBuffer>} */ event) =>
      this.received(socket, event.data);
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      this.hangUp();
      if (code === REPLACED) return this.stop("replaced");
      if (REFUSED.has(code)) return this.stop("refused");
      this.turn("starting");
      this.#retry = setTimeout(() => this.connect(token, offer), RETRY_MS);
    };
  }

  hangUp() {
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.closed();
  }

  /**
   * Take it back, or find that it is not wanted.
   * @param {LoanState} state
   */
  stop(state = "off") {
    this.hangUp();
    this.turn(state);
  }

  /**
   * @param {WebSocket} _socket
   * @param {string | ArrayBuffer} _data
   */
  received(_socket, _data) {}

  closed() {}
}
