// A game taken apart into actions, one step after another, and the view after each.
import { t } from "../lib/i18n.js";
import { sentence } from "../lib/wording.js";
import { applyEvent } from "../table/apply-event.js";
import { scoreText, narrate } from "../table/narration.js";

/** @typedef {import("../types").State} State */
/** @typedef {import("../types").View} View */
/** @typedef {import("../types").TableEvent} TableEvent */
/** @typedef {import("../types").Overlay} Overlay */
/** @typedef {{events: TableEvent[], view: View, deal: number, overlay: Overlay | null}} Step */

/** Events that follow from the one before and belong to its step. */
const FOLLOW = new Set(["pegged", "counted", "crib_dealt", "match_won", "turned"]);

/** The table before the first event of a game. @param {View} view @returns {View} */
const cleared = (view) => ({
  ...view,
  scores: view.scores.map(() => 0),
  rears: view.rears.map(() => 0),
  winner: null,
  starter: null,
  rounds: [],
  counts: [],
  round: 0,
  hand: [],
  count: 0,
  crib: 0,
  discard: [],
  layout: [],
  turned: null,
  counting: null,
  draws: [],
  held: view.held.map(() => 0),
});

/** @param {import("../types").EventOf<"shown">} event */
const partOf = ({ seat, for: what, cards, starter, items, total }) => ({
  seat,
  what,
  cards,
  starter,
  items,
  total,
  claim: null,
  taken: null,
});

/**
 * The overlay after an event: the show, or the lines.
 * @param {Overlay | null} before
 * @param {TableEvent} event
 * @returns {Overlay | null}
 */
function overlayAfter(before, event) {
  if (event.event === "shown") {
    const parts = [...(before?.kind === "show" ? before.parts : []), partOf(event)];
    return { kind: "show", parts, at: parts.length - 1, step: event.items.length, done: true, skip: true };
  }
  if (event.event === "lines_counted") return { kind: "lines", parts: [...(before?.kind === "lines" ? before.parts : []), event] };
  return FOLLOW.has(event.event) || event.event === "game_won" ? before : null;
}

/** @param {State} state @param {TableEvent[]} events @returns {Step[]} */
export function stepsOf(state, events) {
  let view = cleared(state.view);
  let deal = -1;
  /** @type {Overlay | null} */
  let overlay = null;
  /** @type {Step[]} */
  const steps = [];
  for (const event of events) {
    const follows = FOLLOW.has(event.event) || (event.event === "dealt" && steps.at(-1)?.events[0].event === "dealt");
    if (event.event === "dealt" && !follows) deal += 1;
    view = { ...applyEvent(view, event), deal: Math.max(deal, 0) };
    overlay = overlayAfter(overlay, event);
    if (follows && steps.length) {
      const last = /** @type {Step} */ (steps.at(-1));
      Object.assign(last, { events: [...last.events, event], view, overlay });
    } else steps.push({ events: [event], view, deal, overlay });
  }
  return steps;
}

/** The action, in words. @param {State} state @param {Step} step */
export function stepText(state, step) {
  const words = step.events.map((event) => narrate({ ...state, view: step.view }, event)).filter(Boolean);
  const joined = words
    .reduce((before, next) => (/[.。]$/.test(before) ? `${before} ${next}` : `${before} · ${next}`), "")
    .replace(/^ · /, "");
  return words.length ? joined : t("web-review-deal", { deal: step.deal + 1 });
}

/** The call over the cloth. @param {Step} step */
export function callOf(step) {
  for (const event of step.events) {
    if (event.event === "pegged" && event.for !== "hand" && event.for !== "crib")
      return { seat: event.seat, text: sentence(scoreText(event)) };
  }
  const [first] = step.events;
  return first.event === "go" || first.event === "go_without_cards" ? { seat: first.seat, text: sentence(t("play-go")) } : null;
}
