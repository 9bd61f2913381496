// A hint: the best choices in numbers, the person's own choice beside them, and why in a sentence.
import { html, useState } from "../lib/preact.js";
import { call } from "../lib/api.js";
import { CardText } from "../lib/card.js";
import { Icon } from "../lib/icons.js";
import { announce } from "../lib/announce.js";
import { errorText } from "../lib/error-text.js";
import { t } from "../lib/i18n.js";
import { isOffline } from "../lib/offline.js";
import { waitingText } from "../lib/server-ready.js";
import { sentence } from "../lib/wording.js";
import { chosenDiscard } from "./hand.js";
import { actionText, bestText, cardsOf, figure, less, notes, percent, rated, worth, worthHead } from "./hint-words.js";
import { analysisOf } from "./analysed.js";
import { useTable } from "./table-store.js";

/** @typedef {import("../types").HintCandidate} HintCandidate */
/** @typedef {import("../types").Hint} Hint */
/** @typedef {import("./table-store.js").TableStore} TableStore */
/** @typedef {{id: string, head: string, text: (candidate: HintCandidate) => string}} Column */

/** Ask for a hint, or put it away. While it is being computed, it says so. @param {TableStore} table */
export async function toggleHint(table) {
  if (table.moves.hint.value) return void (table.moves.hint.value = null);
  table.moves.hint.value = "thinking";
  const until = new AbortController();
  const stop = table.moves.hint.subscribe((now) => now === "thinking" || until.abort());
  try {
    const hint = await call("GET", `/tables/${table.id}/hint`, undefined, undefined, until.signal);
    if (until.signal.aborted) return;
    table.moves.hint.value = hint;
    announce(t("web-hint-said", { action: actionText(hint.best), why: bestText(hint) }));
  } catch (error) {
    if (until.signal.aborted) return;
    table.moves.hint.value = null;
    table.showError(errorText(error));
  } finally {
    stop();
  }
}

/** The columns for which there are numbers; what decides is the last. @param {Hint} hint @returns {Column[]} */
function columnsOf({ candidates: [first], order, stakes }) {
  const columns = /** @type {Column[]} */ ([]);
  if (first.action.startsWith("discard")) {
    columns.push({ id: "hand", head: t("kind-hand"), text: (each) => figure(each.parts.hand) });
    columns.push({ id: "crib", head: t("kind-crib"), text: (each) => figure(each.parts.crib, true) });
    if ("pegging" in first.parts)
      columns.push({ id: "pegging", head: t("web-hint-pegging"), text: (each) => figure(each.parts.pegging, true) });
    columns.push({ id: "value", head: t("term-total"), text: (each) => figure(each.value) });
  } else if (first.action.startsWith("play")) {
    if (order === "frequency") columns.push({ id: "frequency", head: t("web-hint-frequency"), text: (each) => percent(each.frequency) });
    columns.push({ id: "answer", head: t("web-hint-answer"), text: (each) => percent(each.answer) });
    columns.push({ id: "value", head: t("web-hint-net"), text: (each) => figure(each.value, true) });
  } else {
    columns.push({ id: "value", head: t("web-hint-net"), text: (each) => figure(each.value, true) });
  }
  if (first.win !== null) columns.push({ id: "win", head: worthHead(stakes), text: (each) => worth(each.win, stakes) });
  return columns;
}

/** The columns that decide between the candidates, where not the one that they are compared by. @type {Record<string, string>} */
const DECIDES = { frequency: "frequency", score: "value" };

/** The candidate that the person has chosen. @param {TableStore} table @param {HintCandidate[]} all */
function chosenCandidate(table, all) {
  const [card] = table.moves.selected.value;
  const action = chosenDiscard(table) ?? (card && `play ${card}`);
  return all.find((each) => each.action === action || each.same.includes(action ?? ""));
}

/** Choose what a candidate names: its cards in the hand, or its place. @param {TableStore} table @param {string} action */
function choose(table, action) {
  const cards = cardsOf(action);
  if (cards.length) {
    table.moves.selected.value = cards;
    if (action.startsWith("play")) focusOn(`.hand .card[data-card="${cards[0]}"]`);
    return;
  }
  const [, row, column] = action.split(" ").map(Number);
  focusOn(`.place[data-at="${5 * row + column}"]`);
}

/** @param {string} selector */
const focusOn = (selector) => /** @type {HTMLElement | null | undefined} */ (document.querySelector(selector)?.closest("button"))?.focus();

