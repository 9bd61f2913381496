// The coach beside the table: what this is, what to do now, and every term as it appears.
import { html, useEffect, useLayoutEffect, useMemo, useRef } from "../lib/preact.js";
import { errorText } from "../lib/error-text.js";
import { t } from "../lib/i18n.js";
import { go } from "../lib/router.js";
import { easyJapanese, lang, lastChoices } from "../lib/settings.js";
import { termName, withTerms } from "../lib/terms.js";
import { sentence } from "../lib/wording.js";
import { useShownTable } from "../table/table-store.js";
import { createTable, withBots } from "../table/create-table.js";
import { LessonStore, lessonTable, notMet } from "./lesson-store.js";
import { CountHand } from "./count-hand.js";
import { countingTexts, endText, meaningOf, noteText, turnTexts, PARTS, partOf, pegTexts, questionTexts } from "./lesson-texts.js";

/** @param {{now: string}} props */
const Steps = ({ now }) => html`
  <ol class="lesson-steps">
    ${PARTS.map(
      (part, k) => html`
        <li key=${part} aria-current=${part === now ? "step" : undefined} class=${k < PARTS.indexOf(now) ? "past" : ""}>
          ${sentence(termName(part))}
        </li>
      `,
    )}
  </ol>
`;

const FRESH = { rules: "six-card", options: {}, levels: ["beginner"], clock: null };

/** @param {{text: string, table: import("../table/table-store.js").TableStore}} props */
function End({ text, table }) {
  const unmet = notMet();
  const real = () => {
    lessonTable.value = "";
    const plain = lastChoices.value.levels.length === 1 ? lastChoices.value : FRESH;
    createTable(withBots(plain, "beginner")).catch((error) => table.showError(errorText(error)));
  };
  const stay = () => {
    lessonTable.value = "";
    go(`/t/${table.id}`);
  };
  return html`
    <div class="coach-words" aria-live="polite">
      <p>${withTerms(text)}</p>
      ${
        unmet.length > 0 &&
        html`
          <p>${t("web-lesson-not-met")}</p>
          <ul class="lesson-list">
            ${unmet.map((id) => html`<li key=${id}>${meaningOf(id)}</li>`)}
          </ul>
        `
      }
    </div>
    <div class="coach-links">
      <button class="button primary large" onClick=${real}>${t("web-lesson-real")}</button>
      <button class="button" onClick=${stay}>${t("web-lesson-stay")}</button>
      <a class="button" href="/trainer">${t("web-home-trainer")}</a>
    </div>
  `;
}

/**
 * The words of the coach now.
 * @param {import("../table/table-store.js").TableStore} table
 * @param {LessonStore} lesson
 * @returns {import("./lesson-texts.js").Words}
 */
function currentTexts(table, lesson) {
  const state = /** @type {import("../types").State} */ (table.state.value);
  const view = /** @type {import("../types").View} */ (table.view.value);
  const question = lesson.question.value;
  if (question) return questionTexts(state, view, question);
  if (table.stage.peg.value) return pegTexts(table.stage.peg.value);
  if (table.stage.show) return countingTexts(table.stage.show, state);
  const advice = lesson.advice.value;
  const hint = advice?.seq === state.seq ? advice.hint : null;
  const now = turnTexts(state, view, table.legal.value, hint);
  return { ...now, say: [...lesson.notes.value.map((note) => noteText(state, note)), ...now.say] };
}

/** Plain Japanese from the first sentence on, and back; later it is in the settings. */
const Plainer = () => html`
  <button type="button" class="link coach-plainer" onClick=${() => (easyJapanese.value = !easyJapanese.value)}>
    ${t(easyJapanese.value ? "web-lesson-usual-japanese" : "web-lesson-plain-japanese")}
  </button>
`;

const ADVISED = /^(discard|play)/;

/** Whether the last hand of the deal has been counted. @param {import("../types").ShowOverlay | null} show */
const counted = (show) => show?.held && show.parts.at(-1)?.what === "crib";

export function Coach() {
  const { table, state, view } = useShownTable();
  const lesson = useMemo(() => new LessonStore(table), [table]);
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const legal = table.legal.value;
  const over = lesson.over.value || counted(table.stage.show) || state.over;
  useEffect(() => {
    if (!over && legal.some((text) => ADVISED.test(text))) lesson.advise(state.seq);
  }, [legal, state.seq, over]);
  const question = lesson.question.value;
  useLayoutEffect(() => button.current?.focus(), [question]);
  const { say, list, todo, button: label } = over ? { say: [], list: undefined, todo: "", button: "" } : currentTexts(table, lesson);
  const part = over || /show|count/.test(question?.kind ?? "") ? "show" : partOf(view, table.stage.show);
  const begins = part === "draw";
  return html`
    <section class="coach panel" tabindex="0" aria-label=${t("web-home-lesson")}>
      <h2>${t("web-home-lesson")}</h2>
      <${Steps} now=${part} />
      ${begins && lang.value === "ja" && html`<${Plainer} />`}
      ${
        over
          ? html`<${End} text=${endText(view, state)} table=${table} />`
          : html`
              <div class="coach-words" aria-live="polite">
                ${say.map((text) => html`<p key=${text}>${withTerms(text)}</p>`)}
                ${
                  list &&
                  html`
                    <ul class="lesson-list">
                      ${list.map((text) => html`<li key=${text}>${withTerms(text)}</li>`)}
                    </ul>
                  `
                }
                ${todo && html`<p class="coach-todo">${todo}</p>`}
              </div>
              ${question?.kind === "count" && html`<${CountHand} question=${question} />`}
              ${label && html`<button ref=${button} class="button primary coach-button" onClick=${question?.done}>${label}</button>`}
            `
      }
    </section>
  `;
}
