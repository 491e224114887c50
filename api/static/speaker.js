// This page as the narrator's loudspeaker: what arrives is played without a gap, on the clock of the sound itself.
//
// Every chunk is scheduled right behind the one before it, so a pause in the stream is as long in the room, to the
// sample. Scheduled buffers, not a worklet: those need a secure context, and most rooms have plain http.

import { Loan } from "./loan.js";

/** The first chunk, and the first after a break, is heard so much later. */
const FIRST_S = 0.03;
/** Chunks between two reports. */
const REPORTED = 10;
const FULL = 32768;

class Speaker extends Loan {
  /** @type {AudioContext | null} */
  #context = null;
  #rateHz = 48000;
  /** Frames that have been scheduled. */
  #frames = 0;
  /** When the first frame was due, by the clock of the sound; none before there is one. */
  #origin = Number.NaN;
  #breaks = 0;
  #tripS = 0;
  #chunks = 0;
  /** @type {Set<AudioBufferSourceNode>} */
  #playing = new Set();

  /**
   * In answer to somebody's tap: browsers let no page sound by itself.
   * @param {number} rateHz
   * @param {string | null} token
   */
  start(rateHz, token) {
    this.#rateHz = rateHz;
    this.#context ??= new AudioContext({ sampleRate: rateHz, latencyHint: "interactive" });
    const context = this.#context;
    const offer = { does: "speak" };
    context.onstatechange = () => {
      // Silenced by a call, or by the system: the narrator speaks elsewhere until it is over.
      if (!this.lent) return;
      if (context.state !== "running") this.hangUp();
      else if (!this.connected) this.connect(token, offer);
    };
    this.turn("starting");
    if (context.state === "running") this.connect(token, offer);
    else context.resume().catch(() => this.stop("unable"));
  }

  /** @override */
  stop(/** @type {import("./loan.js").LoanState} */ state = "off") {
    super.stop(state);
    this.#context?.suspend();
  }

  /** @override */
  closed() {
    for (const source of this.#playing) source.stop();
    this.#playing.clear();
    this.#frames = this.#breaks = this.#chunks = this.#tripS = 0;
    this.#origin = Number.NaN;
  }

  /**
   * @override
   * @param {WebSocket} socket
   * @param {string | ArrayBuffer} data
   */
  received(socket, data) {
    const context = this.#context;
    if (!context) return;
    if (context.state !== "running") return this.hangUp();
    if (typeof data === "string") {
      this.#tripS = (performance.now() - JSON.parse(data).at) / 1000;
      this.turn("on");
      return;
    }
    this.#play(context, new Int16Array(data));
    this.#chunks += 1;
    if (this.#chunks % REPORTED === 0) this.#report(context, socket);
  }

  /**
   * @param {AudioContext} context
   * @param {Int16Array} samples
   */
  #play(context, samples) {
    const buffer = context.createBuffer(1, samples.length, this.#rateHz);
    const wave = buffer.getChannelData(0);
    for (let at = 0; at < samples.length; at++) wave[at] = (samples[at] ?? 0) / FULL;
    let due = this.#origin + this.#frames / this.#rateHz;
    if (!(due > context.currentTime)) {
      if (this.#frames > 0) this.#breaks += 1;
      due = Math.ceil((context.currentTime + FIRST_S) * this.#rateHz) / this.#rateHz;
      this.#origin = due - this.#frames / this.#rateHz;
    }
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(context.destination);
    source.onended = () => this.#playing.delete(source);
    source.start(due);
    this.#playing.add(source);
    this.#frames += samples.length;
  }

  /**
   * Tell which frame is heard just now.
   * @param {AudioContext} context
   * @param {WebSocket} socket
   */
  #report(context, socket) {
    const late = context.outputLatency || context.baseLatency || 0;
    const frame = (context.currentTime - late - this.#origin) * this.#rateHz;
    if (frame < 0) return; // Nothing has been heard yet.
    const report = { at: performance.now(), frame, trip_s: this.#tripS, late_s: late };
    socket.send(JSON.stringify({ ...report, breaks: this.#breaks }));
  }
}

export const speaker = new Speaker();
