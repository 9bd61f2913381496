// Mistake warnings: the loss of a choice against bots, told before it is sent, while it is still unseen.
import { call } from "../lib/api.js";
import { announce } from "../lib/announce.js";
import { t } from "../lib/i18n.js";
import { sentence } from "../lib/wording.js";
import { choiceText, difference, whyText } from "./hint-words.js";

/** @typedef {import("../wire").MistakeModel} Mistake */

/** Milliseconds after which a choice is sent without a word. */
const PATIENCE = 8000;

/** The better choice, by how much it is better, and why. @param {Mistake} mistake */
function wordsOf({ better, cost, error, to_win, stakes, why }) {
  const less = difference(cost, error, to_win, "", stakes);
  const values = { better: choiceText(better ?? ""), difference: to_win ? less : t("rated-points", { value: less }) };
  const best = t("mistake-better", { ...values, unit: to_win && stakes === "plain" ? "win" : "points" });
  const because = whyText(why ?? []);
  return because ? t("rated-and-why", { rated: sentence(best), why: because }) : sentence(best);
}

/**
 * Whether a choice is to be sent: it is no mistake that is known, or the person goes on with it.
 * @param {import("./table-store.js").TableStore} table @param {string} action
 */
export async function isMeant(table, action) {
  const { moves, id } = table;
  const seq = table.state.value?.seq;
  const asking = new AbortController();
  const patience = setTimeout(() => asking.abort(), PATIENCE);
  let goesOn = true;
  const takeBack = () => (asking.abort(), (goesOn = false));
  moves.held.value = { action, send: () => {}, undo: takeBack, checks: true };
  const path = `/tables/${id}/mistake?action=${encodeURIComponent(action)}`;
  /** @type {Mistake | null} */
  const mistake = await call("GET", path, undefined, undefined, asking.signal).catch(() => null);
  clearTimeout(patience);
  if (goesOn && mistake?.better) {
    const told = wordsOf(mistake);
    announce(told);
    goesOn = await new Promise((choose) => {
      moves.held.value = { action, send: () => {}, undo: () => choose(false), goOn: () => choose(true), told };
    });
    if (!goesOn) moves.retaken = seq ?? -1;
  }
  moves.held.value = null;
  return goesOn;
}
