// The end of a game or of the match: who won and with what, and what next.
import { html, useEffect } from "../lib/preact.js";
import { askToKeep } from "../lib/keep-storage.js";
import { t } from "../lib/i18n.js";
import { isOffline } from "../lib/offline.js";
import { backToReview } from "../lib/router.js";
import { Icon } from "../lib/icons.js";
import { openSheet } from "../lib/sheet.js";
import { errorText } from "../lib/error-text.js";
import { ANALYSED } from "../analysis-menu.js";
import { DEFAULT_LEVELS } from "../default-menu.js";
import { createTable, remember, withBots } from "./create-table.js";
import { useShownTable } from "./table-store.js";
import { usePanel } from "./panel.js";
import { Rematch } from "./rematch.js";
import { Scores, WinningCards, useGameResult } from "./game-summary.js";
import { sideName, who, whoSide } from "./seat-names.js";

/** @typedef {import("../types").State} State */

/** Who has won. @param {State} state @param {number | null} side @param {boolean} match */
const winner = (state, side, match) =>
  side === null ? t("web-ended-nobody") : t(match ? "play-match-won" : "play-game-won", whoSide(state, side));

/** Why it ended, where that is not plain. @param {State} state */
function reason(state) {
  const { ended, view } = state;
  if (!ended || ended.reason === "won" || ended.seat === null) {
    return view.rules.name === "table-top" ? t("web-over-lines", { target: view.rules.target }) : "";
  }
  return t("web-ended", { reason: ended.reason, ...who(state, ended.seat) });
}

/** The name of a win that counts more than one game. @type {Record<string, string>} */
const WINS = { skunk: "play-skunk", double_skunk: "play-double-skunk", double_game: "play-double-game" };

/**
 * The same game against bots of another level.
 * @param {State} state
 * @returns {(level: string) => import("../lib/settings.js").TableChoices}
 */
const against =
  ({ view, people, clock }) =>
  (level) => {
    const { first_deal: first, ...others } = view.rules.options;
    // A rematch has settled who deals first; a new game draws.
    const options = /^(low|high)$/.test(first ?? "") ? { ...others, first_deal: first } : others;
    const levels = people.slice(1).map(() => level);
    return withBots({ rules: view.rules.name, options, levels, clock: clock && { move: clock.move, bank: clock.bank } }, level);
  };

const LADDER = DEFAULT_LEVELS.filter((level) => level !== "adaptive");

/** Opponents of the next levels: only where all others are bots of one level. @param {State} state */
function nextLevels({ people, view }) {
  const levels = new Set(people.filter((person) => person.seat !== view.seat).map((person) => person.level));
  const [level] = levels;
  if (levels.size !== 1 || !level || level === "adaptive" || view.seat === null) return [];
  const at = LADDER.indexOf(level);
  const near = [
    ["web-over-stronger", LADDER[at + 1]],
    ["web-over-weaker", LADDER[at - 1]],
  ];
  return near.filter(([, other]) => other && other !== "random");
}

/** The buttons once the match is over. @param {{another: () => void}} props */
function Next({ another }) {
  const { table, state, view } = useShownTable();
  const play = (/** @type {string} */ level) => {
    const chosen = against(state)(level);
    remember(chosen);
    createTable(chosen).catch((error) => table.showError(errorText(error)));
  };
  if (isOffline(table.id))
    return html`
      <${Rematch} />
      <a class="button" href="/offline">${t("web-offline")}</a>
      <a class="button" href="/">${t("web-home-page")}</a>
    `;
  return html`
    <${Rematch} />
    ${table.stream.paced && html`<button class="button primary large" data-focus onClick=${another}>${t("web-watch-again")}</button>`}
    ${nextLevels(state).map(
      ([text, level]) => html`
        <button key=${level} class="button" onClick=${() => play(level)}>${t(text, { level: t(`level-${level}`) })}</button>
      `,
    )}
    ${
      view.rules.name in ANALYSED &&
      ANALYSED[view.rules.name].play &&
      html`<a class="button" href=${`/review/${table.id}?game=${view.game}`}>${t("web-review")}</a>`
    }
    <a class="button" href=${`/history/${table.id}?game=${view.game}`}>${t("web-replay")}</a>
    ${state.branch_of && html`<a class="button" href=${backToReview(state)}>${t("web-branch-back")}</a>`}
    ${
      state.seal &&
      html`
        <button class="button" onClick=${() => openSheet("seal")}>
          <${Icon} name="seal" />
          ${" "}${t(state.seal.games ? "web-seal-check" : "web-seal")}
        </button>
      `
    }
    <a class="button" href="/new">${t("web-home-change")}</a>
    <a class="button" href="/">${t("web-home-page")}</a>
  `;
}

export function GameOver() {
  const { table, state, view } = useShownTable();
  const overlay = table.stage.overlay.value;
  const end = overlay?.kind === "over" ? overlay : null;
  const side = state.ended ? state.ended.side : (end?.side ?? view.winner);
  const over = state.over;
  const result = useGameResult(table.id, view.game);
  const kind = result?.kind ?? end?.win ?? "game";
  const matchWon = over && view.rules.match > 1;
  const panel = usePanel(over);
  useEffect(() => void askToKeep(), []); // the history hangs on the token that is stored here
  const another = async () => {
    const [own, ...levels] = state.people.map((person) => person.level ?? "steady");
    const { name, options } = view.rules;
    await createTable({ rules: name, options, own, levels }).catch((error) => table.showError(errorText(error)));
  };
  return html`
    <div class="over-panel" ref=${panel} role="group" aria-labelledby="over-title">
      <h2 id="over-title" class=${side === null ? "" : `won paper-side-${side}`}>${winner(state, side, matchWon)}</h2>
      ${state.branch_of && html`<p class="over-why">${t("web-branch")}</p>`}
      ${over && reason(state) && html`<p class="over-why">${reason(state)}</p>`}
      ${kind in WINS && html`<p class="over-worth">${t(WINS[kind])}</p>`}
      ${result?.last && result.winner !== null && html`<${WinningCards} state=${state} last=${result.last} />`}
      <${Scores} state=${state} view=${view} side=${side} result=${result} />
      ${
        over &&
        !state.lesson &&
        state.tally.some(Boolean) &&
        html`
          <p class="over-tally">
            ${t("web-over-tally", {
              games: state.tally
                .map((games, each) => t("web-over-tally-side", { side: sideName(state, each), games }))
                .join(t("web-list-comma")),
            })}
          </p>
        `
      }
      <div class="row">
        ${table.error.value && html`<p class="error">${table.error.value}</p>`}
        ${
          over
            ? html`<${Next} another=${another} />`
            : html`<button class="button primary large" data-focus onClick=${() => table.stage.next()}>${t("web-next-game")}</button>`
        }
      </div>
    </div>
  `;
}
