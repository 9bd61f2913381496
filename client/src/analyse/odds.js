// The odds board: the prospects from every pair of scores as a picture, and one pair in figures.
import { html, useMemo, useRef } from "../lib/preact.js";
import { ANALYSED, STAKES } from "../analysis-menu.js";
import { NumberInput } from "../lib/controls.js";
import { t } from "../lib/i18n.js";
import { withError } from "../table/hint-words.js";
import { numberIn } from "../lib/typed.js";
import { textScale } from "../lib/text-size.js";
import { sentence } from "../lib/wording.js";
import { measured, StakesField, useAnswer, useQuestion, VariantField, variants, Waiting } from "./question.js";
import { query } from "../lib/query.js";

/** @typedef {import("../wire").OddsBoard} Board */

const USUAL = { rules: "six-card", stakes: "plain", target: "", score: "0-0" };
const KNOWN = { rules: variants(({ play }) => play), stakes: Object.keys(STAKES), target: /^\d{0,4}$/, score: /^\d{1,3}-\d{1,3}$/ };
/** The highest target with an odds board. */
const MOST_TARGET = 150;
const BANDS = 20;
const [LEFT, FOOT] = [13, 12];

/** A share from 0 to 1 for each cell: the chance to win, or games won between the extremes. @param {Board} board */
function sharesOf({ win, games }) {
  if (!games) return win;
  const most = Math.max(...games.flat().map(Math.abs));
  return games.map((row) => row.map((each) => 0.5 + each / most / 2));
}

/** The cells of each band as one path, run by run; x is the dealer's score, y the pone's from below. @param {number[][]} shares */
function bandPaths(shares) {
  const size = shares.length;
  const paths = Array.from({ length: BANDS }, () => "");
  const band = (/** @type {number} */ share) => Math.min(BANDS - 1, Math.floor(share * BANDS));
  for (let pone = 0; pone < size; pone++) {
    for (let from = 0, to = 1; to <= size; to++) {
      const here = band(shares[from][pone]);
      if (to < size && band(shares[to][pone]) === here) continue;
      paths[here] += `M${from} ${size - 1 - pone}H${to}v1.02H${from}z`;
      from = to;
    }
  }
  return paths;
}

/** @param {number} size */
const marks = (size) => Array.from({ length: Math.ceil(size / 30) }, (_, k) => 30 * k).filter((mark) => mark < size);

/** @param {{board: Board, dealer: number, pone: number, choose: (dealer: number, pone: number) => void}} props */
function Picture({ board, dealer, pone, choose }) {
  const paths = useMemo(() => bandPaths(sharesOf(board)), [board]);
  const cells = useRef(/** @type {SVGGElement | null} */ (null));
  const size = board.target;
  const at = (/** @type {PointerEvent} */ event) => {
    if (event.type === "pointermove" && !event.buttons) return;
    const box = cells.current?.getBoundingClientRect();
    if (!box) return;
    const place = (/** @type {number} */ share) => Math.max(0, Math.min(size - 1, Math.floor(share * size)));
    choose(place((event.clientX - box.left) / box.width), place((box.bottom - event.clientY) / box.height));
  };
  const away = dealer > size / 2 ? -1 : 1;
  const text = textScale.value;
  return html`
    <svg
      class="odds-picture"
      viewBox=${`${-LEFT * text} ${-2 * text} ${size + (LEFT + 4) * text} ${size + (FOOT + 2) * text}`}
      aria-hidden="true"
      onPointerDown=${at}
      onPointerMove=${at}
    >
      <g ref=${cells}>
        <rect width=${size} height=${size} class="odds-ground" />
        ${paths.map(
          (d, k) =>
            d &&
            html`
              <path
                key=${k}
                d=${d}
                class=${k < BANDS / 2 ? "for-pone" : "for-dealer"}
                fill-opacity=${Math.abs(k + 0.5 - BANDS / 2) / (BANDS / 2)}
              />
            `,
        )}
      </g>
      ${board.par.dealer_scores.map((par) => html`<path key=${`d${par}`} class="par-line" d=${`M${par + 0.5} 0V${size}`} />`)}
      ${board.par.pone_scores.map((par) => html`<path key=${`p${par}`} class="par-line" d=${`M0 ${size - par - 0.5}H${size}`} />`)}
      ${marks(size).map(
        (mark) => html`
          <text key=${`x${mark}`} x=${mark + 0.5} y=${size + 5 * text} text-anchor="middle">${mark}</text>
          <text key=${`y${mark}`} x="-1.5" y=${size - mark + 0.8 * text} text-anchor="end">${mark}</text>
        `,
      )}
      <text x=${size / 2} y=${size + 10.5 * text} text-anchor="middle">${t("web-analyse-dealer-score")}</text>
      <text transform=${`translate(${-9.5 * text} ${size / 2}) rotate(-90)`} text-anchor="middle">${t("web-analyse-pone-score")}</text>
      <path class="cross" d=${`M${dealer + 0.5} 0V${size}M0 ${size - pone - 0.5}H${size}`} />
      <text
        class="cross-label"
        x=${dealer + 0.5 + 3 * away}
        y=${size - pone + (pone > size / 2 ? 2 + 4 * text : -3)}
        text-anchor=${away > 0 ? "start" : "end"}
      >
        ${measured(board.win[dealer][pone], board.win_error[dealer][pone])}
      </text>
      <circle class="cross-at" cx=${dealer + 0.5} cy=${size - pone - 0.5} r="1.6" />
    </svg>
  `;
}

/** @param {{label: string, value: number, most: number, change: (to: number) => void}} props */
const Slider = ({ label, value, most, change }) => html`
  <label class="slider">
    <span>${label}</span>
    <b aria-hidden="true">${value}</b>
    <input
      type="range"
      min="0"
      max=${most}
      value=${value}
      onInput=${(/** @type {any} */ event) => change(Number(event.currentTarget.value))}
    />
  </label>
`;

