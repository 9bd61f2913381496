// A person's games: statistics over all of them, and a link to each replay.
import { html, useEffect, useState } from "../lib/preact.js";
import { ANALYSED } from "../analysis-menu.js";
import { get } from "../lib/api.js";
import { errorText } from "../lib/error-text.js";
import { t } from "../lib/i18n.js";
import { lazy } from "../lib/lazy.js";
import { boardGames, token } from "../lib/settings.js";
import { Averages, WinRates } from "./statistics.js";
import { DeviceTransfer } from "../lib/device-transfer.js";
import { DEFAULT_VARIANTS } from "../table/create-table.js";
import { Spark } from "./score-plot.js";
import { botName } from "../table/seat-names.js";
import { DeviceGames, deviceGames } from "./device-games.js";
import { Unfinished } from "./unfinished.js";
import { shortRules } from "../lib/variant-name.js";
import { dateOf } from "../lib/wording.js";

/** @typedef {import("../types").Game} Game */

const PAGE = 30;
const GamesOfPoints = lazy(() => import("../board/games.js").then((module) => module.GamesOfPoints));

/** The names of the sides in a game that is over. @param {Game} game */
function sideNames(game) {
  const name = (/** @type {Game["players"][number]} */ player, /** @type {number} */ seat) =>
    seat === game.seat
      ? t("play-you")
      : player.bot_account
        ? t("web-bots-named", { name: player.name ?? "" })
        : (player.name ?? (botName(player) || t("web-seat-guest")));
  return game.scores.map((_, side) =>
    game.players
      .map((player, seat) => (player.side === side ? name(player, seat) : ""))
      .filter(Boolean)
      .join(t("web-list-comma")),
  );
}

/** @param {Game} game */
const resultText = (game) => t(game.winner === null ? "web-game-none" : game.winner === game.side ? "web-game-won" : "web-game-lost");

/** @param {{game: Game}} props */
function Row({ game }) {
  const names = sideNames(game);
  const scores = game.final_scores;
  const own = [scores[game.side], ...scores.filter((_, side) => side !== game.side)];
  return html`
    <li class="game-item">
      <a class="game-row" href=${`/history/${game.table}?game=${game.game}`}>
        <span class="game-result ${game.winner === game.side ? "won" : ""}">${resultText(game)}</span>
        <span class="figures">${own.join(" – ")}</span>
        <span class="game-words">
          <strong>${names.filter((_, side) => side !== game.side).join(t("web-list-comma"))}</strong>
          <span class="quiet">
            ${shortRules(game.rules)}
            ${"\u00a0· "}
            ${dateOf(game.at)}
            ${
              game.retaken > 0 &&
              html`
                ${"\u00a0· "}
                ${t("web-game-retaken", { number: game.retaken })}
              `
            }
            ${
              game.offline &&
              html`
                ${"\u00a0· "}
                ${t("web-game-offline")}
              `
            }
          </span>
        </span>
        <${Spark} series=${game.series} target=${game.target} />
      </a>
      ${
        ANALYSED[game.rules]?.play &&
        html`<a class="button game-review" href=${`/review/${game.table}?game=${game.game}`}>${t("web-review")}</a>`
      }
    </li>
  `;
}

/** @param {{rules: string}} props */
function Games({ rules }) {
  const [games, setGames] = useState(/** @type {Game[] | null} */ (null));
  const [more, setMore] = useState(false);
  const [error, setError] = useState("");
  const load = (/** @type {Game[]} */ had) => {
    setError("");
    get(`/me/games?limit=${PAGE}${had.length ? `&before=${encodeURIComponent(had[had.length - 1].at)}` : ""}`).then(
      (response) => (setGames([...had, ...response.games]), setMore(response.games.length === PAGE)),
      (error) => setError(errorText(error)),
    );
  };
  useEffect(() => load([]), []);
  const shown = games?.filter((game) => !rules || game.rules === rules) ?? [];
  return html`
    <section class="panel games">
      <h2>${t("web-games")}</h2>
      ${
        error &&
        html`
          <p class="error" role="alert">${error}</p>
          ${" "}
          <button type="button" class="button" onClick=${() => load(games ?? [])}>${t("web-try-again")}</button>
        `
      }
      ${
        shown.length
          ? html`
              <ol class="game-list">
                ${shown.map((game) => html`<${Row} key=${`${game.table}-${game.game}`} game=${game} />`)}
              </ol>
            `
          : games && !more && html`<p class="quiet">${t("web-games-none")}</p>`
      }
      ${more && games && !error && html`<button class="button" onClick=${() => load(games)}>${t("web-games-more")}</button>`}
    </section>
  `;
}

/** @param {{rules: string}} props */
function Statistics({ rules }) {
  const [figures, setFigures] = useState(/** @type {any} */ (null));
  useEffect(() => {
    let wanted = true;
    get(`/me/statistics${rules ? `?rules=${rules}` : ""}`).then(
      (response) => wanted && setFigures(response),
      () => wanted && setFigures(null),
    );
    return () => void (wanted = false);
  }, [rules]);
  if (!figures?.games) return null;
  return html`
    <div class="figures-row">
      <${WinRates} figures=${figures} />
      ${rules !== "table-top" && html`<${Averages} figures=${figures} />`}
    </div>
  `;
}

export default function History() {
  const [rules, setRules] = useState("");
  const waiting = deviceGames().filter(([, { over, words }]) => over && (!rules || words.rules === rules));
  return html`
    <div class="page history stack">
      <div class="row history-top">
        <h1>${t("web-home-history")}</h1>
        <a class="button" href="/skill">${t("web-skill-link")}</a>
        <label class="field">
          <span class="visually-hidden">${t("web-new-variant")}</span>
          <select value=${rules} onChange=${(/** @type {any} */ event) => setRules(event.currentTarget.value)}>
            <option value="">${t("web-history-all")}</option>
            ${DEFAULT_VARIANTS.map((name) => html`<option key=${name} value=${name}>${shortRules(name)}</option>`)}
          </select>
        </label>
      </div>
      <${Unfinished} />
      <${DeviceGames} games=${waiting} />
      ${
        token.value
          ? html`
              <${Statistics} key=${rules} rules=${rules} />
              <${Games} rules=${rules} />
            `
          : !boardGames.value.length &&
            !waiting.length &&
            html`
              <section class="panel">
                <p>${t("web-games-none")}</p>
                <p><a class="button primary" href="/">${t("web-nav-play")}</a></p>
              </section>
            `
      }
      ${boardGames.value.length > 0 && html`<${GamesOfPoints} rules=${rules} Spark=${Spark} />`}
      <${DeviceTransfer} />
      <p class="quiet">
        ${t("web-bots-about")}${" "}
        <a href="/bots">${t("web-bots")}</a>
      </p>
    </div>
  `;
}
