// Press and hold: shown while a finger or a key is down, and gone the moment it is not.

const KEYS = new Set([" ", "Enter"]);

let letGo = () => {};
// Leaving the page by a gesture sends no pointerup, and the secret must not greet whoever picks the phone up.
document.addEventListener("visibilitychange", () => letGo());
window.addEventListener("blur", () => letGo());

/**
 * @param {HTMLElement} node
 * @param {{ reveal: () => void, conceal: () => void }} acts
 */
export function holdable(node, { reveal, conceal }) {
  let held = false;
  const release = () => {
    if (!held) return;
    held = false;
    node.removeAttribute("data-held");
    conceal();
  };
  const press = () => {
    if (held) return;
    letGo();
    held = true;
    letGo = release;
    node.setAttribute("data-held", "");
    reveal();
  };
  node.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    node.setPointerCapture(event.pointerId);
    press();
  });
  for (const event of ["pointerup", "pointercancel", "lostpointercapture", "blur"])
    node.addEventListener(event, release);
  node.addEventListener("keydown", (event) => {
    if (!KEYS.has(event.key)) return;
    event.preventDefault();
    press();
  });
  node.addEventListener("keyup", (event) => KEYS.has(event.key) && release());
  // A long press opens a menu on many phones, which would take the finger away.
  node.addEventListener("contextmenu", (event) => event.preventDefault());
}
