// My mistakes: positions from a person's reviews, asked again in other suits and at other scores, when they are due.
import { html, useEffect, useRef, useState } from "../lib/preact.js";
import { announce } from "../lib/announce.js";
import { ApiError, call, get, post } from "../lib/api.js";
import { errorText } from "../lib/error-text.js";
import { t } from "../lib/i18n.js";
import { waitingText } from "../lib/server-ready.js";
import { token } from "../lib/settings.js";
import { dateOf } from "../lib/wording.js";
import { query } from "../lib/query.js";
import { Position } from "../mistakes/position.js";
import { Answered } from "../mistakes/result.js";
import { cardsOf } from "../table/hint-words.js";

/** @typedef {import("../wire").MistakeList} List */
/** @typedef {import("../wire").MistakeQuestion} Question */
/** @typedef {import("../wire").MistakeResult} Result */

/** Save all mistakes as a file for Anki. */
async function exportCsv() {
  const text = await call("GET", "/me/mistakes.csv");
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" })),
    download: "pegout-mistakes.csv",
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The mistakes to practise, by kind. @param {{list: List, kind: string, change: (kind: string) => void}} props */
function Head({ list, kind, change }) {
  const counted = list.kinds.find((each) => each.kind === kind) ?? list;
  return html`
    <div class="row mistakes-head">
      <label class="field">
        <span class="visually-hidden">${t("web-mistakes-kind")}</span>
        <select value=${kind} onChange=${(/** @type {any} */ event) => change(event.currentTarget.value)}>
          <option value="">${t("web-mistakes-every")}</option>
          ${list.kinds.map((each) => html`<option key=${each.kind} value=${each.kind}>${t(`mistake-kind-${each.kind}`)}</option>`)}
        </select>
      </label>
      <dl class="mistakes-counts">
        ${
          /** @type {const} */ (["due", "fresh", "all"]).map(
            (name) => html`
              <div key=${name}>
                <dt>${t(`web-mistakes-${name}`)}</dt>
                <dd>${counted[name]}</dd>
              </div>
            `,
          )
        }
      </dl>
    </div>
  `;
}

/**
 * The question that is asked, its answer, and what came of it; its kind is named unless it was chosen.
 * @param {{question: Question, named: boolean, next: () => void, failed: (error: unknown) => void}} props
 */
function Ask({ question, named, next, failed }) {
  const [chosen, setChosen] = useState(/** @type {string[]} */ ([]));
  const [result, setResult] = useState(/** @type {Result | null} */ (null));
  const [busy, setBusy] = useState(false);
  const go = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => void (result && go.current?.focus()), [result]);
  const { choose: number, kind } = question;
  const discard = number > 1;
  const toggle = (/** @type {string} */ card) =>
    setChosen(chosen.includes(card) ? chosen.filter((each) => each !== card) : [...chosen, card].slice(-number));
  const answer = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (result) return next();
    if (busy || chosen.length < number) return;
    setBusy(true);
    const action = `${discard ? "discard" : "play"} ${chosen.join(" ")}`;
    post("/me/mistakes/answers", { mistake: question.mistake, number: question.number, action })
      .then((found) => (setResult(found), announce(t(found.right ? "web-mistakes-right" : "web-mistakes-wrong"))), failed)
      .then(() => setBusy(false));
  };
  const remove = () => call("DELETE", `/me/mistakes/${question.mistake}`).then(next, failed);
  const { source } = result ?? {};
  return html`
    ${named && html`<h2 class="mistakes-asked">${t(`mistake-kind-${kind}`)}</h2>`}
    <${Position}
      question=${question}
      chosen=${chosen}
      best=${result ? cardsOf(result.options[0].action) : []}
      done=${result !== null}
      choose=${toggle}
    />
    <form class="panel mistakes-form stack" onSubmit=${answer}>
      ${result ? html`<${Answered} result=${result} discard=${discard} />` : html`<p>${t("web-mistakes-choose", { number })}</p>`}
      <p class="row">
        <button
          ref=${go}
          type="submit"
          class="button primary large"
          aria-disabled=${!result && chosen.length < number ? "true" : undefined}
        >
          ${t(result ? "web-mistakes-next" : "web-mistakes-answer")}
        </button>
        ${
          result &&
          source &&
          html`<a class="button" href=${`/review/${source.table}?game=${source.game}&at=${source.seq}`}>${t("web-mistakes-review")}</a>`
        }
        ${result && html`<button type="button" class="link" onClick=${remove}>${t("web-mistakes-remove")}</button>`}
      </p>
    </form>
  `;
}

