// How good am I: PR over the reviewed games, and a luck ledger; games that lack a review are reviewed on request.
import { html, useEffect, useRef, useState } from "../lib/preact.js";
import { ANALYSED } from "../analysis-menu.js";
import { ApiError, call } from "../lib/api.js";
import { errorText } from "../lib/error-text.js";
import { t } from "../lib/i18n.js";
import { loadReview } from "../review/load.js";
import { gettingReady, waitingText } from "../lib/server-ready.js";
import { token } from "../lib/settings.js";
import { LearnNext } from "../skill/learn-next.js";
import { LuckLedger } from "../skill/ledger.js";
import { Levels, Now, OverTime } from "../skill/pr.js";
import { DEFAULT_VARIANTS } from "../table/create-table.js";
import { shortRules } from "../lib/variant-name.js";

/** @typedef {import("../wire").SkillModel} Skill */

const REVIEWED = DEFAULT_VARIANTS.filter((name) => ANALYSED[name]?.play);
/** Answers that concern one game only: the others can still be reviewed. */
const REFUSED = new Set([400, 404, 409]);

/**
 * Games without a review, and a button that has them reviewed one after the other, the latest first.
 * @param {{skill: Skill, reload: () => Promise<void>}} props
 */
function Pending({ skill: { games, pending }, reload }) {
  const [busy, setBusy] = useState("");
  const [error, setError] = useState("");
  const until = useRef(/** @type {AbortController | null} */ (null));
  useEffect(() => () => until.current?.abort(), []);
  const start = async () => {
    if (until.current) return;
    const wanted = (until.current = new AbortController());
    setError("");
    setBusy(t("web-analyse-busy"));
    for (const [k, { table, game }] of pending.entries()) {
      try {
        const tell = (/** @type {import("../review/load.js").Progress} */ { deals, all }) =>
          setBusy(t("web-skill-busy", { game: k + 1, games: pending.length, done: deals.length, all }));
        await loadReview(table, game, tell, wanted.signal);
        await reload();
      } catch (error) {
        if (wanted.signal.aborted) break;
        setError(errorText(error));
        if (!(error instanceof ApiError && REFUSED.has(error.status))) break;
      }
    }
    until.current = null;
    setBusy("");
  };
  return html`
    <section class="panel">
      ${games > 0 && html`<h2>${t("web-skill-reviewed", { done: games - pending.length, games })}</h2>`}
      ${error && html`<p class="error" role="alert">${error}</p>`}
      <p class="quiet" role="status">
        ${
          (busy && gettingReady.value ? t("web-getting-ready") : busy) ||
          t(games ? (pending.length ? "web-skill-pending" : "web-skill-complete") : "web-skill-none")
        }
      </p>
      ${
        busy
          ? html`<button type="button" class="button" onClick=${() => until.current?.abort()}>${t("web-skill-stop")}</button>`
          : pending.length > 0 &&
            html`<button type="button" class="button primary" onClick=${start}>${t("web-skill-review", { games: pending.length })}</button>`
      }
    </section>
  `;
}

/** @param {{rules: string}} props */
function Figures({ rules }) {
  const [skill, setSkill] = useState(/** @type {Skill | null} */ (null));
  const [error, setError] = useState("");
  const until = useRef(new AbortController());
  const load = async () => {
    const { signal } = until.current;
    try {
      setSkill(await call("GET", `/me/skill?rules=${rules}`, undefined, undefined, signal));
      setError("");
    } catch (error) {
      if (signal.aborted) return;
      setError(errorText(error));
      // Others at this address ask too much at once: their turn passes.
      if (error instanceof ApiError && error.code === "too-many") setTimeout(() => signal.aborted || load(), 1000 * error.params.seconds);
    }
  };
  useEffect(() => {
    load();
    return () => until.current.abort();
  }, []);
  if (error) return html`<p class="error" role="alert">${error}</p>`;
  if (!skill) return html`<p class="quiet" role="status">${waitingText("web-analyse-busy")}</p>`;
  const some = skill.over_time.length > 0;
  return html`
    <${Pending} skill=${skill} reload=${load} />
    ${
      some &&
      html`
        <div class="figures-row">
          <${Now} skill=${skill} />
          <${Levels} skill=${skill} />
        </div>
        <${LearnNext} found=${skill.learn_next} />
        <${OverTime} skill=${skill} />
        <${LuckLedger} ledgers=${skill.ledgers} />
      `
    }
  `;
}

export default function SkillPage() {
  const [rules, setRules] = useState(REVIEWED[0]);
  return html`
    <div class="page skill-page stack">
      <div class="row history-top">
        <h1>${t("web-skill")}</h1>
        <label class="field">
          <span class="visually-hidden">${t("web-new-variant")}</span>
          <select value=${rules} onChange=${(/** @type {any} */ event) => setRules(event.currentTarget.value)}>
            ${REVIEWED.map((name) => html`<option key=${name} value=${name}>${shortRules(name)}</option>`)}
          </select>
        </label>
      </div>
      ${
        token.value
          ? html`<${Figures} key=${rules} rules=${rules} />`
          : html`
              <section class="panel">
                <p>${t("web-games-none")}</p>
                <p><a class="button primary" href="/">${t("web-nav-play")}</a></p>
              </section>
            `
      }
      <p class="row">
        <a href="/mistakes">${t("web-mistakes")}</a>
        <a href="/history">${t("web-home-history")}</a>
      </p>
    </div>
  `;
}
