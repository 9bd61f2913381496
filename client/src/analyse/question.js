// A question to the solver: kept in the address, so that it can be shared, and asked as soon as it is complete.
import { html, useEffect, useRef, useState } from "../lib/preact.js";
import { call } from "../lib/api.js";
import { ANALYSED, STAKES } from "../analysis-menu.js";
import { NumberInput, Segmented } from "../lib/controls.js";
import { errorText } from "../lib/error-text.js";
import { t } from "../lib/i18n.js";
import { place } from "../lib/router.js";
import { shortRules } from "../lib/variant-name.js";
import { waitingText } from "../lib/server-ready.js";
import { withError } from "../table/hint-words.js";
import { sentence } from "../lib/wording.js";
import { query } from "../lib/query.js";

const WAIT = 250;

/** @typedef {Record<string, string[] | RegExp>} Known The values that are possible, of keys that have only some. */

/** The parameters of the address; whatever is not possible there is as usual. @param {Record<string, string>} usual @param {Known} known */
const read = (usual, known) => {
  const given = new URLSearchParams(location.search);
  const possible = (/** @type {string[] | RegExp} */ values, /** @type {string} */ value) =>
    values instanceof RegExp ? values.test(value) : values.includes(value);
  return Object.fromEntries(
    Object.entries(usual).map(([key, value]) => {
      const found = given.get(key) ?? value;
      return [key, possible(known[key] ?? /^/, found) ? found : value];
    }),
  );
};

/** The variants that can be analysed. @param {(variant: import("../analysis-menu.js").Analysed) => boolean} [which] */
export const variants = (which = () => true) => Object.keys(ANALYSED).filter((name) => which(ANALYSED[name]));

/**
 * The question, from the address and back into it.
 * @param {Record<string, string>} usual
 * @param {Known} known
 * @returns {[Record<string, string>, (change: Record<string, string>) => void]}
 */
export function useQuestion(usual, known) {
  const [values, setValues] = useState(() => read(usual, known));
  useEffect(() => setValues(read(usual, known)), [place.value]);
  const change = (/** @type {Record<string, string>} */ changed) =>
    setValues((before) => {
      const after = { ...before, ...changed };
      const search = query(after, usual);
      history.replaceState(null, "", location.pathname + (search && `?${search}`));
      return after;
    });
  return [values, change];
}

/**
 * The server's answer to a question, asked a moment after it has changed; null asks nothing.
 * @param {string | null} path
 */
export function useAnswer(path) {
  const [found, setFound] = useState(
    /** @type {{path: string | null, answer: any, error: string}} */ ({ path: null, answer: null, error: "" }),
  );
  const first = useRef(true);
  useEffect(() => {
    if (!path) return void setFound({ path, answer: null, error: "" });
    const until = new AbortController();
    const ask = () =>
      call("GET", path, undefined, undefined, until.signal).then(
        (answer) => setFound({ path, answer, error: "" }),
        (error) => until.signal.aborted || setFound({ path, answer: null, error: errorText(error) }),
      );
    const timer = setTimeout(ask, first.current ? 0 : WAIT);
    first.current = false;
    return () => (clearTimeout(timer), until.abort());
  }, [path]);
  return { answer: found.answer, error: found.path === path ? found.error : "", busy: found.path !== path };
}

/** The placeholder of an answer. @param {{busy: boolean, error: string, none: string, answer: any}} props */
export function Waiting({ busy, error, none, answer }) {
  if (error) return html`<p class="error" role="alert">${error}</p>`;
  if (busy) return html`<p class="quiet" role="status">${waitingText("web-analyse-busy")}</p>`;
  return answer ? null : html`<p class="quiet">${none}</p>`;
}

/** @param {{value: string, which: string[], change: (to: Record<string, string>) => void}} props */
export const VariantField = ({ value, which, change }) => html`
  <label class="field">
    <span>${t("web-new-variant")}</span>
    <select value=${value} onChange=${(/** @type {any} */ event) => change({ rules: event.currentTarget.value })}>
      ${which.map((name) => html`<option key=${name} value=${name}>${shortRules(name)}</option>`)}
    </select>
  </label>
`;

/**
 * The value of wins: those that differ at a target.
 * @param {{value: string, target: number, change: (to: Record<string, string>) => void}} props
 */
export const StakesField = ({ value, target, change }) => html`
  <label class="field">
    <span>${t("web-analyse-stakes")}</span>
    <select value=${value} onChange=${(/** @type {any} */ event) => change({ stakes: event.currentTarget.value })}>
      ${stakesAt(target).map((name) => html`<option key=${name} value=${name}>${t(`web-analyse-stakes-${name}`)}</option>`)}
    </select>
  </label>
`;

/** The stakes that differ at a target. @param {number} target */
const stakesAt = (target) => Object.keys(STAKES).filter((name) => STAKES[name] <= target);

/** The stakes to ask with. @param {string} stakes @param {number} target */
export const stakesFor = (stakes, target) => (stakesAt(target).includes(stakes) ? stakes : "plain");

/** @param {{value: string, roles: string[], change: (to: Record<string, string>) => void}} props */
export const RoleField = ({ value, roles, change }) => html`
  <${Segmented}
    label=${t("web-analyse-role")}
    value=${value}
    options=${roles.map((role) => ({ value: role, label: sentence(t(`web-analyse-${role}`)) }))}
    onChange=${(/** @type {string} */ role) => change({ role })}
  />
`;

/**
 * Own score and the other's, as "104-99"; empty while one is missing.
 * @param {{value: string, change: (to: Record<string, string>) => void}} props
 */
export function ScoreField({ value, change }) {
  const [own, other] = value ? value.split("-") : ["", ""];
  const field = (/** @type {string} */ label, /** @type {string} */ shown, /** @type {(to: string) => string} */ both) => html`
    <label class="field">
      <span>${t(label)}</span>
      <${NumberInput} live value=${shown} onChange=${(/** @type {string} */ to) => change({ score: both(to) })} />
    </label>
  `;
  const joined = (/** @type {string} */ a, /** @type {string} */ b) => (a || b ? `${a}-${b}` : "");
  return html`
    <div class="analyse-scores">
      ${field("web-analyse-own-score", own, (text) => joined(text, other ?? ""))}
      ${field("web-analyse-other-score", other ?? "", (text) => joined(own, text))}
    </div>
  `;
}

/** The score to ask with: only when both fields are filled. @param {string} score */
export const whole = (score) => (/^[^-]+-[^-]+$/.test(score) ? score : "");

/** A chance to win with its standard error: "27.2 ± 0.8 %". @param {number} win @param {number} error */
export const measured = (win, error) => t("hint-percent", { value: withError(100 * win, 100 * error, error < 0.0095 ? 1 : 0) });
