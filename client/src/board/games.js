// The games of points that ended on this device: a list, and what each name has done. No card of them is known.
import { html } from "../lib/preact.js";
import { t } from "../lib/i18n.js";
import { shortRules } from "../lib/variant-name.js";
import { dateOf, decimal } from "../lib/wording.js";
import { sideName } from "./names.js";
import { gamesOfPoints } from "./store.js";

/** @typedef {import("./store.js").GameOfPoints} GameOfPoints */

/** @param {GameOfPoints} game */
const namesOf = ({ names, rules, scores }) => scores.map((_, side) => sideName({ rules, names, options: {}, dealer: 0 }, side));

/**
 * A drawing of a game, as the page that shows the others draws them.
 * @typedef {(props: {series: number[][], target: number}) => any} Spark
 */

/** @param {{game: GameOfPoints, Spark: Spark}} props */
function Row({ game, Spark }) {
  const names = namesOf(game);
  return html`
    <li class="game-item">
      <div class="game-row of-points">
        <span class="game-result won">${t("web-keep-winner", { name: names[game.winner] })}</span>
        <span class="figures">${game.scores.join(" – ")}</span>
        <span class="game-words">
          <strong>${names.join(" – ")}</strong>
          <span class="quiet">
            ${shortRules(game.rules)}
            ${"\u00a0· "}
            ${
              game.win !== "game" &&
              html`
                ${t(`web-keep-${game.win}`)}
                ${" · "}
              `
            }
            ${dateOf(new Date(game.at * 1000).toISOString())}
          </span>
        </span>
        <${Spark} series=${game.series} target=${game.target} />
      </div>
    </li>
  `;
}

/** Games, games won, and points a deal by name, those with the most games first. @param {GameOfPoints[]} games */
function byName(games) {
  /** @type {Map<string, {games: number, won: number, roles: number[], best: number}>} */
  const found = new Map();
  for (const game of games)
    namesOf(game).forEach((name, side) => {
      const had = found.get(name) ?? { games: 0, won: 0, roles: [0, 0, 0, 0], best: 0 };
      const deals = game.series[side].slice(1).map((score, at) => score - game.series[side][at]);
      found.set(name, {
        games: had.games + 1,
        won: had.won + Number(game.winner === side),
        roles: had.roles.map((sum, at) => sum + game.roles[side][at]),
        best: Math.max(had.best, ...deals),
      });
    });
  return [...found].sort(([, a], [, b]) => b.games - a.games);
}

/** @param {number} points @param {number} deals */
const mean = (points, deals) => (deals ? decimal(points / deals) : "–");

/** @param {{games: GameOfPoints[]}} props */
const Figures = ({ games }) => html`
  <div class="scrolls" tabindex="0" role="region" aria-label=${t("web-keep-figures")}>
    <table class="averages">
      <thead>
        <tr>
          <td></td>
          ${["games", "won", "dealing", "other", "best"].map(
            (name) => html`<th key=${name} scope="col" class="number">${t(`web-keep-figures-${name}`)}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${byName(games).map(
          ([name, { games, won, roles, best }]) => html`
            <tr key=${name}>
              <th scope="row">${name}</th>
              <td class="number">${games}</td>
              <td class="number">${won}</td>
              <td class="number"><strong>${mean(roles[0], roles[1])}</strong></td>
              <td class="number"><strong>${mean(roles[2], roles[3])}</strong></td>
              <td class="number">${best}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  </div>
`;

/** @param {{rules: string, Spark: Spark}} props `rules`: only those of a variant */
export function GamesOfPoints({ rules, Spark }) {
  const games = gamesOfPoints.value.filter((game) => !rules || game.rules === rules);
  if (!games.length) return null;
  return html`
    <section class="panel games of-points">
      <h2>${t("web-keep-games")}</h2>
      <p class="quiet">${t("web-keep-games-note")}</p>
      <${Figures} games=${games} />
      <ol class="game-list">
        ${games.map((game) => html`<${Row} key=${`${game.board}-${game.game}`} game=${game} Spark=${Spark} />`)}
      </ol>
    </section>
  `;
}
