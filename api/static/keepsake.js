// A finished game by itself: a page that was saved as one file, with its words and emblems in it.

import { byId, el } from "./dom.js";
import { verdict } from "./parts/verdict.js";
import * as words from "./words.js";

/** @import { Table } from "#messages" */

const game = JSON.parse(byId("game").textContent ?? "");
words.use(game);
const end = verdict(null, "");
byId("keepsake").append(el("p", { class: "scenario", text: game.title }), end.node);
// Of the table only this is asked for.
end.update(game.verdict, /** @type {Table} */ ({ many_days: game.manyDays }));
