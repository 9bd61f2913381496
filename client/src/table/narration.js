// Events in sentences: for the log of this deal and for a screen reader.
import { t } from "../lib/i18n.js";
import { cardName, cardNames, playScoreText, recital, sentence } from "../lib/wording.js";
import { holeOf } from "./holes.js";
import { partners, seatName, sideName, who, whoSide } from "./seat-names.js";

/** @typedef {import("../types").State} State */
/** @typedef {import("../types").TableEvent} TableEvent */

const IN_SHOW = new Set(["hand", "crib"]);

/** The name of a score in the play: "fifteen for 2". @param {import("../types").EventOf<"pegged">} event */
export const scoreText = (event) =>
  IN_SHOW.has(event.for)
    ? t("play-pegs", { reason: t(`kind-${event.for}`), points: event.points })
    : playScoreText({ kind: event.for, cards: [], points: event.points });

/** @type {import("../types").EventHandlers<[State], string>} */
const SENTENCES = {
  drawn: (state, { seat, card, tied }) =>
    t("play-drawn", { ...who(state, seat), card: cardName(card) }) +
    (tied.length ? ` ${t("play-draw-again", { draws: tied.map((each) => seatName(state, each)).join(t("web-list-comma")) })}` : ""),
  dealt: (state, { seat, cards, dealer }) =>
    seat === state.view.seat && state.view.rules.form === "cribbage"
      ? t("web-narration-dealt", { ...who(state, seat), deals: t("play-deals", who(state, dealer)), cards: cardNames(cards) })
      : "",
  crib_dealt: () => t("play-crib-dealt"),
  discarded: (state, { seat, cards }) =>
    seat === state.view.seat
      ? t("play-discarded-yours", {
          cards: cardNames(cards),
          whose: state.view.dealer === seat ? "you" : "other",
          owner: seatName(state, state.view.dealer ?? 0),
        })
      : t("play-discarded", { name: seatName(state, seat) }),
  cut: (state, { seat, before_deal }) => t("play-cuts", { when: before_deal ? "before-deal" : "starter", ...who(state, seat) }),
  starter: (_, { card }) => t("play-starter", { card: cardName(card) }),
  played: (state, { seat, card, count }) => t("web-narration-played", { name: seatName(state, seat), card: cardName(card), count }),
  go: (state, { seat }) => t("web-narration-go", { name: seatName(state, seat) }),
  go_without_cards: (state, { seat }) => t("web-narration-go-without-cards", { name: seatName(state, seat) }),
  pegged: (state, event) =>
    t("web-narration-pegged", {
      name: sideName(state, event.side),
      reason: scoreText(event),
      score: holeOf(state.view.rules, event.scores[event.side]),
    }),
  claimed: (state, { seat, points, for: what }) =>
    !points && what !== "hand" && what !== "crib" ? "" : t("play-claims", { ...who(state, seat), points }),
  muggins: (state, { seat, points }) => t(points ? "play-muggins-called" : "play-muggins-nothing", { ...who(state, seat), points }),
  counted: (_, { items, total }) =>
    !total
      ? ""
      : t("play-counted", {
          recital: items.length ? items.map(playScoreText).join(t("web-list-comma")) : t("recital-nothing"),
          points: total,
        }),
  shown: (state, { seat, for: what, cards, starter, items, total }) =>
    t("web-narration-shown", {
      whose: t(what === "crib" ? "play-crib-of" : "play-hand-of", who(state, seat)),
      cards: cardNames(starter ? [...cards, starter] : cards),
      count: t("play-counted", { recital: recital(items), points: total }),
    }),
  turned: (state, { seat, card }) => t("web-narration-turned", { ...who(state, seat), card: cardName(card) }),
  placed: (state, { seat, card, row, column }) =>
    t("play-placed", { ...who(state, seat), card: cardName(card), place: t("web-place", { row: row + 1, column: column + 1 }) }),
  lines_counted: (state, { side, total }) => t("play-lines-total", { name: sideName(state, side), points: total }),
  game_won: (state, { side }) => t("play-game-won", whoSide(state, side)),
  match_won: (state, { side }) => t("play-match-won", whoSide(state, side)),
};

/** An event as a sentence; empty where nothing is to be said. @param {State} state @param {TableEvent} event */
export function narrate(state, event) {
  const write = /** @type {((state: State, event: TableEvent) => string) | undefined} */ (SENTENCES[event.event]);
  return write ? sentence(write(state, event)) : "";
}

/** Who is who in the heading: "Steady", or the others at the table. @param {State} state */
export const opponents = (state) =>
  state.people
    .filter((person) => person.seat !== state.view.seat && !(partners(state) && person.side === state.view.side))
    .map((person) => seatName(state, person.seat));
