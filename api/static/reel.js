// A long text on a screen that nobody touches: it moves on by itself, and starts again at its end.

const STEP_MS = 5000;

/**
 * Unroll the children of a scrolling element one by one; returns what ends it. A reader's hand stops it.
 * @param {HTMLElement} node
 */
export function unroll(node) {
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
  let at = 0;
  const advance = () => {
    if (node.scrollHeight <= node.clientHeight + 1) return;
    const atEnd = node.scrollTop + node.clientHeight >= node.scrollHeight - 2;
    at = atEnd ? 0 : at + 1;
    /** @type {NodeListOf<HTMLElement>} */
    const lines = node.querySelectorAll("p, li");
    const line = at === 0 ? undefined : lines[Math.min(at, lines.length - 1)];
    node.scrollTo({ top: line ? line.offsetTop - node.offsetTop : 0, behavior });
  };
  const timer = setInterval(advance, STEP_MS);
  const stop = () => clearInterval(timer);
  for (const event of ["wheel", "pointerdown", "keydown"])
    node.addEventListener(event, stop, { once: true, passive: true });
  return stop;
}
