// Keeps this screen lit while a game is on: by the browser's own lock, or, where plain http has none, by a video.
//
// The video is a blank picture of our own, behind everything: a screen that plays one does not go dark.

import { el } from "./dom.js";

const SIDE = 16;
const FRAME_MS = 1000;

let wanted = false;
/** @type {WakeLockSentinel | null} */
let lock = null;
/** @type {HTMLVideoElement | null} */
let video = null;
/** @type {number | undefined} */
let drawing;

/** What keeps it awake just now, for whoever looks into the page. */
const told = (/** @type {"lock" | "video" | ""} */ by) => {
  document.documentElement.dataset.awake = by;
};

async function holdLock() {
  try {
    lock = await navigator.wakeLock.request("screen");
  } catch {
    return play(); // Refused, say for want of battery.
  }
  if (!wanted) return letGo();
  told("lock");
  lock.addEventListener("release", () => {
    lock = null;
    told("");
  });
}

async function play() {
  if (!wanted || video) return;
  const canvas = el("canvas");
  canvas.width = canvas.height = SIDE;
  const picture = canvas.getContext("2d");
  if (!picture || !canvas.captureStream) return;
  const draw = () => picture.fillRect(0, 0, SIDE, SIDE);
  draw();
  drawing = setInterval(draw, FRAME_MS);
  video = el("video", { class: "awake", "aria-hidden": "true", tabindex: "-1" });
  video.muted = video.playsInline = true;
  video.srcObject = canvas.captureStream();
  document.body.append(video);
  try {
    await video.play();
    told("video");
  } catch {
    letGo(); // Not before somebody touches the page.
  }
}

function letGo() {
  lock?.release();
  clearInterval(drawing);
  video?.remove();
  video = null;
  told("");
}

function hold() {
  if (!wanted || document.hidden || lock || video) return;
  if ("wakeLock" in navigator) holdLock();
  else play();
}

/**
 * From now on the screen is to stay lit, or may go dark.
 * @param {boolean} yes
 */
export function keepAwake(yes) {
  if (yes === wanted) return;
  wanted = yes;
  if (yes) hold();
  else letGo();
}

// A lock falls when the page is hidden; a video may have to wait for the first touch.
document.addEventListener("visibilitychange", hold);
document.addEventListener("click", hold);
