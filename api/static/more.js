// What scrolls within the page says so: its last line fades for as long as there is more below it.

/** Less than this is no line. */
const SLACK_PX = 4;

/** @param {HTMLElement} node */
export function tellsMore(node) {
  const look = () =>
    node.toggleAttribute("data-more", node.scrollTop + node.clientHeight < node.scrollHeight - SLACK_PX);
  node.addEventListener("scroll", look, { passive: true });
  new ResizeObserver(look).observe(node);
  new MutationObserver(look).observe(node, { childList: true, characterData: true, subtree: true });
}
