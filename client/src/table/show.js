// The show: each hand counted combination by combination, its cards lit, recited, and its total.
import { html, useLayoutEffect, useRef, useState } from "../lib/preact.js";
import { Card, CardText } from "../lib/card.js";
import { Key, Segmented } from "../lib/controls.js";
import { t } from "../lib/i18n.js";
import { speed } from "../lib/settings.js";
import { rankOf, rankText, recitalSteps, sentence, sortedByRank } from "../lib/wording.js";
import { holeOf } from "./holes.js";
import { useShownTable, useTable } from "./table-store.js";
import { partName, sideName } from "./seat-names.js";
import { Dot } from "./dot.js";

/** @typedef {import("../types").State} State */
/** @typedef {import("../types").CountedHand} Part */
/** @typedef {import("../types").ShowOverlay} ShowOverlay */

/** @param {{parts: Part[], at: number, overlay: ShowOverlay, look: (at: number) => void}} props */
function Tabs({ parts, at, overlay, look }) {
  const { state, view } = useShownTable();
  return html`
    <div class="show-tabs">
      ${view.show_order.map((tab, k) => {
        const part = parts[k];
        const counting = k === overlay.at && !overlay.done;
        const words = part
          ? counting
            ? t("web-show-counting")
            : html`<${CardText} cards=${sortedByRank(part.cards)} />`
          : t("web-show-down");
        return html`
          <button
            key=${`${tab.what}${tab.seat}`}
            class="show-tab ${k === at ? "now" : ""}"
            disabled=${!part}
            aria-current=${k === at ? "true" : undefined}
            onClick=${() => look(k)}
          >
            <${Dot} side=${state.people[tab.seat].side} />
            <span class="show-tab-words">
              <strong>${partName(state, tab)}</strong>
              <span>${words}</span>
            </span>
            <span class="show-tab-total">${part && !counting ? part.total : "–"}</span>
          </button>
        `;
      })}
    </div>
  `;
}

/** A combination's name: "pair of threes" is more than "pair". @param {import("../types").Item} item */
function itemName(item) {
  const kind = sentence(t(`kind-${item.kind}`));
  return /pair/.test(item.kind) ? t("web-item-of", { kind, rank: t(`rank-${rankOf(item.cards[0])}`) }) : kind;
}

/** Counts one after another, none broken where it fits on a line. @param {{steps: {text: string}[], more?: boolean}} props */
function RecitalText({ steps, more = false }) {
  const comma = t("web-list-comma").trimEnd();
  const space = t("web-list-comma").slice(comma.length);
  return steps.map(
    ({ text }, k) => html`
      <span class="recital-step">${k ? text : sentence(text)}${more || k + 1 < steps.length ? comma : ""}</span>
      ${space}
    `,
  );
}

