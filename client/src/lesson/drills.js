// The subjects of practice: what a few cards make, the parts of a count, a turn in the play.
import { html, useEffect, useRef, useState } from "../lib/preact.js";
import { announce } from "../lib/announce.js";
import { Card } from "../lib/card.js";
import { PointsInput, Segmented } from "../lib/controls.js";
import { t } from "../lib/i18n.js";
import { cardName, cardText, playScoreText, recital } from "../lib/wording.js";
import { SCORE_PARTS } from "../score-parts.js";
import { pointsOf } from "../seal/scoring.js";
import { NO_POINTS, pointsByPart } from "./count-parts.js";
import { Combinations, HandOnCloth } from "./counted.js";
import { STAGE_PARTS } from "./stages.js";
import { Part } from "./trainer-parts.js";

/** @typedef {import("./stages.js").Hand} Hand */
/**
 * `answered` hears whether all was right, once; `next` brings the next hand.
 * @typedef {{answered: (right: boolean) => void, next: () => void}} Drill
 */

/**
 * The button that checks and goes on: once checked it has the focus, so that Enter goes on.
 * @param {{checked: boolean, check?: string}} props
 */
function CheckButton({ checked, check = "web-trainer-check" }) {
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => void (checked && button.current?.focus()), [checked]);
  return html`<button ref=${button} class="button primary large" type="submit">${t(checked ? "web-trainer-next" : check)}</button>`;
}

/** @param {{right: boolean, wrong?: any}} props */
const Verdict = ({ right, wrong = t("web-practice-not") }) => html`
  <p class=${right ? "right" : "error"}>${right ? t("web-trainer-is-right") : wrong}</p>
`;

/** With a keyboard the focus goes to the first field. */
function focusFirst() {
  const first = document.querySelector(".part-input");
  if (first instanceof HTMLElement && matchMedia("(hover: hover)").matches) first.focus();
}

/** Points, part by part. @param {{hand: Hand, stage: string} & Drill} props */
export function CountDrill({ hand, stage, answered, next }) {
  const [claim, setClaim] = useState(/** @type {Record<string, number>} */ (NO_POINTS));
  const [checked, setChecked] = useState(false);
  const [lit, setLit] = useState(/** @type {string[]} */ ([]));
  useEffect(focusFirst, []);
  const parts = STAGE_PARTS[stage];
  const truth = pointsByPart(hand.items);
  const right = parts.every((part) => claim[part] === truth[part]);
  const claimed = parts.reduce((sum, part) => sum + claim[part], 0);
  const done = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (checked) return next();
    setChecked(true);
    answered(right);
    announce(t(right ? "web-trainer-right" : "web-trainer-wrong", { claimed, total: hand.total, recital: recital(hand.items) }));
  };
  return html`
    <div class="trainer-cloth"><${HandOnCloth} cards=${hand.cards} starter=${hand.starter ?? undefined} lit=${lit} /></div>
    <form class="panel trainer-form" onSubmit=${done}>
      <div class="trainer-parts">
        ${parts.map(
          (part) => html`
            <${Part}
              key=${part}
              name=${part}
              value=${claim[part]}
              truth=${checked ? truth[part] : null}
              onChange=${(/** @type {number} */ to) => setClaim((now) => ({ ...now, [part]: to }))}
            />
          `,
        )}
      </div>
      <div class="trainer-sum">
        <p class="trainer-total">
          <span>${t("term-total")}</span>
          ${" "}
          <strong>${claimed}</strong>
        </p>
        ${checked && html`<${Verdict} right=${right} wrong=${t("web-trainer-is-wrong", { total: hand.total })} />`}
        <${CheckButton} checked=${checked} />
      </div>
      ${checked && html`<${Combinations} items=${hand.items} point=${(/** @type {number} */ at) => setLit(hand.items[at]?.cards ?? [])} />`}
    </form>
  `;
}

/** The combination of two or three cards, without points. @param {{hand: Hand, stage: string} & Drill} props */
export function FindDrill({ hand, stage, answered, next }) {
  const [chosen, setChosen] = useState(/** @type {string[]} */ ([]));
  const [checked, setChecked] = useState(false);
  const [lit, setLit] = useState(/** @type {string[]} */ ([]));
  const found = STAGE_PARTS[stage].filter((part) => hand.items.some(({ kind }) => SCORE_PARTS[part].kinds.includes(kind)));
  const right = STAGE_PARTS[stage].every((part) => found.includes(part) === chosen.includes(part));
  const done = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (checked) return next();
    setChecked(true);
    answered(right);
    announce(`${t(right ? "web-trainer-is-right" : "web-practice-not")} ${recital(hand.items)}`);
  };
  const toggle = (/** @type {string} */ part) =>
    checked || setChosen((now) => (now.includes(part) ? now.filter((each) => each !== part) : [...now, part]));
  return html`
    <div class="trainer-cloth few"><${HandOnCloth} cards=${hand.cards} lit=${lit} /></div>
    <form class="panel trainer-form" onSubmit=${done}>
      <p class="practice-ask">${t("web-practice-find")}</p>
      <div class="row finds">
        ${STAGE_PARTS[stage].map(
          (part) => html`
            <button
              key=${part}
              type="button"
              class=${`button large find ${checked ? (found.includes(part) ? "found" : "not-found") : ""}`}
              aria-pressed=${chosen.includes(part)}
              onClick=${() => toggle(part)}
            >
              ${t(`web-practice-kind-${part}`)}
            </button>
          `,
        )}
      </div>
      <div class="trainer-sum still">
        ${checked && html`<${Verdict} right=${right} />`}
        <${CheckButton} checked=${checked} check=${chosen.length ? "web-trainer-check" : "web-practice-none"} />
      </div>
      ${checked && html`<${Combinations} items=${hand.items} point=${(/** @type {number} */ at) => setLit(hand.items[at]?.cards ?? [])} />`}
    </form>
  `;
}

