// The page's words, in the language of the game. They come from the service; no sentence is written in the page.

import { room } from "./api.js";
import { store } from "./store.js";

let current = store.words ?? { language: "", words: {} };

export const language = () => current.language;

/**
 * The words for an id, with `{name}` and the like filled in.
 * @param {string} id
 * @param {Record<string, string | number>} values
 */
export function t(id, values = {}) {
  const text = current.words[id] ?? "";
  return text.replace(/\{(\w+)\}/g, (whole, /** @type {string} */ name) => String(values[name] ?? whole));
}

/** @param {string} id */
export const has = (id) => id in current.words;

export async function load() {
  use(await room.words());
  store.words = current;
}

/** @param {{ language: string, words: Record<string, string> }} given */
export function use(given) {
  current = given;
  apply();
}

export function apply() {
  if (current.language) document.documentElement.lang = current.language;
  if (has("app-name")) document.title = t("app-name");
}
