// Take a seat: the code of the evening and a name.

import { Problem, room } from "../api.js";
import { button, el, set, setText, show } from "../dom.js";
import { skyMark } from "../icons.js";
import { store } from "../store.js";
import { t } from "../words.js";

/**
 * @import { Join, Seated } from "#messages"
 * @import { Props } from "../dom.js"
 */

const LONGEST_NAME = 24;
const LONGEST_CODE = 16;

/**
 * @param {string} id
 * @param {string} label
 * @param {Props} props
 */
function field(id, label, props) {
  const trouble = el("p", { class: "trouble", id: `${id}-trouble`, role: "alert" });
  const input = el("input", { id, "aria-describedby": trouble.id, autocomplete: "off", ...props });
  return {
    node: el("div", { class: "field" }, el("label", { for: id, text: label }), input, trouble),
    input,
    /** @param {string} sentence */
    complain(sentence) {
      setText(trouble, sentence);
      set(input, "aria-invalid", sentence ? "true" : null);
      if (sentence) input.focus();
    },
  };
}

/**
 * Which field a refusal is about; the others are shown below the form.
 * @param {Problem} refusal
 * @returns {"code" | "name" | "form"}
 */
function fieldAbout({ code }) {
  if (/code/.test(code)) return "code";
  return /name|seat_has_phone/.test(code) ? "name" : "form";
}

export class JoinScreen {
  /** @param {{ code: string, message: string, seated: (at: Seated) => void }} about */
  constructor({ code, message, seated }) {
    this.seated = seated;
    this.code = field("join-code", t("join-code"), {
      class: "code",
      value: code,
      maxlength: LONGEST_CODE,
      spellcheck: "false",
      autocapitalize: "characters",
    });
    this.name = field("join-name", t("join-name"), {
      value: store.name,
      maxlength: LONGEST_NAME,
      autocapitalize: "words",
    });
    this.trouble = el("p", { class: "trouble", role: "alert", text: message });
    this.waiting = el("p", { class: "quiet", role: "status" });
    this.go = el("button", { type: "submit", class: "button button-main", text: t("join-go") });
    this.isMe = button(t("join-me"), () => this.#enter(room.moveHere, t("join-waiting")));
    this.node = el("main", { class: "screen" }, this.#form());
    this.first = code ? this.name.input : this.code.input;
    this.name.input.addEventListener("input", () => show(this.isMe, false));
    show(this.isMe, false);
  }

  #form() {
    const form = el(
      "form",
      { class: "join", novalidate: true },
      skyMark("mark mark-big"),
      el("h1", { text: t("join-title") }),
      el("p", { class: "quiet", text: t("join-text") }),
      this.code.node,
      this.name.node,
      this.go,
      this.isMe,
      this.waiting,
      this.trouble,
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#enter(room.sitDown);
    });
    return form;
  }

  /**
   * @param {"code" | "name" | "form"} where
   * @param {string} sentence
   */
  #complain(where, sentence) {
    this.code.complain(where === "code" ? sentence : "");
    this.name.complain(where === "name" ? sentence : "");
    setText(this.trouble, where === "form" ? sentence : "");
  }

  /**
   * @param {boolean} yes
   * @param {string} why
   */
  #busy(yes, why) {
    this.go.disabled = this.isMe.disabled = yes;
    setText(this.waiting, why);
  }

  /** @param {(who: Join) => Promise<Seated>} ask */
  async #enter(ask, why = "") {
    const code = this.code.input.value.trim();
    const name = this.name.input.value.trim();
    if (!code) return this.#complain("code", t("join-need-code"));
    if (!name) return this.#complain("name", t("join-need-name"));
    this.#complain("form", "");
    this.#busy(true, why);
    store.name = name;
    try {
      this.seated(await ask({ code, name }));
    } catch (error) {
      if (!(error instanceof Problem)) return this.#complain("form", t("unreachable"));
      show(this.isMe, error.code === "seat_has_phone");
      this.#complain(fieldAbout(error), error.sentence);
    } finally {
      this.#busy(false, "");
    }
  }
}