/** @param {{candidate: HintCandidate}} props */
function Choice({ candidate }) {
  const cards = cardsOf(candidate.action);
  if (!cards.length) return html`${actionText(candidate.action)}`;
  const playing = cards.length === 1;
  const others = playing ? [candidate.same.flatMap(cardsOf)] : candidate.same.map(cardsOf);
  return html`
    <b class="hint-cards"><${CardText} cards=${cards} /></b>
    ${others.length === 1 && others[0].length > 0 && html`<small class="hint-same"><${Or} cards=${others[0]} /></small>`}
  `;
}

/** "or 7♦". @param {{cards: string[]}} props */
function Or({ cards }) {
  const [before, after] = t("web-hint-or", { cards: "\n" }).split("\n");
  return html`
    ${before}
    <${CardText} cards=${cards} />
    ${after}
  `;
}

/** @param {{candidate: HintCandidate, columns: Column[], decides?: string, first: HintCandidate, chosen: boolean, stakes: string}} props */
function Row({ candidate, columns, decides, first, chosen, stakes }) {
  const table = useTable();
  const compared = candidate.win === null ? "value" : "win";
  return html`
    <tr class="${candidate === first ? "best" : ""} ${chosen ? "chosen" : ""}" onClick=${() => choose(table, candidate.action)}>
      <th scope="row">
        <button class="hint-choose" aria-pressed=${chosen}>
          <${Choice} candidate=${candidate} />
          ${chosen && html`<small>${t("web-hint-yours")}</small>`}
        </button>
      </th>
      ${columns.map(
        ({ id, text }) => html`
          <td key=${id}>
            ${id === (decides ?? compared) ? html`<b>${text(candidate)}</b>` : text(candidate)}
            ${id === compared && html`<small>${less(rated(first), rated(candidate), stakes)}</small>`}
          </td>
        `,
      )}
    </tr>
  `;
}

/** @param {{hint: Hint}} props */
function Comparison({ hint }) {
  const table = useTable();
  const [every, setEvery] = useState(false);
  const all = [...hint.candidates, ...hint.others];
  const chosen = chosenCandidate(table, all);
  const shown = every ? all : [...hint.candidates, ...hint.others.filter((each) => each === chosen)];
  const columns = columnsOf(hint);
  const why = bestText(hint);
  return html`
    ${why && html`<p class="hint-why">${why}</p>`}
    <div class="hint-rows ${every ? "every" : ""}">
      <table>
        <thead>
          <tr>
            <th scope="col">${t(hint.best.startsWith("discard") ? "web-hint-away" : "web-hint-choice")}</th>
            ${columns.map(({ id, head }) => html`<th scope="col" key=${id}>${sentence(head)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${shown.map(
            (each) => html`
              <${Row}
                key=${each.action}
                candidate=${each}
                columns=${columns}
                decides=${DECIDES[hint.order]}
                first=${all[0]}
                chosen=${each === chosen}
                stakes=${hint.stakes}
              />
            `,
          )}
        </tbody>
      </table>
    </div>
    ${notes(hint).map((note) => html`<p class="hint-note" key=${note}>${note}</p>`)}
    ${
      hint.others.length > 0 &&
      html`
        <button class="link hint-all" aria-expanded=${every} onClick=${() => setEvery(!every)}>
          ${every ? t("web-hint-fewer") : t("web-hint-all", { number: all.length })}
        </button>
      `
    }
  `;
}

export function Hint() {
  const table = useTable();
  const hint = table.moves.hint.value;
  if (!hint) return null;
  const thinking = hint === "thinking";
  const discarding = !thinking && hint.best.startsWith("discard");
  const view = table.view.value;
  const analysis = !thinking && view && !isOffline(table.id) && analysisOf(view, hint);
  return html`
    <section class="hint" aria-label=${t("web-hint")} aria-busy=${thinking ? "true" : undefined}>
      <div class="hint-head">
        <${Icon} name="bulb" />
        <h2>${t("web-hint")}</h2>
        ${
          analysis &&
          html`<a href=${analysis} aria-label=${t("web-hint-analyse")} title=${t("web-hint-analyse")}>${t("web-nav-analyse")}</a>`
        }
        <span>${discarding ? t("web-hint-mean") : ""}</span>
        <button class="round small" aria-label=${t("web-close")} onClick=${() => (table.moves.hint.value = null)}>
          <${Icon} name="close" />
        </button>
      </div>
      ${thinking ? html`<p role="status">${waitingText("web-hint-thinking")}</p>` : html`<${Comparison} hint=${hint} />`}
    </section>
  `;
}
