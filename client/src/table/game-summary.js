// The sources of a win: the last cards, points by source beside their averages, best hands.
import { html, useEffect, useState } from "../lib/preact.js";
import { get } from "../lib/api.js";
import { Card, CardText } from "../lib/card.js";
import { has, t } from "../lib/i18n.js";
import { decimal, sentence, sortedByRank } from "../lib/wording.js";
import { holeOf } from "./holes.js";
import { scoreText } from "./narration.js";
import { partName, seatName, sideName } from "./seat-names.js";
import { Dot } from "./dot.js";

/** @typedef {import("../types").State} State */
/** @typedef {import("../types").View} View */
/** @typedef {import("../types").GameResult} GameResult */

/** The result of the game that is shown; null until it has arrived. @param {string} table @param {number} game */
export function useGameResult(table, game) {
  const [result, setResult] = useState(/** @type {GameResult | null} */ (null));
  useEffect(() => {
    let wanted = true;
    get(`/tables/${table}/games/${game}`).then(
      (found) => wanted && setResult(found),
      () => {},
    );
    return () => void (wanted = false);
  }, [table, game]);
  return result;
}

/** @param {number} points @param {number} times */
const mean = (points, times) => decimal(points / times);

/** The cards that won. @param {{state: State, last: NonNullable<GameResult["last"]>}} props */
export function WinningCards({ state, last }) {
  const shown = last.for === "hand" || last.for === "crib";
  const whose = shown ? partName(state, { seat: last.seat, what: last.for }) : seatName(state, last.seat);
  const what = shown ? t("web-over-points", { points: last.points }) : scoreText(/** @type {any} */ ({ ...last, event: "pegged" }));
  return html`
    <figure class="winning-cards">
      <div>
        ${sortedByRank(last.cards).map((card) => html`<${Card} key=${card} card=${card} />`)}
        ${last.starter && html`<${Card} card=${last.starter} class="is-starter" />`}
      </div>
      <figcaption>${t("web-over-last", { whose: sentence(whose), what })}</figcaption>
    </figure>
  `;
}

/** The sources that any side scored with, `play` and the like first. @param {GameResult} result */
const sources = (result) => [...new Set(result.points.flatMap((side) => side.map((each) => each.for)))];

/** Points by source, side by side. @param {{state: State, view: View, side: number | null, result: GameResult | null}} props */
export function Scores({ state, view, side, result }) {
  const own = result?.averages;
  const several = view.scores.length > 1 && view.rules.form === "cribbage" && result;
  return html`
    <div class="scrolls" tabindex="0" role="region" aria-label=${t("web-over-score")}>
      <table class=${`over-scores n${view.scores.length}`}>
        <thead>
          <tr>
            <td></td>
            ${view.scores.map(
              (_, each) => html`
                <th key=${each} scope="col" class=${each === side ? "winner" : ""}>
                  <${Dot} side=${each} />
                  ${" "}${sideName(state, each)}
                </th>
              `,
            )}
            ${several && own && html`<th scope="col" class="own-average">${t("web-over-average")}</th>`}
          </tr>
        </thead>
        <tbody>
          <tr class="over-score">
            <th scope="row">${t("web-over-score")}</th>
            ${view.scores.map((score, each) => html`<td key=${each}><b>${holeOf(view.rules, score)}</b></td>`)}
            ${several && own && html`<td></td>`}
          </tr>
          ${
            view.rules.match > 1 &&
            !state.over &&
            html`
              <tr>
                <th scope="row">${t("web-over-games")}</th>
                ${view.games.map((games, each) => html`<td key=${each}>${games}</td>`)}${several && own && html`<td></td>`}
              </tr>
            `
          }
          ${
            several &&
            html`
              <${Sources} result=${result} />
              <${Best} result=${result} />
            `
          }
        </tbody>
      </table>
    </div>
    ${several && html`<p class="quiet over-note">${t("web-over-note")}</p>`}
  `;
}

/** @param {{result: GameResult}} props */
const Sources = ({ result }) =>
  sources(result).map(
    (source) => html`
      <tr key=${source}>
        <th scope="row">${sentence(t(has(`web-over-${source}`) ? `web-over-${source}` : `kind-${source}`))}</th>
        ${result.points.map((side, each) => {
          const { points, times } = side.find((found) => found.for === source) ?? { points: 0, times: 0 };
          return html`
            <td key=${each}>
              ${points}${
                times > 0 &&
                html`
                  ${" "}
                  <small>${mean(points, times)}</small>
                `
              }
            </td>
          `;
        })}
        ${result.averages && html`<td class="own-average">${averageOf(result.averages, source)}</td>`}
      </tr>
    `,
  );

/** @param {NonNullable<GameResult["averages"]>} averages @param {string} source */
function averageOf(averages, source) {
  const average = averages[/** @type {"hand"} */ (source)];
  return average === null || average === undefined ? "" : decimal(average);
}

/** @param {{result: GameResult}} props */
const Best = ({ result }) => html`
  <tr>
    <th scope="row">${t("web-over-best")}</th>
    ${result.best.map(
      (best, each) => html`
        <td key=${each}>
          ${
            best
              ? html`
                  ${best.points}${" "}
                  <small class="best-cards">
                    <${CardText} cards=${sortedByRank(best.cards)} />
                    ${" + "}
                    <${CardText} cards=${best.starter ? [best.starter] : []} />
                  </small>
                `
              : "–"
          }
        </td>
      `,
    )}
    ${result.averages && html`<td></td>`}
  </tr>
`;