/** Where games to be reviewed come from. */
const Play = () => html`<a class="button primary" href="/">${t("web-nav-play")}</a>`;

function Practice() {
  const asked = new URLSearchParams(location.search);
  const [kind, setKind] = useState(asked.get("kind") ?? "");
  const [list, setList] = useState(/** @type {List | null} */ (null));
  const [question, setQuestion] = useState(/** @type {Question | null | undefined} */ (undefined));
  const [error, setError] = useState("");
  const source = useRef(asked.get("source") ?? "");
  const failed = (/** @type {unknown} */ error) => {
    setError(errorText(error));
    // Answered on another device: another one is due now.
    if (error instanceof ApiError && (error.status === 409 || error.status === 404)) load(kind);
  };
  const load = async (/** @type {string} */ kind) => {
    const found = /** @type {List} */ (await get("/me/mistakes"));
    const known = found.kinds.some((each) => each.kind === kind) ? kind : "";
    const wanted = query({ kind: known, source: source.current });
    const next = await get(`/me/mistakes/next${wanted && `?${wanted}`}`);
    source.current = "";
    setList(found);
    setKind(known);
    setQuestion(next.question);
  };
  const next = () => {
    setError("");
    history.replaceState(null, "", location.pathname + (kind && `?kind=${kind}`));
    load(kind).catch(failed);
  };
  const change = (/** @type {string} */ to) => {
    history.replaceState(null, "", location.pathname + (to && `?kind=${to}`));
    load(to).catch(failed);
  };
  useEffect(() => void load(kind).catch(failed), []);
  const others = kind && list && list.due + list.fresh > 0;
  const none = others
    ? t("web-mistakes-done-kind")
    : list?.next
      ? t("web-mistakes-done", { date: dateOf(list.next) })
      : t("web-mistakes-none");
  return html`
    ${error && html`<p class="error" role="alert">${error}</p>`}
    ${!list && !error && html`<p class="quiet" role="status">${waitingText("web-analyse-busy")}</p>`}
    ${list && list.all > 0 && html`<${Head} list=${list} kind=${kind} change=${change} />`}
    ${
      question &&
      html`<${Ask} key=${`${question.mistake} ${question.number}`} question=${question} named=${!kind} next=${next} failed=${failed} />`
    }
    ${
      list &&
      question === null &&
      html`
        <section class="panel">
          <p role="status">${none}</p>
          <p class="row">
            ${others && html`<button type="button" class="button primary" onClick=${() => change("")}>${t("web-mistakes-others")}</button>`}
            ${!list.all && html`<${Play} />`}
            <a class="button" href="/history">${t("web-home-history")}</a>
            <a class="button" href="/skill">${t("web-skill-link")}</a>
          </p>
        </section>
      `
    }
    ${
      list &&
      list.all > 0 &&
      html`
        <p class="quiet mistakes-note">${t("web-mistakes-varies")}</p>
        <p><button type="button" class="link" onClick=${() => exportCsv().catch(failed)}>${t("web-mistakes-export")}</button></p>
      `
    }
  `;
}

export default () => html`
  <div class="page trainer mistakes">
    <h1>${t("web-mistakes")}</h1>
    ${
      token.value
        ? html`<${Practice} />`
        : html`
            <section class="panel">
              <p>${t("web-mistakes-none")}</p>
              <p class="row">
                <${Play} />
                <a class="button" href="/trainer">${t("web-home-trainer")}</a>
              </p>
            </section>
          `
    }
  </div>
`;
