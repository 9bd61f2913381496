// A move of the replay in a line: whose it is, the cards as symbols, the count, the points.
import { html } from "../lib/preact.js";
import { CardText } from "../lib/card.js";
import { t } from "../lib/i18n.js";
import { sentence, sortedByRank } from "../lib/wording.js";
import { holeOf } from "../table/holes.js";
import { narrate, scoreText } from "../table/narration.js";
import { partName, seatName } from "../table/seat-names.js";
import { Dot } from "../table/dot.js";

/** @typedef {import("../types").State} State */
/** @typedef {import("../types").TableEvent} TableEvent */
/** @typedef {{who?: string, cards?: (string | null)[], text?: string | number}} Line */

/** The words of a line for each event that shows cards or a call. @type {import("../types").EventHandlers<[State], Line>} */
const LINES = {
  drawn: (state, { seat, card }) => ({ who: seatName(state, seat), cards: [card] }),
  dealt: (state, { seat, cards }) =>
    seat === state.view.seat && state.view.rules.form === "cribbage"
      ? { who: state.local ? partName(state, { seat, what: "hand" }) : t("play-hand"), cards: sortedByRank(cards) }
      : {},
  discarded: (state, event) => {
    const { seat, cards } = event;
    if (cards.includes("??")) return { who: narrate(state, event) };
    return { who: t("web-move-discard", { name: seatName(state, seat) }), cards: sortedByRank(cards) };
  },
  starter: (_, { card }) => ({ who: sentence(t("term-starter")), cards: [card] }),
  played: (state, { seat, card, count }) => ({ who: seatName(state, seat), cards: [card], text: count }),
  go: (state, { seat, count }) => ({ who: seatName(state, seat), text: `${sentence(t("play-go"))} ${count}` }),
  shown: (state, { seat, for: what, cards, starter }) => ({
    who: partName(state, { seat, what }),
    cards: [...sortedByRank(cards), starter],
  }),
  turned: (state, { seat, card }) => ({ who: seatName(state, seat), cards: [card] }),
  placed: (state, { seat, card, row, column }) => ({
    who: seatName(state, seat),
    cards: [card],
    text: t("web-place", { row: row + 1, column: column + 1 }),
  }),
};

/** @param {{state: State, event: TableEvent}} props */
function EventLine({ state, event }) {
  if (event.event === "pegged") {
    return html`
      <span class="move-score">
        ${scoreText(event)}${" "}
        <b>${holeOf(state.view.rules, event.scores[event.side])}</b>
      </span>
    `;
  }
  const line = /** @type {((state: State, event: TableEvent) => Line) | undefined} */ (LINES[event.event]);
  if (!line) return narrate(state, event);
  const { who = "", cards = [], text = "" } = line(state, event);
  return html`
    ${who}
    ${" "}
    ${cards.length > 0 && html`<${CardText} cards=${cards} />`}
    ${" "}
    ${text !== "" && html`<span class="move-text">${text}</span>`}
  `;
}

/** Whose move it is, by colour; the words say it too. @param {State} state @param {TableEvent} event */
function sideOf(state, event) {
  if ("side" in event) return event.side;
  return "seat" in event && event.event !== "dealt" ? state.people[event.seat].side : null;
}

/** @param {{state: State, step: import("./replay-steps.js").Step}} props */
export function Move({ state, step }) {
  const then = { ...state, view: step.view };
  const [first] = step.events;
  const side = sideOf(state, first);
  const deals = first.event === "dealt";
  return html`
    ${side !== null && html`<${Dot} side=${side} />`}
    <span class="move-words">
      ${
        deals &&
        html`
          <strong>${t("web-review-deal", { deal: step.deal + 1 })}</strong>
          ${" "}
        `
      }
      ${step.events.map(
        (event, k) => html`
          <${EventLine} key=${k} state=${then} event=${event} />
          ${" "}
        `,
      )}
    </span>
  `;
}
