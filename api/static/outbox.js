// Taps on their way: the same tap, with the same id, until it is answered.

import { Problem, Unreachable } from "./api.js";

/** @import { Action } from "#messages" */

const BODY_BYTES = 1024;
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 4000;
const BUSY = new Set([429, 502, 503, 504]);

/**
 * @param {number} ms
 * @returns {Promise<void>}
 */
const pause = (ms) => new Promise((resume) => setTimeout(resume, ms));

/** A name for one tap. Not `crypto.randomUUID`: a page on a home network has no secure origin. */
export function newId() {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * A tap of one size, so that nobody on the network tells one that counts from one that does not.
 * @param {Omit<Action, "pad">} tap
 * @returns {Action}
 */
export function padded(tap) {
  const bare = new TextEncoder().encode(JSON.stringify({ ...tap, pad: "" })).length;
  return { ...tap, pad: ".".repeat(Math.max(0, BODY_BYTES - bare)) };
}

/**
 * Try `attempt` until the service answers, whatever it answers; `waiting` is called before every further try.
 * @template Given
 * @param {() => Promise<Given>} attempt
 * @returns {Promise<Given>}
 */
export async function deliver(attempt, waiting = () => {}) {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await attempt();
    } catch (error) {
      const again = error instanceof Unreachable || (error instanceof Problem && BUSY.has(error.status));
      if (!again) throw error;
      waiting();
      await pause(waitMs);
    }
  }
}
