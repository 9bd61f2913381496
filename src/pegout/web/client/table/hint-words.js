// The words and figures of a hint.
import { t } from "../i18n.js";
import { cardNames, cardText, sentence } from "../wording.js";

/** @typedef {import("../types").HintCandidate} HintCandidate */
/** @typedef {import("../types").HintReason} HintReason */
/** @typedef {import("../types").Hint} Hint */

const CARD = /^[A23456789TJQK][SHDC]$/;
/** The cards that an action names. @param {string} action */
export const cardsOf = (action) => action.split(" ").slice(1).filter((word) => CARD.test(word));

/** An action in words. @param {string} action */
export function actionText(action) {
  const [verb, ...rest] = action.split(" ");
  if (verb === "place") return t("web-place", { row: Number(rest[0]) + 1, column: Number(rest[1]) + 1 });
  return verb === "go" ? t("play-go") : cardNames(rest);
}

/** @param {string[]} names */
const joined = (names) => (names.length === 2 ? t("hint-cards-and", { first: names[0], second: names[1] }) : names.join(" "));

/** @param {HintReason} reason */
function clause({ code, params }) {
  const values = { ...params };
  for (const key of ["cards", "other"]) {
    if (key in values) values[key] = joined(String(values[key]).split(" ").map(cardText));
  }
  for (const key of ["kind", "second"]) if (key in values) values[key] = t(`kind-${values[key]}`);
  return t(`hint-why-${code}`, values);
}

/** What speaks for the best candidate, in one sentence. @param {HintReason[]} why */
export function whyText(why) {
  const [first, second] = why.map(clause);
  if (!first) return "";
  return sentence(second ? t("hint-why-two", { first, second }) : t("hint-why-one", { first }));
}

/** A share in per cent; in whole numbers "<1 %" for what is not nothing. @param {number | null} chance @param {number} [digits] */
export function percent(chance, digits = 0) {
  if (chance === null) return "";
  return digits === 0 && chance > 0 && chance < 0.01 ? t("hint-percent-under") : t("hint-percent", { value: (100 * chance).toFixed(digits) });
}

/** @param {number} value @param {boolean} [signed] */
export const figure = (value, signed = false) => `${signed && value >= 0 ? "+" : ""}${value.toFixed(2)}`.replace("-", "−");

/** Whether people who play each other may ask for hints here; empty against bots alone. @param {import("../types").State} state */
export const hintsNote = ({ people, hints }) => (people.filter(({ kind }) => kind === "human").length > 1 ? t("web-table-hints", { hints: hints ? "on" : "off" }) : "");

/** The sentences under the figures: what the opponent may hold, what decides, where it comes from. @param {Hint} hint */
export function notes(hint) {
  const { belief, order, source } = hint;
  const found = [];
  if (belief) found.push(t("hint-belief", { five: Math.round(100 * (belief.ranks["5"] ?? 0)), ten: Math.round(100 * belief.ten_card) }));
  if (order === "win" || order === "score") found.push(t(`hint-order-${order}`));
  if (source !== "solver") found.push(t(`hint-source-${source}`));
  return found;
}
