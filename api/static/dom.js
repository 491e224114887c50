// Elements, built and patched. Text goes in as text and never as markup: a name may be anything.

/** An element. `on` holds listeners, `class` and `text` speak for themselves, everything else is an attribute. */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name === "on")
      Object.entries(value).forEach(([event, listener]) => node.addEventListener(event, listener));
    else if (name === "text") node.textContent = value;
    else set(node, name, value);
  }
  node.append(...children.flat().filter(Boolean));
  return node;
}

export function button(text, press, props = {}) {
  return el("button", { type: "button", class: "button", ...props, text, on: { click: press } });
}

/** An attribute, or none for null and false. Unchanged ones are left alone, so that nothing is announced twice. */
export function set(node, name, value) {
  if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else {
    const wanted = value === true ? "" : String(value);
    if (node.getAttribute(name) !== wanted) node.setAttribute(name, wanted);
  }
}

export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

export function show(node, visible) {
  node.hidden = !visible;
}

const rowsOf = new WeakMap();

/**
 * Make the children of `parent` match `items`, keeping what is already there: focus and a finger survive an update.
 * `make(item)` gives `{node, update(item)}`.
 */
export function keyed(parent, items, keyOf, make) {
  const before = rowsOf.get(parent) ?? new Map();
  const now = new Map();
  for (const item of items) {
    const key = String(keyOf(item));
    const row = before.get(key) ?? make(item);
    row.update?.(item);
    now.set(key, row);
  }
  for (const [key, row] of before) if (!now.has(key)) row.node.remove();
  const focused = document.activeElement;
  let place = parent.firstChild;
  for (const row of now.values()) {
    if (row.node === place) place = place.nextSibling;
    else parent.insertBefore(row.node, place);
  }
  if (focused !== document.activeElement && parent.contains(focused)) focused.focus({ preventScroll: true });
  rowsOf.set(parent, now);
}

/** Sentences as paragraphs or list items. */
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
