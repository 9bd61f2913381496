// The pack spread out: for the draw for deal, and to be cut. A slider for keys and screen readers.
import { html, useState } from "../lib/preact.js";
import { Card } from "../lib/card.js";
import { t } from "../lib/i18n.js";
import { rankText, sentence } from "../lib/wording.js";
import { useShownTable, useTable } from "./table-store.js";
import { around, seatName, who } from "./seat-names.js";
import { Dot } from "./dot.js";

/**
 * @param {{count: number, gone: number[], lift: "one" | "below", label: string, say: (n: number) => string,
 *   pick: (n: number) => void, start: number, waits?: boolean}} props
 */
function SpreadDeck({ count, gone, lift, label, say, pick, start, waits = false }) {
  const left = Array.from({ length: count }, (_, k) => k + 1).filter((n) => !gone.includes(n));
  const nearestLeft = (/** @type {number} */ to) => left.reduce((best, n) => (Math.abs(n - to) < Math.abs(best - to) ? n : best));
  const [wanted, setAt] = useState(start);
  // Somebody else may have taken the place since.
  const at = nearestLeft(wanted);
  const nearest = (/** @type {PointerEvent | MouseEvent} */ event) => {
    const box = /** @type {HTMLElement} */ (event.currentTarget).getBoundingClientRect();
    const share = (event.clientX - box.left - box.width * 0.03) / (box.width * 0.94);
    return nearestLeft(Math.floor(share * count) + 1);
  };
  const keys = (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageUp: 10, PageDown: -10, Home: -99, End: 99 }[event.key];
    if (step) setAt(left[Math.max(0, Math.min(left.length - 1, left.indexOf(at) + step))]);
    else if (event.key === "Enter" || event.key === " ") pick(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const raised = (/** @type {number} */ n) => (lift === "one" ? n === at : n <= at);
  return html`
    <div
      class="spread ${lift} ${waits ? "waits" : ""}"
      role="slider"
      tabindex="0"
      data-focus
      aria-disabled=${waits ? "true" : undefined}
      aria-label=${label}
      aria-valuemin="1"
      aria-valuemax=${count}
      aria-valuenow=${at}
      aria-valuetext=${say(at)}
      onKeyDown=${keys}
      onPointerMove=${(/** @type {PointerEvent} */ event) => setAt(nearest(event))}
      onClick=${(/** @type {MouseEvent} */ event) => (setAt(nearest(event)), pick(nearest(event)))}
    >
      ${Array.from({ length: count }, (_, k) => k + 1).map(
        (n) => html`
          <span
            key=${n}
            class="spread-card ${raised(n) ? "raised" : ""} ${gone.includes(n) ? "gone" : ""}"
            style=${`--at:${(n - 1) / Math.max(1, count - 1)}`}
          ></span>
        `,
      )}
    </div>
  `;
}

/** The cards turned, by round: a seat draws once in each. @param {import("../types").View} view */
function drawRounds(view) {
  /** @type {(typeof view.draws)[]} */
  const rounds = [];
  view.draws.forEach((draw, k) => {
    const round = view.draws.slice(0, k).filter(({ seat }) => seat === draw.seat).length;
    if (draw.card) (rounds[round] ??= []).push(draw);
  });
  return rounds;
}

/** Draws in words: "You 3, Milo 6". @param {import("../types").State} state @param {import("../types").View["draws"]} draws */
const drawsText = (state, draws) =>
  [...draws]
    .sort((one, other) => one.seat - other.seat)
    .map(({ seat, card }) => `${seatName(state, seat)} ${card ? rankText(card) : ""}`)
    .join(t("web-list-comma"));

/** Who drew what in the last round, and who deals therefore: "You 3, Milo 6: you deal." In a rematch there is no draw. */
export function DrawResult() {
  const { state, view } = useShownTable();
  if (view.dealer === null || view.game || view.deal) return null;
  const drawn = drawRounds(view).at(-1);
  if (!drawn) return state.tally.some(Boolean) && html`<p class="draw-result">${t("web-rematch-deals", who(state, view.dealer))}</p>`;
  const [, draws, dealer] =
    /^(.*[:：] ?)(.*)$/s.exec(t("web-draw-result", { draws: drawsText(state, drawn), ...who(state, view.dealer) })) ?? [];
  return html`
    <p class="draw-result">
      ${draws}
      <span>${dealer}</span>
    </p>
  `;
}

/** Whose turn it is, where several share a device. */
function LocalTurn() {
  const state = /** @type {import("../types").State} */ (useTable().state.value);
  return (
    state.local &&
    html`
      <strong>${t("web-local-turn", { name: seatName(state, state.view.seat ?? 0) })}</strong>
      ${" "}
    `
  );
}

/**
 * The draw for deal: the pack. The prompt stands where it is in the play, and the cards drawn where the hand will be, so that nothing moves
 * when it comes.
 */
export function Draw() {
  const { table, view } = useShownTable();
  const free = table.legal.value.filter((text) => text.startsWith("draw ")).map((text) => Number(text.slice(5)));
  const taken = view.draws.flatMap((draw) => (draw.place ? [draw.place] : []));
  return html`
    <${SpreadDeck}
      count=${52}
      gone=${taken}
      lift="one"
      start=${26}
      label=${t("web-draw-slider")}
      say=${(/** @type {number} */ n) => t("web-draw-place", { place: n })}
      waits=${!free.length}
      pick=${(/** @type {number} */ n) => table.moves.act(`draw ${n}`)}
    />
  `;
}

/** The prompt of the draw, and then its result. */
export function DrawPrompt() {
  const { table, state, view } = useShownTable();
  if (view.dealer !== null) return html`<${DrawResult} />`;
  const mine = table.legal.value.some((text) => text.startsWith("draw "));
  const tied = drawRounds(view)
    .map((round) => round.filter((draw) => draw.tied))
    .findLast((round) => round.length);
  return html`
    <p class="prompt draw-prompt">
      ${
        tied &&
        html`
          <strong class="tied">${t("play-draw-again", { draws: drawsText(state, tied) })}</strong>
          ${" "}
        `
      }
      ${mine && html`<${LocalTurn} />`}
      ${mine ? html`<strong>${t("web-draw")}</strong>` : table.pace.unready.value ? t("web-getting-ready") : ""}
    </p>
  `;
}

/** The cards drawn, and places for those still to be drawn: after equal cards, for those who draw again. */
export function DrawnCards() {
  const { state, view } = useShownTable();
  const rounds = drawRounds(view);
  const drawn = rounds.at(-1) ?? [];
  const again = rounds.at(-2)?.filter((draw) => draw.tied) ?? [];
  const seats = [...around(state)].reverse().filter((seat) => !again.length || again.some((draw) => draw.seat === seat));
  return html`
    <div class="draw-places">
      <p class="quiet-on-cloth">${t("play-draw", { first: view.rules.options.first_deal ?? "low" })}</p>
      <div class="drawn-cards">
        ${seats.map((seat) => {
          const card = drawn.find((draw) => draw.seat === seat)?.card;
          return html`
            <figure key=${seat} class=${card ? "drawn-card" : "draw-place"}>
              ${card ? html`<${Card} card=${card} />` : html`<span></span>`}
              <figcaption>
                <${Dot} side=${state.people[seat].side} />
                ${seatName(state, seat)}
              </figcaption>
            </figure>
          `;
        })}
      </div>
    </div>
  `;
}

/** The cut for the starter, or before the deal. */
export function Cut() {
  const table = useTable();
  const depths = table.legal.value.filter((text) => text.startsWith("cut ")).map((text) => Number(text.slice(4)));
  if (!depths.length) return null;
  const most = Math.max(...depths);
  const state = /** @type {import("../types").State} */ (table.state.value);
  const beforeDeal = state.view.phase === "deal";
  return html`
    <div class="cutting">
      <p class="prompt">
        <${LocalTurn} />
        <strong>${sentence(t(beforeDeal ? "web-cut-before-deal" : "web-cut"))}</strong>
        ${" "}
        <span class="quiet-on-cloth">${t("web-cut-how")}</span>
      </p>
      <${SpreadDeck}
        count=${most + 1}
        gone=${[]}
        lift="below"
        start=${Math.round(most / 2)}
        label=${t("web-cut-slider", { most })}
        say=${(/** @type {number} */ n) => t("web-cut-depth", { depth: Math.min(n, most) })}
        pick=${(/** @type {number} */ n) => table.moves.act(`cut ${Math.min(n, most)}`)}
      />
    </div>
  `;
}

/** The slots of the crib that wait for the discards; their place stays when these have gone to the crib. */
export function DiscardSlots() {
  const { table, state, view } = useShownTable();
  const chosen = view.discard.length ? [] : table.moves.selected.value;
  const done = view.discard.length > 0;
  return html`
    <div class="discard-area">
      <${DrawResult} />
      <h2>${t("web-to-crib", who(state, view.dealer ?? 0))}</h2>
      <div class="discard-slots ${done ? "done" : ""}" aria-hidden="true">
        ${
          view.seat !== null &&
          Array.from(
            { length: view.rules.laid_away },
            (_, k) => html`<span key=${k} class="discard-slot">${chosen[k] && html`<${Card} card=${chosen[k]} hidden id="away" />`}</span>`,
          )
        }
      </div>
    </div>
  `;
}
