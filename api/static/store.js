// What this phone keeps between visits: its seat's token, the name, and the words for a start without a network.

/** @import { Words } from "#messages" */

const PREFIX = "narrator.";

/**
 * Storage may be switched off (private windows): the page then works until it is closed.
 * @type {Map<string, string>}
 */
const lent = new Map();

/** @param {string} key */
function read(key) {
  try {
    return localStorage.getItem(PREFIX + key) ?? lent.get(key) ?? null;
  } catch {
    return lent.get(key) ?? null;
  }
}

/**
 * @param {string} key
 * @param {string | null} value
 */
function write(key, value) {
  if (value === null) lent.delete(key);
  else lent.set(key, value);
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, value);
  } catch {
    // Kept in `lent` for as long as the page is open.
  }
}

export const store = {
  /** @returns {string | null} */
  get token() {
    return read("token");
  },
  set token(value) {
    write("token", value);
  },
  get name() {
    return read("name") ?? "";
  },
  set name(value) {
    write("name", value);
  },
  /** @returns {Words | null} */
  get words() {
    try {
      return JSON.parse(read("words") ?? "null");
    } catch {
      return null;
    }
  },
  set words(value) {
    write("words", JSON.stringify(value));
  },
};
