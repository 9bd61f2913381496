// Table Top: the five by five places, the card to be placed, what each line is worth so far.
import { html, useRef, useState } from "../lib/preact.js";
import { Card } from "../lib/card.js";
import { t } from "../lib/i18n.js";
import { cardName, sentence } from "../lib/wording.js";
import { useShownTable, useTable } from "./table-store.js";
import { usePanel } from "./panel.js";
import { partners, seatName, sideName, who } from "./seat-names.js";
import { Dot } from "./dot.js";

/** @typedef {import("../types").View} View */

const SIZE = 5;
/** The place of the first card, which a coin marks. */
const CENTRE = (SIZE * SIZE - 1) / 2;

/** @param {View} view @param {"columns" | "rows"} lines */
const sideOf = (view, lines) => view.rules.lines.indexOf(lines);

/** How far two places are from each other. @param {number} one @param {number} other */
const distance = (one, other) => Math.abs((one % SIZE) - (other % SIZE)) + Math.abs(Math.floor(one / SIZE) - Math.floor(other / SIZE));

/** @param {{view: View, place: number, legal: boolean, at: number, entry: number | undefined, move: (to: number) => void}} props */
function Place({ view, place, legal, at, entry, move }) {
  const table = useTable();
  const [row, column] = [Math.floor(place / SIZE), place % SIZE];
  const card = view.layout[place];
  const name = t("web-place", { row: row + 1, column: column + 1 });
  const points = Object.values(table.chat.said.value).some((said) => said.point?.row === row && said.point?.column === column);
  if (card) {
    const last = table.deal.placed.value === card;
    return html`
      <div
        class="place taken ${points ? "pointed" : ""} ${last ? "last" : ""}"
        role="gridcell"
        data-at=${place}
        tabindex=${place === at ? 0 : -1}
      >
        <span class="visually-hidden">${t(last ? "web-place-card-last" : "web-place-card", { place: name, card: cardName(card) })}</span>
        <${Card} card=${card} hidden id=${card} />
        ${place === CENTRE && html`<span class="coin"><span class="visually-hidden">${t("web-place-centre")}</span></span>`}
      </div>
    `;
  }
  const gain =
    legal && table.moves.offersHints.value ? view.gains?.find((each) => each.row === row && each.column === column)?.gain : undefined;
  const label = legal
    ? gain === undefined
      ? t("web-place-open", { place: name })
      : t("web-place-gain", { place: name, gain })
    : t("web-place-shut", { place: name });
  return html`
    <div role="gridcell" class="place-cell">
      <button
        class="place ${legal ? "open" : "shut"} ${points ? "pointed" : ""}"
        data-at=${place}
        tabindex=${place === at ? 0 : -1}
        aria-disabled=${legal ? undefined : "true"}
        onFocus=${() => move(place)}
        data-focus=${place === entry ? "" : undefined}
        onClick=${() => (legal ? table.moves.act(`place ${row} ${column}`) : point(table, row, column))}
      >
        <span class="visually-hidden">${label}</span>
        ${
          legal &&
          view.turned &&
          html`<span class="place-ghost" aria-hidden="true"><${Card} card=${view.turned} hidden id="ghost" /></span>`
        }
        ${gain !== undefined && html`<span class="gain" aria-hidden="true">${gain > 0 ? `+${gain}` : gain}</span>`}
      </button>
    </div>
  `;
}

/** Point at a place for a partner. @param {import("./table-store.js").TableStore} table @param {number} row @param {number} column */
function point(table, row, column) {
  const state = table.state.value;
  if (state && partners(state) && state.view.seat !== null) table.chat.send({ point: { row, column } });
}

