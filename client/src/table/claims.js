// Manual counting: enter a claim, accept an opponent's claim, or call muggins and name the points.
import { html, useEffect, useState } from "../lib/preact.js";
import { Card } from "../lib/card.js";
import { Key, PointsInput } from "../lib/controls.js";
import { Icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { playScoreText, sentence, sortedByRank } from "../lib/wording.js";
import { useCover } from "./panel.js";
import { useShownTable, useTable } from "./table-store.js";
import { partName, seatName } from "./seat-names.js";
import { claimsEveryCard, countBy, mayPlay, pointsOf, stepIn } from "./claiming.js";

/** @typedef {import("../types").State} State */

/** More points than can be claimed, so that a number typed is told apart from other text. */
const MOST = 99;

/** Nothing is entered until the person does: a press of Enter asks again. @param {{what: string, claims: number[]}} props */
function Entry({ what, claims }) {
  const table = useTable();
  const state = /** @type {State} */ (table.state.value);
  const [points, setPoints] = useState(/** @type {number | null} */ (null));
  const most = claims[claims.length - 1];
  const panel = useCover();
  useEffect(() => {
    if (matchMedia("(pointer: fine)").matches) /** @type {HTMLInputElement | null} */ (document.getElementById("claim-points"))?.select();
  }, []);
  const by = (/** @type {number} */ step) => setPoints(stepIn(claims, points ?? 0, step));
  const wrong = (/** @type {number | null} */ n, /** @type {string} */ text) => {
    if (n !== null) return claims.includes(n) ? "" : t("error-claim-impossible", { what, points: n, most });
    return text ? t("error-not-in-range", { text, least: 0, most }) : t("web-claim-ask", { what });
  };
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    table.moves.act(`claim ${points}`);
  };
  return html`
    <form class="claim" ref=${panel} onSubmit=${send}>
      <label for="claim-points">
        ${
          state.local
            ? html`
                <strong>${t("web-local-turn", { name: seatName(state, state.view.seat ?? 0) })}</strong>
                ${" "}
              `
            : ""
        }${sentence(t("web-claim-ask", { what }))}
      </label>
      <div class="claim-row">
        <button type="button" class="round" aria-label=${t("web-less")} onClick=${() => by(-1)}>−</button>
        <${PointsInput} id="claim-points" data-focus value=${points} most=${MOST} wrong=${wrong} onChange=${setPoints} />
        <button type="button" class="round" aria-label=${t("web-more")} onClick=${() => by(1)}>+</button>
        <button class="button cream">
          ${points === null ? t("web-card-claim-short") : t("web-claim", { points })}${" "}
          <${Key}>Enter<//>
        </button>
      </div>
      <div class="claim-chips" role="group" aria-label=${t("web-claim-quick")}>
        ${claims
          .filter((n) => n < 13)
          .map((n) => html`<button type="button" key=${n} class="chip" onClick=${() => table.moves.act(`claim ${n}`)}>${n}</button>`)}
      </div>
    </form>
  `;
}

/** Points to be named, those that the rules allow. @param {{claimed: number, name: string, calls: number[]}} props */
function Answer({ claimed, name, calls }) {
  const table = useTable();
  const [points, setPoints] = useState(stepIn(calls, 0, 2));
  const panel = useCover();
  const by = (/** @type {number} */ step) => setPoints(stepIn(calls, points, step));
  const call = (/** @type {Event} */ event) => {
    event.preventDefault();
    table.moves.act(`muggins ${points}`);
  };
  const playsOn = table.legal.value.some((text) => text.startsWith("play "));
  return html`
    <div class="claim answer" ref=${panel}>
      <p>${t("web-claims-that", { name, points: claimed })}${" "}${playsOn && t("web-claims-play-on")}</p>
      <div class="claim-row">
        ${
          calls.length > 0 &&
          html`
            <form class="claim-call" onSubmit=${call}>
              <button type="button" class="round" aria-label=${t("web-less")} onClick=${() => by(-1)}>−</button>
              <button class="button ghost" data-muggins>
                ${t("web-muggins", { points })}${" "}
                <${Key}>M<//>
              </button>
              <button type="button" class="round" aria-label=${t("web-more")} onClick=${() => by(1)}>+</button>
            </form>
          `
        }
        <button class="button cream" data-focus onClick=${() => table.moves.act("pass")}>
          ${t("web-pass")}${" "}
          <${Key}>P<//>
        </button>
      </div>
    </div>
  `;
}

/** Points claimed with every number from 1 on; the last button goes on counting. */
const CHIPS = 8;

