// The hand of a day: the position first, and after the vote what it is worth and what everybody chose.
import { html, useEffect, useState } from "../lib/preact.js";
import { announce } from "../lib/announce.js";
import { enrol, get, post } from "../lib/api.js";
import { errorText } from "../lib/error-text.js";
import { t } from "../lib/i18n.js";
import { Archive } from "../daily/archive.js";
import { Answer } from "../daily/answer.js";
import { Position } from "../daily/position.js";
import { dayText } from "../daily/words.js";

/** @typedef {import("../wire").DailyDay} DailyDay */

/** How long until the next day begins. @param {number} seconds */
const untilNext = (seconds) =>
  seconds < 5400
    ? t("daily-next-minutes", { minutes: Math.ceil(seconds / 60) })
    : t("daily-next-hours", { hours: Math.round(seconds / 3600) });

/** @param {{params: {day?: string}}} props */
export default function Daily({ params }) {
  const [found, setFound] = useState(/** @type {DailyDay | null} */ (null));
  const [chosen, setChosen] = useState(/** @type {string[]} */ ([]));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const fail = (/** @type {unknown} */ error) => setError(errorText(error));
  useEffect(() => void get(`/daily/${params.day ?? "today"}`).then(setFound, fail), []);
  if (!found)
    return html`
      <div class="page daily">
        <h1>${t("web-daily")}</h1>
        ${error && html`<p class="error" role="alert">${error}</p>`}
        <${Archive} />
      </div>
    `;
  const { question, answer, today, seconds, streak } = found;
  const isToday = question.day === today;
  const ready = chosen.length === question.choose;
  const toggle = (/** @type {string} */ card) =>
    setChosen(chosen.includes(card) ? chosen.filter((each) => each !== card) : [...chosen, card].slice(-question.choose));
  const vote = async () => {
    if (busy || !ready) return;
    setBusy(true);
    try {
      await enrol();
      setFound(await post(`/daily/${question.day}/votes`, { cards: chosen }));
      setError("");
      announce(t("daily-voted"));
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  };
  return html`
    <div class="page daily stack">
      <header class="daily-head">
        <h1>${isToday ? t("web-daily") : t("daily-of", { day: dayText(question.day) })}</h1>
        <p class="quiet">
          ${isToday && html`<span>${dayText(question.day)}</span>`}
          <span>${t(`daily-stage-${question.stage}`)}</span>
          ${question.theme !== question.stage && html`<span>${t(`daily-theme-${question.theme}`)}</span>`}
          ${streak > 1 && html`<span>${t("daily-streak", { days: streak })}</span>`}
        </p>
      </header>
      <${Position} question=${question} chosen=${answer ? answer.choice.split(" ") : chosen} toggle=${answer ? null : toggle} />
      ${error && html`<p class="error" role="alert">${error}</p>`}
      ${
        answer
          ? html`<${Answer} question=${question} answer=${answer} streak=${streak} />`
          : html`
              <div class="daily-vote">
                <button class="button primary large" aria-disabled=${!ready || busy} onClick=${vote}>${t("daily-vote")}</button>
                <p class="quiet">
                  ${t(`daily-choose-${question.stage === "endgame" ? "play" : "discard"}`)}
                  <br />
                  ${t("daily-vote-note")}
                </p>
              </div>
            `
      }
      ${isToday && html`<p class="quiet daily-next">${untilNext(seconds)}</p>`}
      <${Archive} key=${answer ? "after" : "before"} at=${question.day} />
      <p class="quiet">${t("daily-about")}</p>
    </div>
  `;
}
