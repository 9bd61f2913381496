// This deal so far: every card with its count, every score.
import { html } from "../lib/preact.js";
import { CardText } from "../lib/card.js";
import { t } from "../lib/i18n.js";
import { playScoreText, sentence } from "../lib/wording.js";
import { useTable } from "./table-store.js";
import { CALLED } from "./deal-so-far.js";
import { seatName } from "./seat-names.js";
import { Dot } from "./dot.js";

/** @typedef {import("../types").State} State */
/** @typedef {import("./deal-so-far.js").LogLine & {scores: {kind: string, points: number, cards: string[]}[]}} Row */

/** Lines with their scores joined to the card that made them. @param {import("./deal-so-far.js").LogLine[]} log */
export function lines(log) {
  /** @type {Row[]} */
  const out = [];
  for (const line of log) {
    if (line.text === "dealt") continue;
    if (!line.score) out.push({ ...line, scores: [] });
    else {
      // A claim names no card: it is for the last one.
      const row = CALLED.has(line.score) ? out.at(-1) : out.findLast((each) => each.card && each.card === (line.card ?? each.card));
      row?.scores.push({ kind: line.score, points: line.count ?? 0, cards: [] });
    }
  }
  return out;
}

/** @param {{rows: Row[]}} props */
export function Rows({ rows }) {
  const state = /** @type {State} */ (useTable().state.value);
  return html`
    <ol class="log-lines">
      ${rows.map(
        (line) => html`
          <li key=${line.seq}>
            ${
              line.seat >= 0
                ? html`
                    <${Dot} side=${state.people[line.seat].side} />
                    <span class="visually-hidden">${seatName(state, line.seat)}</span>
                  `
                : html`<span class="dot none"></span>`
            }
            <span class="log-card">${line.card ? html`<${CardText} cards=${[line.card]} />` : sentence(t("play-go"))}</span>
            <span class="log-count">${line.text === "starter" ? t("term-starter") : (line.count ?? "")}</span>
            <span class="log-score">${line.scores.map(playScoreText).join(t("web-list-comma"))}</span>
          </li>
        `,
      )}
    </ol>
  `;
}

/** The last few lines, on the cloth. */
export function RecentPlays() {
  const rows = lines(useTable().deal.lines.value).slice(-4);
  return html`
    <div class="log">
      ${
        rows.length > 0 &&
        html`
          <h2 class="small-title">${t("web-this-deal")}</h2>
          <${Rows} rows=${rows} />
        `
      }
    </div>
  `;
}