/** @param {import("./stages.js").Turn} turn */
const scoresText = ({ items }) => (items.length ? items.map(playScoreText).join(t("web-list-comma")) : t("recital-nothing"));

/** The cards of the round, and the count. @param {{turn: import("./stages.js").Turn}} props */
const Round = ({ turn }) => html`
  <div class="trainer-cards practice-round">
    ${turn.round.map(
      ({ card, own }) => html`
        <div key=${card} class=${`trainer-card ${own ? "own" : ""}`}>
          <${Card} card=${card} />
          <span class="visually-hidden">${t(own ? "web-practice-own" : "web-practice-other")}</span>
        </div>
      `,
    )}
  </div>
  <p class="count-wanted">${t("web-practice-count", { count: turn.count })}${" "}${t("web-practice-lower")}</p>
`;

/**
 * A turn: which cards may be played, then what one scores; or that it is a go, and who gets the point.
 * @param {{turn: import("./stages.js").Turn} & Drill} props
 */
export function PlayDrill({ turn, answered, next }) {
  const [chosen, setChosen] = useState(/** @type {string[]} */ ([]));
  const [step, setStep] = useState(0);
  const [points, setPoints] = useState(0);
  const [who, setWho] = useState("own");
  const { may, asked, hand } = turn;
  const rightMay = hand.every((card) => may.includes(card) === chosen.includes(card));
  const total = pointsOf(turn.items);
  const last = turn.round.at(-1)?.own ? "own" : "other";
  const right = asked ? points === total : who === last;
  const truth = may.length ? t("web-practice-may", { cards: may.map(cardText).join(t("web-list-comma")) }) : t("web-practice-must-go");
  const result = asked ? t("web-practice-scores", { total, items: scoresText(turn) }) : t("web-practice-go-point", { who: last });
  const done = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (step === 2) return next();
    if (step === 1) answered(rightMay && right);
    announce(step ? result : truth);
    setStep(step + 1);
  };
  useEffect(() => void (step === 1 && focusFirst()), [step]);
  const toggle = (/** @type {string} */ card) =>
    step || setChosen((now) => (now.includes(card) ? now.filter((each) => each !== card) : [...now, card]));
  return html`
    <div class="trainer-cloth"><${Round} turn=${turn} /></div>
    <form class="panel trainer-form" onSubmit=${done}>
      <p class="practice-ask">${t("web-practice-which")}</p>
      <div class="trainer-cards practice-hand">
        ${hand.map(
          (card) => html`
            <button
              key=${card}
              type="button"
              class=${`trainer-card ${step ? (may.includes(card) ? "" : "dim") : ""}`}
              aria-pressed=${chosen.includes(card)}
              onClick=${() => toggle(card)}
            >
              <${Card} card=${card} hidden />
              <span class="visually-hidden">${cardName(card)}</span>
            </button>
          `,
        )}
      </div>
      ${
        step > 0 &&
        html`
          <${Verdict} right=${rightMay} />
          <p>${truth}</p>
        `
      }
      ${
        step > 0 &&
        (asked
          ? html`
              <label class="field practice-points">
                ${t("web-practice-points", { card: cardText(asked) })}
                <${PointsInput} class="part-input" value=${points} most=${29} readonly=${step > 1} onChange=${setPoints} />
              </label>
            `
          : html`
              <p>${t("web-practice-who")}</p>
              <${Segmented}
                hideLabel
                label=${t("web-practice-who")}
                value=${who}
                onChange=${(/** @type {string} */ to) => step === 1 && setWho(to)}
                options=${["own", "other"].map((value) => ({ value, label: t(`web-practice-${value}`) }))}
              />
            `)
      }
      <div class="trainer-sum still">
        ${
          step === 2 &&
          html`
            <${Verdict} right=${right} />
            <p>${result}</p>
          `
        }
        <${CheckButton} checked=${step === 2} check=${step || chosen.length ? "web-trainer-check" : "web-practice-say-go"} />
      </div>
    </form>
  `;
}