/** A number with its sign. @param {string} text */
const signed = (text) => text.replace("-", "−").replace(/^(?=\d)/, "+");

/** Where a score stands against the nearest par. @param {number} score @param {number[]} pars */
function nearest(score, pars) {
  const par = pars.reduce((best, each) => (Math.abs(each - score) < Math.abs(best - score) ? each : best), pars[0]);
  return { par, ahead: score - par };
}

/** @param {{board: Board, dealer: number, pone: number}} props */
function Figures({ board, dealer, pone }) {
  const { stakes } = board;
  const win = board.win[dealer][pone];
  const error = board.win_error[dealer][pone];
  const games = board.games?.[dealer][pone];
  const rows = /** @type {const} */ ([
    ["dealer", dealer, win, games, board.par.dealer_scores],
    ["pone", pone, 1 - win, games === undefined ? games : -games, board.par.pone_scores],
  ]);
  return html`
    <div class="scrolls" tabindex="0" role="region" aria-label=${t("web-analyse-chance")}>
      <table class="odds-figures" aria-live="polite">
        <thead>
          <tr>
            <td></td>
            <th scope="col" class="number">${t("web-over-score")}</th>
            <th scope="col" class="number">${t("web-analyse-chance")}</th>
            ${
              games !== undefined &&
              html`<th scope="col" class="number">${t(stakes === "club" ? "web-hint-games" : "web-analyse-games")}</th>`
            }
            <th scope="col" class="number">${t("web-par")}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(([role, score, chance, won, pars]) => {
            const { par, ahead } = nearest(score, pars);
            return html`
              <tr key=${role}>
                <th scope="row">${sentence(t(`term-${role}`))}</th>
                <td class="number">${score}</td>
                <td class="number"><b>${measured(chance, error)}</b></td>
                ${won !== undefined && html`<td class="number">${signed(withError(won, 2 * error, 2))}</td>`}
                <td class="number">
                  ${signed(ahead.toFixed(1))}${" "}
                  <small>${t("web-par-of", { par: par.toFixed(0) })}</small>
                </td>
              </tr>
            `;
          })}
        </tbody>
      </table>
    </div>
    <p class="quiet analyse-note">${t("odds-error")}</p>
  `;
}

export default function OddsAnalysis() {
  const [asked, change] = useQuestion(USUAL, KNOWN);
  const variant = ANALYSED[asked.rules];
  const { stakes, target } = asked;
  const unread = target !== "" && numberIn(target, MOST_TARGET) === null;
  const found = useAnswer(unread ? null : `/analysis/odds?${query({ rules: asked.rules, stakes, target })}`);
  const { answer, busy } = found;
  const error = unread ? t("error-not-in-range", { text: target, least: 11, most: MOST_TARGET }) : found.error;
  const board = /** @type {Board | null} */ (error ? null : answer);
  const most = (board?.target ?? variant.target) - 1;
  const [dealer, pone] = asked.score.split("-").map((text) => Math.max(0, Math.min(most, numberIn(text, MOST_TARGET) ?? 0)));
  const choose = (/** @type {number} */ one, /** @type {number} */ other) => change({ score: `${one}-${other}` });
  const { par } = board ?? {};
  return html`
    <div class="analyse-columns odds">
      <section class="panel">
        <h2>${t("web-analyse-odds")}</h2>
        <${Waiting} busy=${busy && !board} error=${error} answer=${board} none="" />
        ${
          board &&
          html`
            <${Picture} board=${board} dealer=${dealer} pone=${pone} choose=${choose} />
            <p class="odds-scale" aria-hidden="true">
              <span>${t("web-analyse-pone-ahead")}</span>
              <i></i>
              <span>${t("web-analyse-dealer-ahead")}</span>
            </p>
          `
        }
      </section>
      <div class="stack analyse-answer">
        <section class="panel stack analyse-question" aria-label=${t("web-analyse-question")}>
          <div class="analyse-fields">
            <${VariantField} value=${asked.rules} which=${KNOWN.rules} change=${(/** @type {any} */ to) => change({ ...to, target: "" })} />
            <label class="field">
              <span>${t("web-analyse-target")}</span>
              <${NumberInput}
                placeholder=${String(variant.target)}
                value=${target}
                onChange=${(/** @type {string} */ target) => change({ target })}
              />
            </label>
          </div>
          <${StakesField} value=${stakes} target=${target === "" ? variant.target : Number(target)} change=${change} />
          <${Slider}
            label=${t("web-analyse-dealer-score")}
            value=${dealer}
            most=${most}
            change=${(/** @type {number} */ to) => choose(to, pone)}
          />
          <${Slider}
            label=${t("web-analyse-pone-score")}
            value=${pone}
            most=${most}
            change=${(/** @type {number} */ to) => choose(dealer, to)}
          />
          ${board && html`<${Figures} board=${board} dealer=${dealer} pone=${pone} />`}
        </section>
        ${
          par &&
          html`
            <section class="panel">
              <h2>${t("web-par")}</h2>
              <p>
                ${t("web-par-averages", {
                  pone: par.pone.toFixed(1),
                  dealer: par.dealer.toFixed(1),
                  both: (par.pone + par.dealer).toFixed(1),
                })}
              </p>
              <p>
                ${t("web-par-scores", {
                  dealer: par.dealer_scores.map((each) => each.toFixed(0)).join(t("web-list-comma")),
                  pone: par.pone_scores.map((each) => each.toFixed(0)).join(t("web-list-comma")),
                })}
              </p>
            </section>
          `
        }
      </div>
    </div>
  `;
}
