// Unfinished games to resume: first those that wait for the person, between people above all, then the latest; those of this
// device, which no server knows, are at the end, or first without a network.
import { html, useEffect, useState } from "../lib/preact.js";
import { get, post } from "../lib/api.js";
import { errorText } from "../lib/error-text.js";
import { Icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { cachedStates } from "../lib/state-cache.js";
import { token } from "../lib/settings.js";
import { SureButton } from "../lib/sure.js";
import { opponents } from "../table/narration.js";
import { DeviceGame, deviceGames } from "./device-games.js";

/** @typedef {import("../types").State} State */

const MOST = 3;

/** Whether the person is to act, as far as is known without a network. @param {State} state */
const isOwnTurn = ({ status, legal }) => status === "playing" && legal.length > 0;

/** The state of each unfinished table; those that cannot be seen are left out. @returns {Promise<State[]>} */
async function unfinished() {
  const response = await get("/me").catch(() => null);
  const waits = (/** @type {import("../wire").OpenTable} */ table) => (table.your_turn ? 1 + Number(table.with_people) : 0);
  const latest = (response?.tables ?? []).sort((/** @type {any} */ a, /** @type {any} */ b) => waits(b) - waits(a)).slice(0, MOST * 3);
  const asked = () => Promise.all(latest.map((/** @type {any} */ each) => get(`/tables/${each.table}`).catch(() => null)));
  const states = await (response ? asked() : cachedStates());
  return states.filter((state) => state && !state.over && !state.lesson).slice(0, MOST);
}

/** The effect of abandoning a game. @param {State} state */
function consequence({ status, people }) {
  const others = people.filter((person) => person.kind === "human" && !person.you && !person.open);
  return status === "waiting" ? "waiting" : !others.length ? "bots" : people.length === 2 ? "two" : "more";
}

/** Asks again before a game is given up. @param {{state: State, gone: () => void, keep: () => void}} props */
function Confirm({ state, gone, keep }) {
  const [error, setError] = useState("");
  const abandon = () => post(`/tables/${state.table}/abandon`).then(gone, (error) => setError(errorText(error)));
  return html`
    <div class="unfinished abandon" role="group" aria-label=${t("web-abandon")}>
      <p>${error || t("web-abandon-sure", { means: consequence(state) })}</p>
      <button class="button" ref=${(/** @type {HTMLElement | null} */ button) => button?.focus()} onClick=${keep}>
        ${t("web-abandon-not")}
      </button>
      <${SureButton} class="button primary" onClick=${abandon}>${t("web-abandon")}<//>
    </div>
  `;
}

/** @param {{state: State, gone: () => void}} props */
function Row({ state, gone }) {
  const [asked, setAsked] = useState(false);
  const { view } = state;
  const ownTurn = isOwnTurn(state);
  const own = view.side ?? 0;
  const scores = [view.scores[own], ...view.scores.filter((_, side) => side !== own)];
  const words = t("web-home-against", { names: opponents(state).join(t("web-list-comma")), deal: view.deal + 1 });
  if (asked) return html`<${Confirm} state=${state} gone=${gone} keep=${() => setAsked(false)} />`;
  return html`
    <div class="unfinished-row">
      <a class="unfinished ${ownTurn ? "own-turn" : ""}" href=${`/t/${state.table}`}>
        <span class="dot side-${own}" aria-hidden="true"></span>
        <span class="unfinished-words">
          <strong>${t("web-home-continue")}</strong>
          ${ownTurn && html`<span class="badge">${t("web-home-your-turn")}</span>`}
          <span class="quiet">${state.status === "waiting" ? t("web-home-waiting") : words}</span>
        </span>
        <span class="figures">${scores.join(" – ")}</span>
      </a>
      <button
        class="round"
        aria-label=${t("web-abandon-which", { game: state.status === "waiting" ? t("web-home-waiting") : words })}
        onClick=${() => setAsked(true)}
      >
        <${Icon} name="close" />
      </button>
    </div>
  `;
}

export function Unfinished() {
  const [states, setStates] = useState(/** @type {State[]} */ ([]));
  useEffect(() => {
    const look = () => void (token.value && !document.hidden && unfinished().then(setStates, () => {}));
    look();
    document.addEventListener("visibilitychange", look); // somebody may have played meanwhile
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  const here = deviceGames()
    .filter(([, { over }]) => !over)
    .slice(0, MOST);
  if (!states.length && !here.length) return null;
  const rows = [
    states.map(
      (state) => html`
        <${Row} key=${state.table} state=${state} gone=${() => setStates((all) => all.filter(({ table }) => table !== state.table))} />
      `,
    ),
    here.map(([table, game]) => html`<${DeviceGame} key=${table} table=${table} game=${game} />`),
  ];
  // Without a network, only games on this device can go on.
  return html`
    <section class="unfinished-games" aria-label=${t("web-home-unfinished")}>${navigator.onLine ? rows : rows.reverse()}</section>
  `;
}
