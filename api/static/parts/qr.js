// The code to scan, as a picture: whatever is inside it, a picture runs nothing.

import { el } from "../dom.js";
import { sure } from "../presence.js";

/**
 * @param {string} source
 * @param {string} label
 */
export function qrImage(source, label) {
  const svg = new DOMParser().parseFromString(source, "text/html").querySelector("svg");
  const picture = new XMLSerializer().serializeToString(sure(svg));
  return el("img", {
    class: "qr",
    alt: label,
    src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`,
  });
}