/** @param {{overlay: ShowOverlay}} props */
export function Show({ overlay }) {
  const table = useTable();
  const state = /** @type {State} */ (table.state.value);
  const [looked, setLooked] = useState(/** @type {number | null} */ (null));
  const at = overlay.held && looked !== null ? looked : overlay.at;
  const part = overlay.parts[at];
  const step = at === overlay.at ? overlay.step : part.items.length;
  const done = at !== overlay.at || overlay.done;
  const steps = recitalSteps(part.items);
  const current = step > 0 && !done ? part.items[step - 1] : null;
  const lit = current ? current.cards : [];
  const total = step > 0 ? steps[step - 1].total : 0;
  const faded = (/** @type {string} */ card) => (current && !lit.includes(card) ? "faded" : "");
  const main = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    // Where a long count does not fit, keys scroll it.
    const box = /** @type {HTMLElement} */ (main.current);
    const mark = () => (box.tabIndex = box.scrollHeight > box.clientHeight ? 0 : -1);
    mark();
    addEventListener("resize", mark);
    return () => removeEventListener("resize", mark);
  });
  const shownCard = (/** @type {string} */ card) => html`
    <div key=${card} class="show-card ${lit.includes(card) ? "lit" : faded(card)}"><${Card} card=${card} /></div>
  `;
  return html`
    <div
      class="show"
      onClick=${(/** @type {any} */ event) => !event.target.closest("button, input, label") && overlay.held && table.stage.next()}
    >
      <${Tabs} parts=${overlay.parts} at=${at} overlay=${overlay} look=${setLooked} />
      <div class="show-main" ref=${main} role="group" aria-label=${partName(state, part)}>
        <div class="show-cards">
          ${sortedByRank(part.cards).map(shownCard)}
          ${
            part.starter &&
            html`
              <div class="show-starter">
                ${shownCard(part.starter)}
                <span class="show-starter-label">${t("term-starter")}</span>
              </div>
            `
          }
        </div>
        <div class="show-count">
          <span class="show-so-far">${done ? t("term-total") : t("web-so-far")}</span>
          <span class="show-total">${total}</span>
          ${part.claim !== null && html`<${Claimed} state=${state} part=${part} />`}
          <ol class="show-items">
            ${part.items.slice(0, step).map(
              (item, k) => html`
                <li key=${k} class=${!done && k === step - 1 ? "now" : ""}>
                  <span>${t(`kind-${item.kind}`)}</span>
                  <span class="show-item-cards">${sortedByRank(item.cards).map(rankText).join(" ")}</span>
                  <b>${item.points}</b>
                </li>
              `,
            )}
          </ol>
        </div>
        <p class="show-named">
          ${
            current &&
            html`
              ${itemName(current)}${" "}
              <b>${current.points}</b>
            `
          }
        </p>
        <p class="recital ${done && steps.length > 7 ? "long" : ""}">
          ${
            done
              ? html`
                  <span class="recital-now whole">
                    ${steps.length ? html`<${RecitalText} steps=${steps} />` : sentence(t("recital-nothing"))}
                  </span>
                `
              : html`
                  <span class="recital-before"><${RecitalText} steps=${steps.slice(0, Math.max(0, step - 1))} more /></span>
                  <span class="recital-now">${step ? (step === 1 ? sentence(steps[0].text) : steps[step - 1].text) : ""}</span>
                `
          }
        </p>
      </div>
      ${!table.stage.peg.value && html`<${Controls} overlay=${overlay} state=${state} />`}
    </div>
  `;
}

/** The claim, and the other side's gain from it. @param {{state: State, part: Part}} props */
const Claimed = ({ state, part }) => html`
  <span class="show-claim ${part.claim === part.total ? "" : "differs"}">
    ${t("web-claimed", { claimed: part.claim ?? 0 })}
    ${
      part.claim === part.total
        ? ""
        : html`
            ${" "}
            <b>${t("web-claim-truth", { points: part.total })}</b>
          `
    }
    ${
      part.taken &&
      html`<span class="show-taken">${t("web-claim-taken", { name: sideName(state, part.taken.side), points: part.taken.points })}</span>`
    }
  </span>
`;

/** @param {{overlay: ShowOverlay, state: State}} props */
function Controls({ overlay, state }) {
  const table = useTable();
  const next = overlay.held ? (overlay.parts.at(-1)?.what === "crib" ? "web-show-next-deal" : "web-show-on") : "web-show-next";
  return html`
    <div class="show-controls">
      <p class="show-scores">
        ${table.view.value?.scores.map(
          (score, side) => html`
            <span key=${side}>
              <${Dot} side=${side} />
              <b>${holeOf(state.view.rules, score)}</b>
              ${" "}${sideName(state, side)}
            </span>
          `,
        )}
      </p>
      <${Segmented}
        class="on-cloth"
        hideLabel
        label=${t("web-speed")}
        value=${speed.value}
        onChange=${(/** @type {string} */ to) => (speed.value = to)}
        options=${["slow", "normal", "quick"].map((value) => ({ value, label: t(`web-speed-${value}`) }))}
      />
      <button class="button cream" data-focus onClick=${() => table.stage.next()}>
        ${t(next)}${" "}
        <${Key}>Space<//>
      </button>
      <button class="button ghost" disabled=${overlay.held || overlay.skip} onClick=${() => table.stage.skip()}>
        ${t("web-show-skip")}${" "}
        <${Key}>S<//>
      </button>
    </div>
  `;
}
