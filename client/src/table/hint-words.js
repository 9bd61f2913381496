// The words and figures of a hint.
import { t } from "../lib/i18n.js";
import { cardNames, cardText, sentence } from "../lib/wording.js";

/** @typedef {import("../types").HintCandidate} HintCandidate */
/** @typedef {import("../types").HintReason} HintReason */
/** @typedef {import("../types").Hint} Hint */

const CARD = /^[A23456789TJQK][SHDC]$/;
/** The cards that an action names. @param {string} action */
export const cardsOf = (action) =>
  action
    .split(" ")
    .slice(1)
    .filter((word) => CARD.test(word));

/** Cards as a sentence names them: "3♣ and 10♦". @param {string} cards */
export const cardsText = (cards) => joined(cards.split(" ").map(cardText));

/** An action in words. @param {string} action */
export function actionText(action) {
  const [verb, ...rest] = action.split(" ");
  if (verb === "place") return t("web-place", { row: Number(rest[0]) + 1, column: Number(rest[1]) + 1 });
  return verb === "go" ? t("play-go") : cardNames(rest);
}

/** @param {string[]} names */
const joined = (names) => (names.length === 2 ? t("hint-cards-and", { first: names[0], second: names[1] }) : names.join(" "));

/** An action in short: "3♣ and 10♦". @param {string} action */
export const choiceText = (action) => joined(cardsOf(action).map(cardText)) || actionText(action);

/** @param {HintReason} reason */
function clause({ code, params }) {
  const values = { ...params };
  for (const key of ["cards", "other"]) if (key in values) values[key] = cardsText(String(values[key]));
  for (const key of ["kind", "second"]) if (key in values) values[key] = t(`kind-${values[key]}`);
  return t(`hint-why-${code}`, values);
}

/** Reasons for the best candidate, in one sentence. @param {HintReason[]} why */
export function whyText(why) {
  const [first, second] = why.map(clause);
  if (!first) return "";
  return sentence(second ? t("hint-why-two", { first, second }) : t("hint-why-one", { first }));
}

/** A share in per cent; in whole numbers "<1 %" for any smaller chance above 0. @param {number | null} chance @param {number} [digits] */
export function percent(chance, digits = 0) {
  if (chance === null) return "";
  return digits === 0 && chance > 0 && chance < 0.01
    ? t("hint-percent-under")
    : t("hint-percent", { value: (100 * chance).toFixed(digits) });
}

/** Game points of a plain win, where it is not 1. @type {Record<string, number>} */
const POINTS_OF_WIN = { club: 2 };
/** A difference of values in game points, by what wins count. @param {number} value @param {string} stakes */
export const gamePoints = (value, stakes) => 2 * (POINTS_OF_WIN[stakes] ?? 1) * value;

/**
 * The value of an action: a chance to win, or by stakes game points.
 * @param {number | null} win
 * @param {string} stakes
 * @param {number} [digits]
 */
export const worth = (win, stakes, digits = 1) =>
  win === null || stakes === "plain" ? percent(win, digits) : figure(gamePoints(win - 0.5, stakes), true);
/** The heading above what `worth` writes. @param {string} stakes */
export const worthHead = (stakes) => t(stakes === "plain" ? "web-hint-win" : "web-hint-games");

/** @param {number} value @param {boolean} [signed] */
export const figure = (value, signed = false) => `${signed && value >= 0 ? "+" : ""}${value.toFixed(2)}`.replace("-", "−");

/**
 * A number with its error on one line, and no digits beyond it: "54 ± 4".
 * @param {number} value
 * @param {number} error
 * @param {number} digits
 */
export const withError = (value, error, digits) => `${value.toFixed(digits)}\u00a0±\u00a0${Math.max(0.1 ** digits, error).toFixed(digits)}`;

/** @typedef {{win: number | null, points: number, error: number}} Rated An action; `error` is that of its difference to the best. */
const MARGIN = 2;
/** The loss of an action against the best. @param {Rated} best @param {Rated} other */
const behind = (best, other) => (best.win ?? best.points) - (other.win ?? other.points);
const signOf = (/** @type {number} */ loss) => (loss < 0 ? "+" : "−");

/**
 * A difference with its standard error: "2.1 ± 0.4 %", "0.99 ± 0.07".
 * @param {number} value
 * @param {number} error
 * @param {boolean} toWin
 * @param {string} [sign]
 * @param {string} [stakes] What wins count.
 * @param {boolean} [headed] Whether it stands below "Game points".
 */
export function difference(value, error, toWin, sign = "", stakes = "plain", headed = false) {
  const chance = toWin && stakes === "plain";
  const [unit, digits] = chance ? [100, 1] : [toWin ? gamePoints(1, stakes) : 1, 2];
  const text = sign + withError(unit * Math.abs(value), unit * error, digits);
  if (chance) return t("hint-percent", { value: text });
  return toWin && !headed ? t("rated-game-points", { value: text }) : text;
}

/**
 * How much worse than the best an action is, below a heading: "−2.1 ± 0.4 %"; empty for the best.
 * @param {Rated} best
 * @param {Rated} other
 * @param {string} [stakes]
 */
export function less(best, other, stakes) {
  const value = behind(best, other);
  return other.error ? difference(value, other.error, other.win !== null, signOf(value), stakes, true) : "";
}

/**
 * By how much the first of some actions is better than the second: "Best by 2.1 ± 0.4 %."
 * @param {Rated[]} rated
 * @param {string} [stakes]
 */
export function bestBy([best, second], stakes) {
  const value = second && behind(best, second);
  if (!second?.error || value < -MARGIN * second.error) return "";
  const clear = value > MARGIN * second.error;
  const text = difference(value, second.error, second.win !== null, clear ? "" : signOf(value), stakes);
  return t(clear ? "rated-best-by" : "rated-within-error", { difference: second.win === null ? t("rated-points", { value: text }) : text });
}

/** A candidate of a hint as `Rated`. @param {HintCandidate} candidate */
export const rated = ({ win, value, error }) => ({ win, points: value, error });

/** By how much the best candidate is better, and what speaks for it. @param {Hint} hint */
export function bestText({ candidates, others, why, stakes }) {
  const found = { rated: bestBy([...candidates, ...others].map(rated), stakes), why: whyText(why) };
  return found.rated && found.why ? t("rated-and-why", found) : found.rated || found.why;
}

/** Whether people who play each other may ask for hints here; empty against bots alone. @param {import("../types").State} state */
export const hintsNote = ({ people, hints }) =>
  people.filter(({ kind }) => kind === "human").length > 1 ? t("web-table-hints", { hints: hints ? "on" : "off" }) : "";

/** The sentences under the figures: what the opponent may hold, what decides, where it comes from. @param {Hint} hint */
export function notes(hint) {
  const { belief, order, source, stakes } = hint;
  const found = [];
  if (belief) found.push(t("hint-belief", { five: Math.round(100 * (belief.ranks["5"] ?? 0)), ten: Math.round(100 * belief.ten_card) }));
  if (stakes !== "plain" && hint.candidates[0].win !== null) found.push(t("hint-order-games", { stakes }));
  else if (order === "win" || order === "score") found.push(t(`hint-order-${order}`));
  if (source !== "solver") found.push(t(`hint-source-${source}`));
  return found;
}
