// Practice in stages: a few cards, the parts of a count, whole hands, a turn in the play.
import { html, useEffect, useRef, useState } from "../lib/preact.js";
import { get } from "../lib/api.js";
import { Segmented, Switch } from "../lib/controls.js";
import { errorText } from "../lib/error-text.js";
import { EasySwitch } from "../lib/easy.js";
import { t } from "../lib/i18n.js";
import { lang, largeCards, storedSignal } from "../lib/settings.js";
import { CountDrill, FindDrill, PlayDrill } from "../lesson/drills.js";
import { noteAnswer, Progress } from "../lesson/practice-log.js";
import { dealHand, dealTurn, FEW_CARDS, STAGES } from "../lesson/stages.js";

const chosenStage = storedSignal("trainerStage", "all");
const chosenHands = storedSignal("trainerHands", "typical");
const best = storedSignal("trainerBest", 0);
const streak = storedSignal("trainerStreak", 0);

const StageChoice = (/** @type {{value: string, onChange: (stage: string) => void}} */ { value, onChange }) => html`
  <label class="field">
    ${t("web-practice-stage")}
    <select value=${value} onChange=${(/** @type {any} */ event) => onChange(event.currentTarget.value)}>
      ${STAGES.map(
        (stage, k) => html`
          <option key=${stage} value=${stage} selected=${stage === value}>
            ${k + 1}
            ${" · "}
            ${t(`web-practice-stage-${stage}`)}
          </option>
        `,
      )}
    </select>
  </label>
`;

/** The subject of a stage. @param {string} stage */
const drillOf = (stage) => (stage === "play" ? PlayDrill : FEW_CARDS[stage] ? FindDrill : CountDrill);

export default function Trainer() {
  const stage = STAGES.includes(chosenStage.value) ? chosenStage.value : "all";
  const [dealt, setDealt] = useState(/** @type {any} */ (null));
  const [error, setError] = useState("");
  const asked = useRef(0);
  const since = useRef(0);
  // Only the hand asked for last is shown: an earlier one would clear the count in progress.
  const fresh = () => {
    const ask = ++asked.current;
    const kind = chosenHands.value;
    const show = (/** @type {any} */ found) => {
      if (ask !== asked.current) return;
      since.current = performance.now();
      setDealt({ stage, ask, hand: found });
      setError("");
    };
    if (stage === "play") return show(dealTurn(Math.random));
    if (stage !== "all" || kind === "random") return show(dealHand(stage, Math.random));
    get("/trainer?hands=typical").then(show, (fault) => ask === asked.current && setError(errorText(fault)));
  };
  useEffect(fresh, [stage, chosenHands.value]);
  const answered = (/** @type {boolean} */ right) => {
    noteAnswer(stage, right, performance.now() - since.current);
    streak.value = right ? streak.value + 1 : 0;
    best.value = Math.max(best.value, streak.value);
  };
  const shown = dealt?.stage === stage ? dealt : null;
  const Drill = drillOf(stage);
  return html`
    <div class="page trainer">
      <h1>${t("web-home-trainer")}</h1>
      <div class="row trainer-top">
        <${StageChoice} value=${stage} onChange=${(/** @type {string} */ to) => (chosenStage.value = to)} />
        ${
          stage === "all" &&
          html`
            <${Segmented}
              hideLabel
              label=${t("web-trainer-hands")}
              value=${chosenHands.value}
              onChange=${(/** @type {string} */ to) => (chosenHands.value = to)}
              options=${["typical", "random"].map((kind) => ({ value: kind, label: t(`web-trainer-${kind}`) }))}
            />
          `
        }
        <p class="streak">
          <span>
            ${t("web-trainer-streak")}${" "}
            <strong>${streak.value}</strong>
          </span>
          ${" "}
          <span class="quiet">
            ${t("web-trainer-best")}${" "}
            <strong>${best.value}</strong>
          </span>
        </p>
      </div>
      <p class="practice-how">${t(`web-practice-how-${stage}`)}</p>
      ${error && html`<p class="error" role="alert">${error}</p>`}
      ${
        shown &&
        html`
          <div key=${shown.ask}><${Drill} hand=${shown.hand} turn=${shown.hand} stage=${stage} answered=${answered} next=${fresh} /></div>
        `
      }
      <${Progress} stage=${stage} />
      <${Switch}
        label=${t("web-large-cards")}
        note=${t("web-large-cards-note")}
        checked=${largeCards.value}
        onChange=${(/** @type {boolean} */ on) => (largeCards.value = on)}
      />
      ${lang.value === "ja" && html`<${EasySwitch} />`}
      <p class="row">
        <a class="button" href=${`/practice/print?stage=${stage}`}>${t("web-paper-link")}</a>
        <a class="button" href="/practice/print?what=board">${t("web-paper-board")}</a>
        ${" "}
        <a class="button" href="/practice/print?what=score">${t("web-paper-score")}</a>
      </p>
    </div>
  `;
}
