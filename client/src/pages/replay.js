// The replay of a game: table and board at every step, the moves as a list, the scores as a plot.
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../lib/preact.js";
import { get } from "../lib/api.js";
import { errorText } from "../lib/error-text.js";
import { Icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { place } from "../lib/router.js";
import { NoLookingBack, asked, lookBack } from "../review/look-back.js";
import { heading } from "../lib/shell.js";
import { sheet } from "../lib/sheet.js";
import { windowIs } from "../lib/text-size.js";
import { TableStore } from "../table/table-store.js";
import { TableSnapshot, toLookAt } from "../table/table-view.js";
import { holeOf } from "../table/holes.js";
import { sideName, whoSide } from "../table/seat-names.js";
import { Plot, PlotTable } from "./score-plot.js";
import { Move } from "./replay-move.js";
import { callOf, stepsOf, stepText } from "./replay-steps.js";
import { shortRules } from "../lib/variant-name.js";
import { dateOf } from "../lib/wording.js";

/** @typedef {import("../types").GameResult} GameResult */
/** @typedef {import("./replay-steps.js").Step} Step */
/** @typedef {import("../types").State} State */

/** The names of the sides. @param {State} state */
const sidesOf = (state) => state.view.scores.map((_, side) => sideName(state, side));

/** A game from its first step to its last: as one's own seat saw it, or in a match that is over as any seat did. @param {string} table */
async function load(table) {
  const now = await lookBack(table);
  const game = await get(`/tables/${table}/games/${asked("game") ?? now.view.game}`);
  const own = now.view.seat;
  const seat = now.over ? (asked("seat", now.people.length - 1) ?? own ?? 0) : own;
  const as = now.over ? `&seat=${seat}` : "";
  const state = await get(`/tables/${table}?at=${game.first - 1}${as}`);
  const events = [];
  for (let since = game.first - 1; since < game.final; since = events.at(-1)?.seq ?? game.final) {
    events.push(...(await get(`/tables/${table}/events?since=${since}&until=${game.final}${as}`)).events);
  }
  const still = { ...toLookAt(state), local: seat !== own };
  const ended = game.winner === null && now.ended ? now.ended.side : game.winner;
  return { state: still, as, game: { ...game, winner: ended }, over: now.over || game.winner !== null, steps: stepsOf(still, events) };
}

/** The record as a file. @param {string} table */
async function download(table) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([await get(`/tables/${table}/record`)], { type: "text/plain" }));
  link.download = `pegout-${table}.crib`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Who won, as the viewer would say it. @param {State} state @param {number | null} winner */
function resultText(state, winner) {
  if (winner === null) return t("web-game-none");
  return state.local ? t("play-game-won", whoSide(state, winner)) : t(winner === state.view.side ? "web-game-won" : "web-game-lost");
}

/** The position in the replay, and its buttons. @param {{at: number, most: number, text: string, move: (to: number) => void}} props */
function Controls({ at, most, text, move }) {
  const button = (/** @type {string} */ id, /** @type {string} */ icon, /** @type {number} */ to, /** @type {boolean} */ off) => html`
    <button class="round" aria-label=${t(id)} aria-disabled=${off} onClick=${() => !off && move(to)}><${Icon} name=${icon} /></button>
  `;
  return html`
    <div class="replay-controls">
      ${button("web-replay-first", "first", 0, at === 0)}${button("web-replay-back", "back", at - 1, at === 0)}
      <input
        type="range"
        min="0"
        max=${most}
        value=${at}
        aria-label=${t("web-replay-slider")}
        aria-valuetext=${text}
        onInput=${(/** @type {any} */ event) => move(Number(event.currentTarget.value))}
      />
      ${button("web-replay-next", "next", at + 1, at === most)}${button("web-replay-last", "last", most, at === most)}
    </div>
  `;
}

/** @param {{state: State, steps: Step[], at: number, move: (to: number) => void}} props */
function Moves({ state, steps, at, move }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const box = list.current;
    const now = /** @type {HTMLElement | null} */ (box?.querySelector("[aria-current]"));
    if (box && now) box.scrollTop = now.offsetTop - box.clientHeight / 2;
  }, [at]);
  return html`
    <ol class="moves" ref=${list} tabindex="0" aria-label=${t("web-replay-moves")}>
      ${steps.map(
        (step, k) => html`
          <li key=${k} class=${step.events[0].event === "dealt" ? "new-deal" : ""}>
            <button class="move" aria-current=${k === at ? "step" : undefined} onClick=${() => move(k)}>
              <${Move} state=${state} step=${step} />
            </button>
          </li>
        `,
      )}
    </ol>
  `;
}

