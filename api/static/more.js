// What scrolls within the page says so: it fades where there is more of it, below or above.

/** Less than this is no line. */
const SLACK_PX = 4;

/** @param {HTMLElement} node */
export function tellsMore(node) {
  const look = () => {
    node.toggleAttribute("data-more", node.scrollTop + node.clientHeight < node.scrollHeight - SLACK_PX);
    node.toggleAttribute("data-before", node.scrollTop > SLACK_PX);
  };
  node.addEventListener("scroll", look, { passive: true });
  new ResizeObserver(look).observe(node);
  new MutationObserver(look).observe(node, { childList: true, characterData: true, subtree: true });
}
