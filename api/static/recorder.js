// Runs beside the page, with the sound: hands over what the microphone hears, a piece at a time.

/**
 * A worklet's own world, which the page's types do not know.
 * @typedef {{ port: MessagePort }} Processor
 */

const PIECE = 512;
const { AudioWorkletProcessor, registerProcessor } =
  /** @type {{ AudioWorkletProcessor: new () => Processor, registerProcessor: (name: string, kind: unknown) => void }} */ (
    /** @type {unknown} */ (globalThis)
  );

class Recorder extends AudioWorkletProcessor {
  #piece = new Float32Array(PIECE);
  #filled = 0;

  /** @param {Float32Array[][]} inputs */
  process([input]) {
    for (const value of input?.[0] ?? []) {
      this.#piece[this.#filled] = value;
      this.#filled += 1;
      if (this.#filled === PIECE) {
        this.port.postMessage(this.#piece.slice());
        this.#filled = 0;
      }
    }
    return true;
  }
}

registerProcessor("recorder", Recorder);