/** A table that is only looked at, at a step. @param {State} state @param {Step} step */
function useReplayTable(state, step) {
  const table = useMemo(() => new TableStore(state.table), []);
  table.state.value = { ...state, view: step.view };
  table.view.value = step.view;
  table.stage.overlay.value = step.overlay;
  table.deal.placed.value = step.events.flatMap((event) => (event.event === "placed" ? [event.card] : [])).at(-1) ?? null;
  table.stage.call.value = callOf(step);
  return table;
}

/** @param {{state: State, as: string, game: GameResult, over: boolean, steps: Step[]}} props */
function Replay({ state, as, game, over, steps }) {
  const [error, setError] = useState("");
  const [at, setAt] = useState(0);
  const [, redraw] = useState(-1);
  const move = (/** @type {number} */ to) => setAt(Math.max(0, Math.min(steps.length - 1, to)));
  const table = useReplayTable(state, steps[at]);
  // At once: a key that follows quickly starts from the step that is shown.
  useLayoutEffect(() => {
    const key = (/** @type {KeyboardEvent} */ event) => {
      if (sheet.value || /** @type {HTMLElement} */ (event.target).matches?.("input, select, .moves")) return;
      if (event.key === "ArrowLeft") move(at - 1);
      else if (event.key === "ArrowRight") move(at + 1);
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
  useEffect(() => {
    if (state.view.rules.form === "cribbage") return;
    const step = steps[at];
    const { seq } = /** @type {import("../types").TableEvent} */ (step.events.at(-1));
    get(`/tables/${state.table}?at=${seq}${as}`)
      .then(({ view }) => (step.view = { ...view, seat: state.view.seat }))
      .then(
        () => redraw(at),
        () => {},
      );
  }, [at]);
  const names = sidesOf(state);
  const text = stepText(state, steps[at]);
  return html`
    <div class="replay-stage">
      <${TableSnapshot} table=${table} />
      <${Controls} at=${at} most=${steps.length - 1} text=${text} move=${move} />
      <p class="replay-now" aria-live="polite">${text}</p>
    </div>
    <aside class="panel replay-moves">
      <h2>${t("web-replay-moves")}</h2>
      <${Moves} state=${state} steps=${steps} at=${at} move=${move} />
    </aside>
    <section class="panel replay-scores">
      <h2>${t("web-replay-scores")}</h2>
      ${
        over &&
        html`
          <${Plot}
            series=${game.series}
            names=${names}
            target=${state.view.rules.target}
            skunk=${state.view.rules.skunk_lines[0]}
            at=${steps[at].deal + 1}
          />
          <${PlotTable} series=${game.series} names=${names} />
        `
      }
      <p class="row">
        <button class="button" onClick=${() => download(state.table).catch((error) => setError(errorText(error)))}>
          ${t("web-replay-record")}
        </button>
      </p>
      ${error && html`<p class="error" role="alert">${error}</p>`}
    </section>
  `;
}

const phone = windowIs("(max-width: 699px)");

/**
 * The game, its players, and how it ended; on a phone in the header, since the table needs the place.
 * @param {{state: State, game: GameResult, over: boolean}} props
 */
function Heading({ state, game, over }) {
  const result = resultText(state, game.winner);
  const scores = game.scores.map((score) => holeOf(state.view.rules, score)).join(" – ");
  useEffect(() => {
    if (!over || !phone.peek()) return;
    const short = `${scores} · ${result}`;
    heading.value = { strong: t("web-replay"), rest: short, short };
    return () => void (heading.value = null);
  }, [over, result]);
  if (!over)
    return html`
      <p class="quiet">
        ${t("web-replay-unfinished")}${" "}
        <a href=${`/t/${state.table}`}>${t("web-home-continue")}</a>
      </p>
    `;
  const words = [sidesOf(state).join(" – "), scores, shortRules(state.view.rules.name), dateOf(game.at)];
  return html`
    <p class="quiet">
      <strong>${result}</strong>
      ${words.map((each) => html`${"\u00a0· "}${each}`)}
    </p>
  `;
}

/** @param {{params: Record<string, string>}} props */
export default function ReplayPage({ params }) {
  const [found, setFound] = useState(/** @type {any} */ (null));
  const [error, setError] = useState(/** @type {unknown} */ (null));
  useEffect(() => {
    let wanted = true;
    const show = (/** @type {any} */ answer) => {
      if (!wanted) return;
      setFound(answer);
      // Anyone who is sent the address sees the same page.
      if (answer.as) history.replaceState(null, "", `${location.pathname}?game=${answer.game.game}${answer.as}`);
    };
    load(params.table).then(show, (error) => wanted && setError(error));
    return () => void (wanted = false);
  }, [params.table, place.value.path]);
  return html`
    <div class="page replay">
      <div class="replay-head">
        <h1>${t("web-replay")}</h1>
        ${found && html`<${Heading} ...${found} />`}
      </div>
      ${error && html`<${NoLookingBack} error=${error} table=${params.table} />`}
      ${found?.steps.length > 0 && html`<${Replay} ...${found} />`}
    </div>
  `;
}