/** The claim for the next card: nothing, unless a number is chosen. Or, while muggins is called, the points to name. */
export function CardClaim() {
  const table = useTable();
  const legal = table.legal.value;
  const points = table.moves.claim.value;
  const ready = mayPlay(legal) && !legal.includes("go");
  if (table.moves.naming.value !== null && pointsOf(legal, "muggins").length)
    return html`<${NamePoints} points=${table.moves.naming.value} />`;
  const choose = (/** @type {number} */ n) => ready && (table.moves.claim.value = n === points ? 0 : n);
  const chip = (/** @type {number} */ n, /** @type {string} */ text, /** @type {() => void} */ onClick) => html`
    <button
      key=${n}
      type="button"
      class="chip"
      aria-pressed=${points >= n && (n > CHIPS || points === n)}
      aria-disabled=${ready ? undefined : "true"}
      onClick=${onClick}
    >
      ${text}
    </button>
  `;
  return html`
    <div class="card-claim ${ready ? "" : "waits"}" role="group" aria-label=${t("web-card-claim")}>
      <span class="card-claim-label" aria-hidden="true">${t("web-card-claim-short")}</span>
      ${Array.from({ length: CHIPS }, (_, k) => chip(k + 1, String(k + 1), () => choose(k + 1)))}
      ${chip(CHIPS + 1, points > CHIPS ? `${points}+` : `${CHIPS + 1}+`, () => ready && countBy(table, Math.max(1, CHIPS + 1 - points)))}
      <span class="visually-hidden" role="status">${ready && points > 0 ? t("web-card-claims", { points }) : ""}</span>
    </div>
  `;
}

/** @param {{points: number}} props */
function NamePoints({ points }) {
  const table = useTable();
  const call = (/** @type {Event} */ event) => {
    event.preventDefault();
    table.moves.act(`muggins ${points}`);
  };
  return html`
    <form class="card-claim naming" aria-label=${t("term-muggins")} onSubmit=${call}>
      <button type="button" class="round" aria-label=${t("web-less")} onClick=${() => countBy(table, -1)}>−</button>
      <button class="button cream" data-muggins>
        ${t("web-muggins", { points })}${" "}
        <${Key}>M<//>
      </button>
      <button type="button" class="round" aria-label=${t("web-more")} onClick=${() => countBy(table, 1)}>+</button>
      <button type="button" class="round" aria-label=${t("web-close")} onClick=${() => (table.moves.naming.value = null)}>
        <${Icon} name="close" />
      </button>
    </form>
  `;
}

/** Opens the call of muggins on the claim before, while it is the person's turn to play. */
export function CallMuggins() {
  const table = useTable();
  const legal = table.legal.value;
  const calls = mayPlay(legal) ? pointsOf(legal, "muggins") : [];
  const may = calls.length > 0;
  return html`
    <button
      class="button ghost"
      data-muggins=${may ? "" : undefined}
      aria-disabled=${may ? undefined : "true"}
      onClick=${() => may && (table.moves.naming.value = stepIn(calls, 0, 2))}
    >
      ${sentence(t("term-muggins"))}${" "}
      <${Key}>M<//>
    </button>
  `;
}

/** The cards to count now, and by whom. */
export function Claim() {
  const table = useTable();
  const view = /** @type {import("../types").View} */ (table.view.value);
  const { counting } = view;
  const legal = table.legal.value;
  const state = /** @type {State} */ (table.state.value);
  if (!counting) return null;
  const claims = pointsOf(legal, "claim");
  if (claimsEveryCard(view) && view.phase === "play" && (mayPlay(legal) || (!claims.length && !legal.includes("pass")))) return null;
  if (claims.length) return html`<${Entry} key=${`${counting.what}${counting.cards}`} what=${counting.what} claims=${claims} />`;
  if (legal.includes("pass")) {
    const calls = pointsOf(legal, "muggins");
    return html`
      <${Answer}
        key=${`${counting.what}${counting.cards}`}
        claimed=${counting.claimed ?? 0}
        name=${seatName(state, counting.seat)}
        calls=${calls}
      />
    `;
  }
  const whose = counting.asked ?? counting.seat;
  return whose !== state.view.seat && html`<p class="claim prompt">${t("web-counting-wait", { name: seatName(state, whose) })}</p>`;
}

/** A hand shown for its owner to count. */
export function Exposed() {
  const { state, view } = useShownTable();
  const { counting } = view;
  if (!counting) return null;
  const cards = sortedByRank(counting.cards);
  return html`
    <div class="show exposed">
      <h2 class="exposed-title">${partName(state, counting)}</h2>
      <div class="show-cards">
        ${cards.map((card) => html`<div key=${card} class="show-card"><${Card} card=${card} /></div>`)}
        ${
          view.starter &&
          html`
            <div class="show-starter">
              <div class="show-card"><${Card} card=${view.starter} /></div>
              <span class="show-starter-label">${t("term-starter")}</span>
            </div>
          `
        }
      </div>
      <${Claim} />
    </div>
  `;
}

/** A claim in the play beside the correct count, until the person's next card. */
export function ClaimResult() {
  const table = useTable();
  const claimResult = table.stage.claimResult.value;
  if (!claimResult) return null;
  const recital = claimResult.items.length ? claimResult.items.map(playScoreText).join(t("web-list-comma")) : t("recital-nothing");
  return html`
    <p class="claim-result" role="status">
      <span>${t("play-truth", { claimed: claimResult.claimed, points: claimResult.total, recital })}</span>
      <button class="round small" aria-label=${t("web-close")} onClick=${() => (table.stage.claimResult.value = null)}>×</button>
    </p>
  `;
}
