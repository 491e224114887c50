// The vote: secret until it closes, and open to a change of mind until then.

import { clockFace } from "../clock.js";
import { el, setText, show } from "../dom.js";
import { reminder } from "../parts/reminder.js";
import { tiles } from "../parts/tiles.js";
import { t } from "../words.js";

const NOBODY = "nobody";

export function voteScreen(app) {
  let wanted = null;
  const clock = clockFace({ class: "clock", "aria-label": t("time-left") });
  const note = el("p", { class: "quiet", role: "status" });
  const choices = tiles({ label: t("vote-title"), press: point, kind: "vote" });
  const node = el(
    "main",
    { class: "screen" },
    el("h1", { text: t("vote-title") }),
    clock.node,
    choices.node,
    note,
    reminder(app),
  );

  async function point(place) {
    wanted = place;
    update(app.view);
    await app.latest("vote", () => app.seat.vote(place === NOBODY ? null : place));
    if (wanted === place) wanted = null;
    if (app.view) update(app.view);
  }

  function chosen({ ballot }) {
    if (wanted !== null) return wanted;
    if (!ballot?.voted) return null;
    return ballot.chosen ?? NOBODY;
  }

  function noteFor({ ballot }) {
    if (!ballot) return t("vote-aloud");
    if (!ballot.open) return t("vote-closed");
    return wanted === null && ballot.voted ? t("vote-noted") : wanted === null ? t("vote-text") : t("sending");
  }

  function update(view) {
    const { ballot, table } = view;
    clock.update(table);
    const targets = (ballot?.targets ?? []).map((seat) => ({ place: seat, label: table.seats[seat - 1].name }));
    show(choices.node, ballot !== null);
    choices.update(
      [...targets, { place: NOBODY, label: t("vote-nobody") }],
      new Set([chosen(view)]),
      !ballot?.open,
    );
    setText(note, noteFor(view));
  }
  return { node, update };
}
