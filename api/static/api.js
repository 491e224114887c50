// The service, as functions. Every refusal is a `Problem` with a sentence for a person; silence is `Unreachable`.

/** @import { Action, Answer, Join, Method, PathOf, Refusal, Sent } from "#messages" */

const ROOT = "/api/v1";
const PATIENCE_MS = 8000;
/** The table is asked aloud before a seat moves to another phone; in the night that waits for the morning. */
const MOVE_PATIENCE_MS = 600000;
const NO_CONTENT = 204;

export class Problem extends Error {
  /**
   * @param {number} status
   * @param {Partial<Refusal>} body
   */
  constructor(status, body) {
    super(body.code ?? String(status));
    this.status = status;
    this.code = body.code ?? "";
    this.detail = body.detail ?? body.title ?? "";
    this.hint = body.hint ?? null;
  }

  get sentence() {
    return [this.detail, this.hint].filter(Boolean).join(" ");
  }
}

export class Unreachable extends Error {}

/**
 * Ask the service, by the routes of its own document.
 * @template {Method} M
 * @template {PathOf<M>} Path
 * @param {M} method
 * @param {Path} path
 * @param {{ token?: string | null, patienceMs?: number } & Sent<M, Path>} sent
 * @returns {Promise<Answer<M, Path>>}
 */
async function request(method, path, { token = null, patienceMs = PATIENCE_MS, body }) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer;
  let text;
  // `AbortSignal.timeout` would be shorter, but phones of a few years ago do not know it.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    answer = await fetch(ROOT + path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: "no-store",
      signal: patience.signal,
    });
    text = await answer.text();
  } catch (error) {
    throw new Unreachable(path, { cause: error });
  } finally {
    clearTimeout(timer);
  }
  const value = parsed(text);
  if (!answer.ok) throw new Problem(answer.status, /** @type {Partial<Refusal>} */ (value ?? {}));
  // Whoever answers with something else than JSON is not the narrator, but a network that wants a login, say.
  if (value === undefined && answer.status !== NO_CONTENT) throw new Unreachable(path);
  return /** @type {Answer<M, Path>} */ (value);
}

/**
 * @param {string} text
 * @returns {unknown}
 */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A file of the pages.
 * @param {string} path
 */
export async function file(path) {
  try {
    const answer = await fetch(path);
    if (answer.ok) return await answer.text();
  } catch (error) {
    throw new Unreachable(path, { cause: error });
  }
  throw new Unreachable(path);
}

/** What anybody may ask. */
export const room = {
  table: () => request("GET", "/table", {}),
  words: () => request("GET", "/words", {}),
  verdict: () => request("GET", "/verdict", {}),
  /** @param {string | null} token */
  invitation: (token) => request("GET", "/invitation", { token }),
  /** @param {string | null} token */
  sound: (token) => request("GET", "/sound", { token }),
  /** @param {Join} body */
  sitDown: (body) => request("POST", "/seats", { body }),
  /** @param {Join} body */
  moveHere: (body) => request("POST", "/seats/moves", { body, patienceMs: MOVE_PATIENCE_MS }),
};

/**
 * What the phone of a seat may ask.
 * @param {string} token
 */
export function seatWith(token) {
  return {
    me: () => request("GET", "/seats/me", { token }),
    /** @param {string} name */
    rename: (name) => request("PATCH", "/seats/me", { token, body: { name } }),
    leave: () => request("DELETE", "/seats/me", { token }),
    keepSeat: () => request("DELETE", "/seats/me/move", { token }),
    /** @param {string} role */
    tellCard: (role) => request("POST", "/seats/me/card", { token, body: { role } }),
    /** @param {Action} body */
    act: (body) => request("POST", "/seats/me/actions", { token, body }),
    /** @param {number | null} target */
    vote: (target) => request("POST", "/seats/me/vote", { token, body: { target } }),
    /** @param {string} text */
    command: (text) => request("POST", "/commands", { token, body: { text } }),
    menu: () => request("GET", "/menu", { token }),
    sound: () => request("GET", "/sound", { token }),
    /** @param {string} name */
    addGuest: (name) => request("POST", "/seats/guests", { token, body: { name } }),
    /** @param {number} seat */
    remove: (seat) => request("DELETE", `/seats/${seat}`, { token }),
    /** @param {number[]} order */
    order: (order) => request("PUT", "/seats/order", { token, body: { order } }),
    invitation: () => request("GET", "/invitation", { token }),
  };
}

/** @typedef {ReturnType<typeof seatWith>} OwnSeat */
