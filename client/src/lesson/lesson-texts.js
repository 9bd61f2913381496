// The sentences of the lesson for the present state of the table.
import { t } from "../lib/i18n.js";
import { termName } from "../lib/terms.js";
import { cardName, cardNames, sentence } from "../lib/wording.js";
import { seatName, who } from "../table/seat-names.js";
import { whyText } from "../table/hint-words.js";

/** @typedef {import("../types").State} State */
/** @typedef {import("../types").View} View */
/** `list`: what scores, a line each. */
/** @typedef {{say: string[], list?: string[], todo: string, button?: string}} Words */

/** The parts of a deal, in order. */
export const PARTS = ["draw", "discard", "play", "show"];

/** Scores in the play. */
const SCORING = ["fifteen", "thirty_one", "pair", "run", "go"];
/** Whether there are keys to press. */
const KEYS = !matchMedia("(pointer: coarse)").matches;
/** The next step, and its keys if it has any. @param {string} id */
const todoWithKeys = (id) => (KEYS ? t("web-lesson-with-keys", { todo: t(id), keys: t(`${id}-keys`) }) : t(id));

/** @param {View} view @param {import("../types").ShowOverlay | null} show */
export const partOf = (view, show) =>
  show || view.phase === "show" ? "show" : view.phase === "draw" ? "draw" : /deal|discard|cut/.test(view.phase) ? "discard" : "play";

/** @param {State} state */
const other = (state) => seatName(state, state.people.find((person) => !person.you)?.seat ?? 1);

/** A note as a sentence. @param {State} state @param {import("./lesson-store.js").Note} note */
export const noteText = (state, { id, event }) =>
  t(`web-lesson-${id}`, {
    ...who(state, event.seat ?? 0),
    points: event.points ?? 0,
    card: event.card ? cardName(event.card) : "",
    opponent: other(state),
  });

/** The cards drawn. @param {View} view @param {State} state */
function drawn(view, state) {
  const own = view.draws.findLast((draw) => draw.seat === view.seat && draw.card);
  const theirs = view.draws.findLast((draw) => draw.seat !== view.seat && draw.card);
  return { own: own?.card ? cardName(own.card) : "", other: theirs?.card ? cardName(theirs.card) : "", name: other(state) };
}

/** The text of a question. @param {State} state @param {View} view @param {import("./lesson-store.js").Question} question @returns {Words}
 */ export function questionTexts(state, view, { kind, event }) {
  if (kind === "deal") {
    const you = event.dealer === view.seat;
    return {
      say: [t("web-lesson-dealer", { ...drawn(view, state), who: you ? "you" : "other" }), t("web-lesson-six")],
      todo: "",
      button: t(you ? "web-lesson-deal" : "web-lesson-on"),
    };
  }
  if (kind === "scores") {
    const starter = t("web-lesson-starter", { card: cardName(event.card) });
    return {
      say: [starter, t("web-lesson-play"), t("web-lesson-scores")],
      list: SCORING.map((id) => t(`web-lesson-scores-${id}`)),
      todo: "",
      button: t("web-lesson-on"),
    };
  }
  const first = t("web-lesson-show");
  if (kind === "show") return { say: [first], todo: "", button: t("web-lesson-on") };
  return { say: [first, t("web-lesson-count")], todo: "" };
}

/** The advice of the hint where there is a choice. @param {import("../types").Hint | null} hint @returns {string[]} */
function adviceTexts(hint) {
  if (!hint || hint.candidates.length + hint.others.length < 2) return [];
  const [best] = hint.candidates;
  const cards = best.action.split(" ").slice(1);
  // One reason is enough here, and a mixture of cards is no help with a first hand.
  const why = whyText(hint.why.slice(0, 1).filter(({ code }) => code !== "mixed"));
  if (best.action.startsWith("discard")) {
    return [t("web-lesson-advice-discard", { cards: cardNames(cards), points: Math.round(best.parts.hand ?? 0), why })];
  }
  return [t("web-lesson-advice-play", { card: cardName(cards[0]), why })];
}

/**
 * The next step.
 * @param {State} state @param {View} view @param {string[]} legal @param {any} hint @returns {Words}
 */
export function turnTexts(state, view, legal, hint) {
  const name = other(state);
  const can = (/** @type {string} */ verb) => legal.some((text) => text.startsWith(verb));
  if (view.phase === "draw")
    return {
      say: [t("web-lesson-welcome", { name, target: view.rules.target }), t("web-lesson-draw")],
      todo: can("draw") ? todoWithKeys("web-lesson-todo-draw") : "",
    };
  if (can("discard")) {
    return {
      say: [t("web-lesson-crib", { who: view.dealer === view.seat ? "you" : "other", name }), t("web-lesson-values"), ...adviceTexts(hint)],
      todo: t("web-lesson-todo-discard"),
    };
  }
  if (can("cut")) return { say: [t("web-lesson-cut", { name })], todo: t("web-lesson-todo-cut") };
  if (can("go")) return { say: [t("web-lesson-must-go", { count: view.count })], todo: t("web-lesson-todo-go") };
  if (can("play")) {
    const first =
      view.hand.length === view.rules.hand_size
        ? [t("web-lesson-lead", { who: view.pone === view.seat ? "you" : "other", name })]
        : [t("web-lesson-count-is", { count: view.count, left: view.limit?.room ?? 0 })];
    return { say: [...first, ...adviceTexts(hint)], todo: todoWithKeys("web-lesson-todo-play") };
  }
  return { say: [], todo: view.phase === "play" || view.phase === "discard" ? t("web-lesson-wait", { name }) : "" };
}

/**
 * While a hand is counted: the meaning of each combination when it is highlighted.
 * @param {import("../types").ShowOverlay} show
 * @param {State} state
 * @returns {Words}
 */
export function countingTexts(show, state) {
  const part = show.parts[show.at];
  const whose = t(part.what === "crib" ? "play-crib-of" : "play-hand-of", who(state, part.seat));
  const intro = t(part.what === "crib" ? "web-lesson-last-crib" : "web-lesson-whose", { whose: sentence(whose) });
  const kinds = [...new Set(part.items.slice(0, show.step).map((item) => item.kind))];
  const means = kinds.map(meaningOf);
  return { say: [intro, ...means], todo: show.held ? t("web-lesson-todo-next") : "" };
}

/** @param {import("../table/stage.js").WaitingPeg} peg */
export const pegTexts = (peg) => ({ say: [t("web-lesson-peg", { points: peg.points })], todo: t("web-lesson-todo-peg") });

/** The meaning of a combination, or of a word said in the play. @param {string} id */
export function meaningOf(id) {
  const term = { last_card: "last-card" }[id] ?? id;
  return t("web-lesson-means", { name: sentence(termName(id)), meaning: t(`web-means-${term}`) });
}

/** The end of the lesson. @param {View} view @param {State} state @returns {string} */
export const endText = (view, state) =>
  t("web-lesson-end", {
    own: view.scores[view.side ?? 0],
    other: view.scores[1 - (view.side ?? 0)],
    name: other(state),
    target: view.rules.target,
  });