export function Layout() {
  const table = useTable();
  const view = /** @type {View} */ (table.view.value);
  const [at, setAt] = useState(12);
  const grid = useRef(/** @type {HTMLElement | null} */ (null));
  const legal = new Set(
    table.legal.value
      .filter((text) => text.startsWith("place"))
      .map((text) => {
        const [, row, column] = text.split(" ");
        return Number(row) * SIZE + Number(column);
      }),
  );
  // Where keys begin: the place that can be taken nearest to the one they left; none while no place can.
  const entry = [...legal].sort((one, other) => distance(one, at) - distance(other, at)).at(0);
  const arrows = (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SIZE, ArrowDown: SIZE }[event.key];
    if (!step) return;
    const to = at + step;
    if (to < 0 || to > 24 || (Math.abs(step) === 1 && Math.floor(to / SIZE) !== Math.floor(at / SIZE))) return;
    event.preventDefault();
    setAt(to);
    /** @type {HTMLElement | null} */ (grid.current?.querySelector(`[data-at="${to}"]`))?.focus();
  };
  const totals = view.line_totals ?? [];
  const rows = sideOf(view, "rows");
  const columns = sideOf(view, "columns");
  const cells = view.layout.length ? view.layout : Array(25).fill(null);
  return html`
    <div class="layout" role="grid" aria-label=${t("web-layout")} ref=${grid} onKeyDown=${arrows}>
      ${Array.from(
        { length: SIZE },
        (_, row) => html`
          <div class="layout-row" role="row" key=${row}>
            ${Array.from({ length: SIZE }, (_, column) => {
              const place = row * SIZE + column;
              return html`
                <${Place}
                  key=${place}
                  view=${{ ...view, layout: cells }}
                  place=${place}
                  legal=${legal.has(place)}
                  at=${at}
                  entry=${entry}
                  move=${setAt}
                />
              `;
            })}
            <div
              class="line-total cloth-side-${rows}"
              role="rowheader"
              aria-label=${t("web-line-row", { number: row + 1, points: totals[rows]?.[row] ?? 0 })}
            >
              ${totals[rows]?.[row] ?? 0}
            </div>
          </div>
        `,
      )}
      <div class="layout-row totals" role="row">
        ${Array.from(
          { length: SIZE },
          (_, column) => html`
            <div
              key=${column}
              class="line-total cloth-side-${columns}"
              role="columnheader"
              aria-label=${t("web-line-column", { number: column + 1, points: totals[columns]?.[column] ?? 0 })}
            >
              ${totals[columns]?.[column] ?? 0}
            </div>
          `,
        )}
        <div role="presentation"></div>
      </div>
    </div>
  `;
}

/** The card turned up, and who places it. */
export function Turned() {
  const { state, view } = useShownTable();
  const mine = view.turned && view.turn === view.seat;
  const yours = mine && !state.local;
  return html`
    <div class="turned ${mine ? "mine" : ""}">
      <span class="turned-whose">
        ${view.turned ? (yours ? t("web-your-card") : t("web-their-card", { name: seatName(state, view.turn ?? 0) })) : ""}
      </span>
      ${view.turned ? html`<${Card} card=${view.turned} />` : html`<span class="crib-place"></span>`}
      ${
        mine &&
        html`
          <p class="own-lines">
            ${t("web-own-lines", { ...who(state, view.turn ?? 0), lines: view.rules.lines[state.people[view.turn ?? 0].side] })}
          </p>
        `
      }
    </div>
  `;
}

/** The score of the layout for each side so far. */
export function LayoutSums() {
  const { state, view } = useShownTable();
  const left = view.layout.filter((card) => !card).length;
  return html`
    <div class="sums">
      <h2 class="small-title">${t("web-layout-so-far")}</h2>
      ${view.rules.lines.map(
        (lines, side) => html`
          <p key=${lines} class="sum">
            <${Dot} side=${side} />
            <span>
              ${sentence(t(`web-lines-${lines}`))}
              <small>${sideName(state, side)}</small>
            </span>
            <b>${(view.line_totals?.[side] ?? []).reduce((sum, each) => sum + each, 0)}</b>
          </p>
        `,
      )}
      <p class="quiet-on-cloth">${t("web-places-left", { number: left || 25 - view.layout.length })}</p>
    </div>
  `;
}

/** Both sides' lines, counted at the end of a deal. @param {{overlay: import("../types").LinesOverlay}} props */
export function Lines({ overlay: { parts, held } }) {
  const { table, state, view } = useShownTable();
  const panel = usePanel(held);
  return html`
    <div class="over-panel lines-panel" ref=${panel} role="group" aria-labelledby="lines-title">
      <h2 id="lines-title">${t("rules-lines")}</h2>
      ${parts.map(
        (part) => html`
          <div class="lines-of" key=${part.side}>
            <h3>
              <${Dot} side=${part.side} />
              ${sideName(state, part.side)}${" · "}${t(`web-lines-${view.rules.lines[part.side]}`)}${" "}
              <b>${part.total}</b>
            </h3>
            <ol>
              ${part.lines.map(
                (line, k) => html`
                  <li key=${k}>
                    <span class="line-cards">${line.cards.map((card) => html`<${Card} key=${card} card=${card} id="line" />`)}</span>
                    <span class="line-kinds">
                      ${
                        line.items.length
                          ? line.items.map((item) => `${t(`kind-${item.kind}`)} ${item.points}`).join(t("web-list-comma"))
                          : t("recital-nothing")
                      }
                    </span>
                    <b>${line.total}</b>
                  </li>
                `,
              )}
            </ol>
          </div>
        `,
      )}
      ${
        state.view.seat !== null &&
        html`<button class="button primary" data-focus disabled=${!held} onClick=${() => table.stage.next()}>${t("web-show-on")}</button>`
      }
    </div>
  `;
}
