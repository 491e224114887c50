// Elements, built and patched. Text goes in as text and never as markup: a name may be anything.

import { present, sure } from "./presence.js";

/**
 * @typedef {string | number | boolean | null | undefined} Value Of an attribute; none for null, undefined and false.
 *
 * @typedef {"alt" | "autocapitalize" | "autocomplete" | "class" | "download" | "for" | "hidden" | "href" | "id" | "maxlength"
 *   | "novalidate" | "role" | "scope" | "spellcheck" | "src" | "tabindex" | "title" | "type" | "value"
 *   | `aria-${string}` | `data-${string}`} Attribute
 *
 * @typedef {{ [name in Attribute]?: Value } & { text?: string, on?: Record<string, EventListener> }} Props
 *
 * @typedef {Node | string | false | null | undefined} Child Left out unless there is something to show.
 */

/**
 * @template Item
 * @typedef {object} Row
 * @property {HTMLElement} node
 * @property {(item: Item) => void} update
 */

/**
 * An element. `on` holds listeners, `class` and `text` speak for themselves, everything else is an attribute.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props} props
 * @param {(Child | Child[])[]} children
 */
export function el(tag, { on = {}, text = "", ...attributes } = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(node, name, value);
  for (const [event, listener] of Object.entries(on)) node.addEventListener(event, listener);
  node.append(...[text, ...children.flat()].filter(present));
  return node;
}

/**
 * @param {string} text
 * @param {EventListener} press
 * @param {Props} props
 */
export function button(text, press, props = {}) {
  return el("button", { type: "button", class: "button", ...props, text, on: { click: press } });
}

/**
 * An element that stands in the page's own markup.
 * @param {string} id
 */
export function byId(id) {
  return sure(document.getElementById(id));
}

/**
 * An attribute, or none for null and false. Unchanged ones are left alone, so that nothing is announced twice.
 * @param {Element} node
 * @param {string} name
 * @param {Value} value
 */
export function set(node, name, value) {
  if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else {
    const wanted = value === true ? "" : String(value);
    if (node.getAttribute(name) !== wanted) node.setAttribute(name, wanted);
  }
}

/**
 * @param {Element} node
 * @param {string} text
 */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * @param {HTMLElement} node
 * @param {boolean} visible
 */
export function show(node, visible) {
  node.hidden = !visible;
}

/** @type {WeakMap<Element, Map<string, Row<never>>>} */
const rowsOf = new WeakMap();

/**
 * Make the children of `parent` match `items`, keeping what is already there: focus and a finger survive an update.
 * @template Item
 * @param {Element} parent
 * @param {Item[]} items
 * @param {(item: Item) => string | number} keyOf
 * @param {(item: Item) => Row<Item>} make
 */
export function keyed(parent, items, keyOf, make) {
  // A parent is always filled by the same caller, so its rows are rows of these items.
  const before = /** @type {Map<string, Row<Item>>} */ (rowsOf.get(parent) ?? new Map());
  /** @type {typeof before} */
  const now = new Map();
  for (const item of items) {
    const key = String(keyOf(item));
    const row = before.get(key) ?? make(item);
    row.update(item);
    now.set(key, row);
  }
  for (const [key, row] of before) if (!now.has(key)) row.node.remove();
  const focused = document.activeElement;
  let place = parent.firstChild;
  for (const row of now.values()) {
    if (row.node === place) place = place.nextSibling;
    else parent.insertBefore(row.node, place);
  }
  const lost = focused !== document.activeElement && parent.contains(focused);
  if (lost && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  rowsOf.set(parent, now);
}

/**
 * Sentences as paragraphs or list items.
 * @param {Element} parent
 * @param {string[]} texts
 * @param {"p" | "li"} tag
 */
export function sentences(parent, texts, tag = "p") {
  keyed(
    parent,
    texts.map((text, at) => ({ text, at })),
    (item) => item.at,
    () => {
      const node = el(tag);
      return { node, update: (item) => setText(node, item.text) };
    },
  );
}
