// The replay of a game: table and board at every step, the moves as a list, the scores as a plot.
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../lib.js";
import { get } from "../api.js";
import { errorText } from "../error-text.js";
import { Icon } from "../icons.js";
import { t } from "../i18n.js";
import { place } from "../router.js";
import { token } from "../settings.js";
import { sheet } from "../sheet.js";
import { TableStore } from "../table/table-store.js";
import { TableSnapshot, toLookAt } from "../table/table-view.js";
import { dateOf, resultText, sideNames } from "./history.js";
import { Plot, PlotTable } from "./score-plot.js";
import { Move } from "./replay-move.js";
import { callOf, stepsOf, stepText } from "./replay-steps.js";
import { shortRules } from "./variant-name.js";

/** @typedef {import("./history.js").Game} Game */
/** @typedef {import("./replay-steps.js").Step} Step */
/** @typedef {import("../types").State} State */

/** The game in the person's history; null if it was only watched or is not over. @param {string} table @param {number} number @returns {Promise<Game | null>} */
async function find(table, number) {
  const response = await get("/me/games?limit=200").catch(() => ({ games: [] }));
  return response.games.find((/** @type {Game} */ game) => game.table === table && game.game === number) ?? null;
}

/** The events after one number up to another; an answer has a page of them. @param {string} table @param {number} since @param {number} until */
async function eventsBetween(table, since, until) {
  const events = [];
  for (let page; since < until && (!page || page.length); since += page.length) {
    page = (await get(`/tables/${table}/events?since=${since}&until=${until}`)).events;
    events.push(...page);
  }
  return events;
}

/** @param {string} table */
async function load(table) {
  const wanted = new URLSearchParams(location.search).get("game");
  const now = await get(`/tables/${table}`);
  const game = await find(table, wanted === null ? now.view.game : Number(wanted));
  const [first, last] = game ? [game.first, game.last] : [1, now.seq];
  const state = await get(`/tables/${table}?at=${first - 1}`);
  const events = await eventsBetween(table, first - 1, last);
  const still = toLookAt(state);
  return { state: still, game, steps: stepsOf(still, events) };
}

/** The record as a file. @param {string} table */
async function download(table) {
  const answer = await fetch(`/api/v1/tables/${table}/record`, { headers: { Authorization: `Bearer ${token.value}` } });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? `${table}.crib`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The position in the replay, and its buttons. @param {{at: number, most: number, text: string, move: (to: number) => void}} props */
function Controls({ at, most, text, move }) {
  const button = (/** @type {string} */ id, /** @type {string} */ icon, /** @type {number} */ to, /** @type {boolean} */ off) => html`
    <button class="round" aria-label=${t(id)} aria-disabled=${off} onClick=${() => !off && move(to)}><${Icon} name=${icon} /></button>`;
  return html`
    <div class="replay-controls">
      ${button("web-replay-first", "first", 0, at === 0)}${button("web-replay-back", "back", at - 1, at === 0)}
      <input type="range" min="0" max=${most} value=${at} aria-label=${t("web-replay-slider")} aria-valuetext=${text}
        onInput=${(/** @type {any} */ event) => move(Number(event.currentTarget.value))} />
      ${button("web-replay-next", "next", at + 1, at === most)}${button("web-replay-last", "last", most, at === most)}
    </div>`;
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
            <button class="move" aria-current=${k === at ? "step" : undefined} onClick=${() => move(k)}><${Move} state=${state} step=${step} /></button></li>`,
      )}
    </ol>`;
}

/** A table that is only looked at, at a step. @param {State} state @param {Step} step */
function useReplayTable(state, step) {
  const table = useMemo(() => new TableStore(state.table), []);
  table.state.value = { ...state, view: step.view };
  table.view.value = step.view;
  table.overlay.value = step.overlay;
  table.placed.value = step.events.flatMap((event) => (event.event === "placed" ? [event.card] : [])).at(-1) ?? null;
  table.call.value = callOf(step);
  return table;
}

/** @param {{state: State, game: Game | null, steps: Step[]}} props */
function Replay({ state, game, steps }) {
  const [at, setAt] = useState(steps.length - 1);
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
    get(`/tables/${state.table}?at=${seq}`).then(({ view }) => (step.view = { ...view, seat: state.view.seat })).then(() => redraw(at), () => {});
  }, [at]);
  const names = game && sideNames(game);
  const text = stepText(state, steps[at]);
  return html`
    <div class="replay-stage">
      <${TableSnapshot} table=${table} />
      <p class="replay-now" aria-live="polite">${text}</p>
      <${Controls} at=${at} most=${steps.length - 1} text=${text} move=${move} />
    </div>
    <aside class="panel replay-moves"><h2>${t("web-replay-moves")}</h2><${Moves} state=${state} steps=${steps} at=${at} move=${move} /></aside>
    <section class="panel replay-scores"><h2>${t("web-replay-scores")}</h2>
      ${game && names && html`<${Plot} series=${game.series} names=${names} target=${state.view.rules.target} skunk=${state.view.rules.skunk_lines[0]} at=${steps[at].deal + 1} />
        <${PlotTable} series=${game.series} names=${names} />`}
      <p class="row"><button class="button" onClick=${() => download(state.table)}>${t("web-replay-record")}</button></p>
    </section>`;
}

/** @param {{params: Record<string, string>}} props */
export default function ReplayPage({ params }) {
  const [found, setFound] = useState(/** @type {any} */ (null));
  const [error, setError] = useState("");
  useEffect(() => {
    let wanted = true;
    load(params.table).then((answer) => wanted && setFound(answer), (error) => wanted && setError(errorText(error)));
    return () => void (wanted = false);
  }, [params.table, place.value.path]);
  const game = found?.game;
  return html`
    <div class="page replay">
      <div class="replay-head"><h1>${t("web-replay-title")}</h1>
        ${game && html`<p class="quiet"><strong>${resultText(game)}</strong>\u00a0· ${sideNames(game).join(" – ")}\u00a0· ${game.final_scores.join(" – ")}\u00a0· ${shortRules(game.rules)}\u00a0· ${dateOf(game.at)}</p>`}
        ${found && !game && html`<p class="quiet">${t("web-replay-unfinished")} <a href=${`/t/${params.table}`}>${t("web-home-continue")}</a></p>`}</div>
      ${error && html`<p class="error" role="alert">${error}</p>`}
      ${found && (found.steps.length ? html`<${Replay} ...${found} />` : html`<p>${t("web-games-none")}</p>`)}
    </div>`;
}
