// The end of a game or of the match: who won, how far behind the others were, and what next.
import { html } from "../lib.js";
import { t } from "../i18n.js";
import { go } from "../router.js";
import { post } from "../api.js";
import { errorText } from "../error-text.js";
import { createTable } from "../pages/create-table.js";
import { useTable } from "./table-store.js";
import { holeOf } from "./holes.js";
import { sideName, who, whoSide } from "./seat-names.js";
import { Dot } from "./seat.js";

/** @typedef {import("../types").State} State */
/** @typedef {import("../types").View} View */

/** Who has won. @param {State} state @param {number | null} side @param {boolean} match */
const winner = (state, side, match) =>
  side === null ? t("web-ended-nobody") : t(match ? "play-match-won" : "play-game-won", whoSide(state, side));

/** Why it ended before its time. @param {State} state */
function reason(state) {
  const { ended } = state;
  if (!ended || ended.reason === "won" || ended.seat === null) return "";
  return t("web-ended", { reason: ended.reason, ...who(state, ended.seat) });
}

/** What a game won by more than itself is called. @type {Record<string, string>} */
const WINS = { skunk: "play-skunk", double_skunk: "play-double-skunk", double_game: "play-double-game" };

export function GameOver() {
  const table = useTable();
  const state = /** @type {State} */ (table.state.value);
  const view = /** @type {View} */ (table.view.value);
  const overlay = table.overlay.value;
  const side = state.ended ? state.ended.side : (overlay?.side ?? view.winner);
  const over = state.over;
  const matchWon = over && view.rules.match > 1;
  const again = async () => {
    try {
      const rematch = state.rematch ?? (await post(`/tables/${table.id}/rematch`)).table;
      if (state.local) (await import("../local-seats.js")).moveLocalPeople(table.id, rematch);
      go(`/t/${rematch}`);
    } catch (error) {
      table.showError(errorText(error));
    }
  };
  const another = async () => {
    const [own, ...levels] = state.people.map((person) => person.level ?? "steady");
    const { name, options } = view.rules;
    await createTable({ rules: name, options, own, levels }).catch((error) => table.showError(errorText(error)));
  };
  return html`
    <div class="over-panel" role="group" aria-label=${t("web-result")}>
      <h2 class=${side === null ? "" : `won paper-side-${side}`}>${winner(state, side, matchWon)}</h2>
      ${over && reason(state) && html`<p class="over-why">${reason(state)}</p>`}
      ${overlay?.win in WINS && html`<p class="over-worth">${t(WINS[overlay.win])}</p>`}
      <div class="over-scores">
        ${view.scores.map((score, each) => html`<div key=${each} class="over-score ${each === side ? "winner" : ""}"><${Dot} side=${each} /><span>${sideName(state, each)}</span><b>${holeOf(view.rules, score)}</b>
          ${view.rules.match > 1 && html`<small>${t("board-caption-games", { games: view.games[each] })}</small>`}</div>`)}
      </div>
      ${over && !state.lesson && state.tally.some(Boolean) && html`<p class="over-tally">${t("web-over-tally", { games: state.tally.map((games, each) => t("web-over-tally-side", { side: sideName(state, each), games })).join(t("web-list-comma")) })}</p>`}
      <div class="row">
        ${over
          ? html`${state.view.seat !== null && html`<button class="button primary large" data-focus onClick=${again}>${t(state.rematch ? "web-rematch-join" : "web-rematch")}</button>`}
              ${table.stream.paced && html`<button class="button primary large" data-focus onClick=${another}>${t("web-watch-again")}</button>`}
              <a class="button" href=${`/history/${table.id}`}>${t("web-replay")}</a>
              <a class="button" href="/">${t("web-home-page")}</a>`
          : html`<button class="button primary large" data-focus onClick=${() => table.next()}>${t("web-next-game")}</button>`}
      </div>
    </div>`;
}
