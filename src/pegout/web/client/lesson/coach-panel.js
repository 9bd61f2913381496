// The coach beside the table: what this is, what to do now, and every term as it appears.
import { html, useEffect, useLayoutEffect, useMemo, useRef } from "../lib.js";
import { t } from "../i18n.js";
import { go } from "../router.js";
import { lastRules } from "../settings.js";
import { termName, withTerms } from "../terms.js";
import { sentence } from "../wording.js";
import { useTable } from "../table/table-store.js";
import { sitDown, withHouse } from "../pages/create-table.js";
import { Coaching, lessonTable } from "./lesson-store.js";
import { CountIt } from "./count-hand.js";
import { countingWords, endWords, noteText, nowWords, PARTS, partOf, pegWords, questionWords } from "./lesson-texts.js";

/** @param {{now: string}} props */
const Steps = ({ now }) => html`
  <ol class="lesson-steps">
    ${PARTS.map((part, k) => html`<li key=${part} aria-current=${part === now ? "step" : undefined} class=${k < PARTS.indexOf(now) ? "past" : ""}>${sentence(termName(part))}</li>`)}
  </ol>`;

const FRESH = { rules: "six-card", options: {}, levels: ["beginner"], clock: null };

/** @param {{text: string, table: string}} props */
function End({ text, table }) {
  const real = () => {
    lessonTable.value = "";
    const plain = lastRules.value.levels.length === 1 ? lastRules.value : FRESH;
    return sitDown(withHouse(plain, "beginner"));
  };
  const stay = () => {
    lessonTable.value = "";
    go(`/t/${table}`);
  };
  return html`
    <div class="coach-words" aria-live="polite"><p>${withTerms(text)}</p></div>
    <div class="coach-ways">
      <button class="button primary large" onClick=${real}>${t("web-lesson-real")}</button>
      <button class="button" onClick=${stay}>${t("web-lesson-stay")}</button>
      <a class="button" href="/trainer">${t("web-front-trainer")}</a>
    </div>`;
}

/** What is said now. @param {import("../table/table-store.js").Table} table @param {Coaching} coaching @returns {import("./lesson-texts.js").Words} */
function wordsNow(table, coaching) {
  const state = /** @type {import("../types").State} */ (table.state.value);
  const view = /** @type {import("../types").View} */ (table.view.value);
  const question = coaching.question.value;
  const stage = table.stage.value;
  if (question) return questionWords(state, view, question);
  if (table.peg.value) return pegWords(table.peg.value);
  if (stage?.kind === "show") return countingWords(stage, state);
  const advice = coaching.advice.value;
  const hint = advice?.seq === state.seq ? advice.hint : null;
  const now = nowWords(state, view, table.legal.value, hint);
  return { ...now, say: [...coaching.notes.value.map((note) => noteText(state, note)), ...now.say] };
}

const ADVISED = /^(discard|play)/;

/** Whether the last hand of the deal has been counted. @param {any} stage */
const counted = (stage) => stage?.kind === "show" && stage.held && stage.parts.at(-1).what === "crib";

export function Coach() {
  const table = useTable();
  const coaching = useMemo(() => new Coaching(table), [table]);
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const state = /** @type {import("../types").State} */ (table.state.value);
  const view = /** @type {import("../types").View} */ (table.view.value);
  const legal = table.legal.value;
  const over = coaching.over.value || counted(table.stage.value) || state.over;
  useEffect(() => {
    if (!over && legal.some((text) => ADVISED.test(text))) coaching.advise(state.seq);
  }, [legal, state.seq, over]);
  const question = coaching.question.value;
  useLayoutEffect(() => button.current?.focus(), [question]);
  const { say, todo, button: label } = over ? { say: [], todo: "", button: "" } : wordsNow(table, coaching);
  return html`
    <section class="coach panel" aria-label=${t("web-front-lesson")}>
      <h2>${t("web-front-lesson")}</h2>
      <${Steps} now=${over || /show|count/.test(question?.kind ?? "") ? "show" : partOf(view, table.stage.value)} />
      ${over
        ? html`<${End} text=${endWords(view, state)} table=${table.id} />`
        : html`
            <div class="coach-words" aria-live="polite">
              ${say.map((text) => html`<p key=${text}>${withTerms(text)}</p>`)}
              ${todo && html`<p class="coach-todo">${todo}</p>`}
            </div>
            ${question?.kind === "count" && html`<${CountIt} question=${question} />`}
            ${label && html`<button ref=${button} class="button primary coach-button" onClick=${question?.done}>${label}</button>`}`}
    </section>`;
}
