// How to trust the narrator's own certificate: what to fetch, and what to do with it on which device.

import { byId, el } from "./dom.js";
import { deliver } from "./outbox.js";
import * as words from "./words.js";

const DEVICES = ["android", "iphone", "desktop"];

words.apply();
await deliver(words.load);
byId("trust").replaceChildren(
  el("h1", { text: words.t("trust-title") }),
  el("p", { text: words.t("trust-why") }),
  el("p", {}, el("a", { class: "button", href: "/authority.crt", text: words.t("trust-fetch") })),
  ...DEVICES.flatMap((device) => [
    el("h2", { text: words.t(`trust-${device}`) }),
    el("p", { text: words.t(`trust-${device}-how`) }),
  ]),
  el("p", { text: words.t("trust-not") }),
);
