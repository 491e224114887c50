// This page as the narrator's microphone, where the browser allows it: on the machine itself, or by https.

import { Loan } from "./loan.js";

const RATE_HZ = 16000;
/** More than this on its way would be heard too late: it is left out. */
const MOST_WAITING_BYTES = 16000;
const FULL = 32767;

class Ear extends Loan {
  /** @type {MediaStream | null} */
  #stream = null;
  /** @type {AudioContext | null} */
  #context = null;
  /** @type {WebSocket | null} */
  #line = null;

  /** Whether a page may ask for a microphone at all here. */
  get allowed() {
    return window.isSecureContext && "mediaDevices" in navigator;
  }

  /** @param {string | null} token */
  async start(token) {
    this.turn("starting");
    try {
      this.#stream = await navigator.mediaDevices.getUserMedia({
        audio: { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false },
      });
      await this.#record(this.#stream);
    } catch {
      this.stop("unable");
      return;
    }
    if (!this.lent) return this.stop();
    this.#stream.getAudioTracks()[0]?.addEventListener("ended", () => this.stop("unable"));
    this.connect(token, { does: "listen", rate_hz: this.#context?.sampleRate ?? RATE_HZ });
  }

  /** @param {MediaStream} stream */
  async #record(stream) {
    let context = new AudioContext({ sampleRate: RATE_HZ });
    let microphone;
    try {
      microphone = context.createMediaStreamSource(stream);
    } catch {
      // Some browsers do not change a microphone's rate: then it is sent as it is.
      context.close();
      context = new AudioContext();
      microphone = context.createMediaStreamSource(stream);
    }
    this.#context = context;
    await context.audioWorklet.addModule("/static/recorder.js");
    const recorder = new AudioWorkletNode(context, "recorder", { numberOfOutputs: 0 });
    recorder.port.onmessage = (/** @type {MessageEvent<Float32Array>} */ { data }) => this.#send(data);
    microphone.connect(recorder);
    await context.resume();
  }

  /** @param {Float32Array} wave */
  #send(wave) {
    const line = this.#line;
    if (line?.readyState !== WebSocket.OPEN || line.bufferedAmount > MOST_WAITING_BYTES) return;
    line.send(Int16Array.from(wave, (value) => Math.max(-1, Math.min(1, value)) * FULL));
  }

  /** @override */
  stop(/** @type {import("./loan.js").LoanState} */ state = "off") {
    super.stop(state);
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#context?.close();
    this.#stream = this.#context = null;
  }

  /**
   * @override
   * @param {WebSocket} socket
   */
  received(socket) {
    this.#line = socket;
    this.turn("on");
  }

  /** @override */
  closed() {
    this.#line = null;
  }
}

export const ear = new Ear();
