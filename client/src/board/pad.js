// Where points are entered: the usual scores first, the points of the play in one press, and what turns the clock back.
import { html } from "../lib/preact.js";
import { Icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { openSheet } from "../lib/sheet.js";
import { FIXED } from "../board-menu.js";
import { nextDealer } from "./fold.js";
import { possible } from "./keeping.js";
import { seatName, sideName } from "./names.js";

/** @typedef {import("./keeping.js").Keeping} Keeping */

const ALL = Array.from({ length: 29 }, (_, k) => k + 1);
/** The most frequent entries: in the play and for hands, and for lines of Table Top. @param {Keeping} keeping */
const usual = ({ rules }) => (rules.table_top ? [2, 4, 6, 8, 10, 12] : [1, 2, 3, 4, 6, 8]);

/** A score of the pad; what no hand and no card scores says so. @param {{keeping: Keeping, side: number, points: number}} props */
const Score = ({ keeping, side, points }) => html`
  <button
    class="keep-key ${usual(keeping).includes(points) ? "usual" : ""}"
    aria-disabled=${!possible(keeping.rules).includes(points)}
    aria-label=${t("web-keep-peg", { points, name: sideName(keeping.board.setup, side) })}
    onClick=${() => keeping.peg(side, points)}
  >
    ${points}
  </button>
`;

/**
 * Entries by one press, and the sides they are for: his heels are the dealer's.
 * @param {Keeping} keeping
 * @param {number} side
 * @param {boolean} alone
 */
function quickScores({ rules, shown }, side, alone) {
  const dealing = shown.dealer % rules.sides;
  const pone = (shown.dealer + 1) % rules.sides;
  const three = rules.three_for_last && shown.deal === 1 && !shown.leaps.length;
  /** @type {[string, number][]} */
  const all = [["go", side], ["last_card", side], ["thirty_one", side], three ? ["three_for_last", pone] : ["heels", dealing]];
  return all.filter(([, whose]) => !alone || whose === side);
}

/** @param {{keeping: Keeping, side: number, alone: boolean}} props `alone`: the pad is of this side only */
const Quick = ({ keeping, side, alone }) => html`
  <div class="keep-quick">
    ${quickScores(keeping, side, alone).map(
      ([what, whose]) => html`
        <button
          key=${what}
          class="keep-key worded"
          onClick=${() => keeping.peg(whose, FIXED[what], what)}
          aria-label=${t("web-keep-peg-what", {
            what: t(`web-keep-${what}`),
            points: FIXED[what],
            name: sideName(keeping.board.setup, whose),
          })}
        >
          <span>${t(`web-keep-${what}`)}</span>
          ${" "}
          <b>${FIXED[what]}</b>
        </button>
      `,
    )}
  </div>
`;

/** @param {{keeping: Keeping, side: number, alone?: boolean}} props */
export const Pad = ({ keeping, side, alone = false }) => html`
  <div class="keep-pad paint-${side}" role="group" aria-label=${t("web-keep-pad", { name: sideName(keeping.board.setup, side) })}>
    <p class="keep-fault" aria-hidden="true" onClick=${() => (keeping.fault.value = null)}>
      ${keeping.fault.value?.side === side && keeping.fault.value.text}
    </p>
    ${!keeping.rules.table_top && html`<${Quick} keeping=${keeping} side=${side} alone=${alone} />`}
    <div class="keep-keys">
      ${[...usual(keeping), ...ALL.filter((points) => !usual(keeping).includes(points))].map(
        (points) => html`<${Score} key=${points} keeping=${keeping} side=${side} points=${points} />`,
      )}
      <button class="keep-key" aria-label=${t("web-keep-right")} title=${t("web-keep-right")} onClick=${() => openSheet("keep-right")}>
        <${Icon} name="pencil" />
      </button>
    </div>
  </div>
`;

/** Undo, redo and the next deal. @param {{keeping: Keeping}} props */
export function Turns({ keeping }) {
  const { shown, rules, board } = keeping;
  const next = seatName(board.setup, nextDealer(rules, shown));
  return html`
    <div class="keep-turns">
      <button
        class="round"
        aria-label=${t("web-keep-undo")}
        title=${t("web-keep-undo")}
        aria-disabled=${!shown.undo}
        onClick=${() => keeping.undo()}
      >
        <${Icon} name="undo" />
      </button>
      <button
        class="round"
        aria-label=${t("web-keep-redo")}
        title=${t("web-keep-redo")}
        aria-disabled=${!shown.redo}
        onClick=${() => keeping.redo()}
      >
        <${Icon} name="redo" />
      </button>
      <button class="button keep-next" onClick=${() => keeping.nextDeal()}>
        <${Icon} name="next" />
        <span>
          ${t(rules.table_top ? "web-keep-deal-over" : "web-keep-next")}${" "}
          <small>${t("web-keep-deals", { name: next })}</small>
        </span>
      </button>
      <button class="round" aria-label=${t("web-keep-menu")} title=${t("web-keep-menu")} onClick=${() => openSheet("keep")}>
        <${Icon} name="menu" />
      </button>
    </div>
  `;
}
