// A hand to discard from: every hold with what it is worth, and how its points are spread.
import { html, useState } from "../lib/preact.js";
import { ANALYSED, STAKES } from "../analysis-menu.js";
import { CardText } from "../lib/card.js";
import { t } from "../lib/i18n.js";
import { bestBy, figure, less, percent, worth, worthHead } from "../table/hint-words.js";
import { cardsIn } from "../lib/read-cards.js";
import { RANKS, sentence } from "../lib/wording.js";
import { Bars } from "./bars.js";
import { CardPicker, ChosenCards, SUITS } from "./card-picker.js";
import {
  RoleField,
  ScoreField,
  StakesField,
  stakesFor,
  useAnswer,
  useQuestion,
  VariantField,
  variants,
  Waiting,
  whole,
} from "./question.js";
import { query } from "../lib/query.js";

/** @typedef {import("../wire").HoldModel} Hold */

const USUAL = { rules: "six-card", role: "dealer", cards: "", score: "", stakes: "plain" };
const KNOWN = { rules: variants(), stakes: Object.keys(STAKES) };
const SHOWN = 6;

/** Cards at random. @param {number} number */
function randomCards(number) {
  const pack = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));
  for (let k = 0; k < number; k++) {
    const other = k + Math.floor(Math.random() * (pack.length - k));
    [pack[k], pack[other]] = [pack[other], pack[k]];
  }
  return pack.slice(0, number).sort((a, b) => RANKS.indexOf(a[0]) - RANKS.indexOf(b[0]) || SUITS.indexOf(a[1]) - SUITS.indexOf(b[1]));
}

/** @param {{holds: Hold[], stakes: string, at: number, choose: (at: number) => void}} props */
function Holds({ holds, stakes, at, choose }) {
  const [every, setEvery] = useState(false);
  const [best, ...others] = holds;
  // Cards that differ in suits alone are no second choice.
  const lead = bestBy([best, ...others.filter(({ error }) => error)], stakes);
  return html`
    <p class="best-by">${lead}</p>
    <div class="scrolls" tabindex="0" role="region" aria-label=${t("web-analyse-holds")}>
      <table class="holds">
        <thead>
          <tr>
            <th scope="col">${sentence(t("rated-head-keep"))}</th>
            <th scope="col">${t("web-hint-away")}</th>
            ${["kind-hand", "kind-crib", "web-hint-pegging"].map(
              (id) => html`<th key=${id} scope="col" class="number wide-only">${sentence(t(id))}</th>`,
            )}
            <th scope="col" class="number">${sentence(t("term-total"))}</th>
            ${holds[0].win !== null && html`<th scope="col" class="number">${worthHead(stakes)}</th>`}
          </tr>
        </thead>
        <tbody>
          ${(every ? holds : holds.slice(0, Math.max(SHOWN, at + 1))).map(
            (hold, k) => html`
              <tr key=${hold.keep.join("")} class=${k === at ? "chosen" : ""} onClick=${() => choose(k)}>
                <th scope="row">
                  <button type="button" class="hold-choose" aria-pressed=${k === at}><${CardText} cards=${hold.keep} /></button>
                </th>
                <td><${CardText} cards=${hold.discard} /></td>
                <td class="number wide-only">${figure(hold.hand)}</td>
                <td class="number wide-only">${figure(hold.crib, true)}</td>
                <td class="number wide-only">${figure(hold.pegging, true)}</td>
                <td class="number">
                  ${
                    hold.win === null
                      ? html`
                          <b>${figure(hold.points)}</b>
                          <small>${less(best, hold)}</small>
                        `
                      : figure(hold.points)
                  }
                </td>
                ${
                  hold.win !== null &&
                  html`
                    <td class="number">
                      <b>${worth(hold.win, stakes)}</b>
                      <small>${less(best, hold, stakes)}</small>
                    </td>
                  `
                }
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
    <p class="quiet analyse-note">${t("rated-error")}</p>
    ${
      holds.length > SHOWN &&
      html`
        <button type="button" class="link" aria-expanded=${every} onClick=${() => setEvery(!every)}>
          ${every ? t("web-hint-fewer") : t("web-hint-all", { number: holds.length })}
        </button>
      `
    }
  `;
}

/** The value of one hold, part by part. @param {{hold: Hold, stakes: string}} props */
function Detail({ hold, stakes }) {
  const totals = Object.keys(hold.totals).map(Number);
  const [least, most] = [Math.min(...totals), Math.max(...totals)];
  const bars = Array.from({ length: most - least + 1 }, (_, k) => {
    const share = hold.totals[String(least + k)] ?? 0;
    return { name: String(least + k), share, text: percent(share, 1) };
  });
  return html`
    <section class="panel hold-detail" aria-live="polite">
      <h2><${CardText} cards=${hold.keep} /></h2>
      <dl class="figures">
        ${[
          ["kind-hand", figure(hold.hand)],
          ["kind-crib", figure(hold.crib, true)],
          ["web-hint-pegging", figure(hold.pegging, true)],
          ["term-total", figure(hold.points)],
        ].map(
          ([id, text]) => html`
            <div key=${id}>
              <dt>${sentence(t(id))}</dt>
              <dd>${text}</dd>
            </div>
          `,
        )}
        ${
          hold.win !== null &&
          html`
            <div>
              <dt>${worthHead(stakes)}</dt>
              <dd>${worth(hold.win, stakes)}</dd>
            </div>
          `
        }
      </dl>
      <${Bars} label=${t("web-analyse-spread", { least, most })} bars=${bars} every=${bars.length > 16 ? 2 : 1} />
    </section>
  `;
}

export default function HandAnalysis() {
  const [asked, change] = useQuestion(USUAL, KNOWN);
  const [picked, setPicked] = useState("");
  const variant = ANALYSED[asked.rules];
  const cards = cardsIn(asked.cards).slice(0, variant.dealt);
  const role = variant.roles.includes(asked.role) ? asked.role : "dealer";
  const score = variant.roles.length === 2 ? whole(asked.score) : "";
  const stakes = score ? stakesFor(asked.stakes, variant.target) : "plain";
  const complete = cards.length === variant.dealt;
  const path = complete
    ? `/analysis/discards?${query({ cards: cards.join(" "), role, score, rules: asked.rules, stakes }, { stakes: "plain" })}`
    : null;
  const { answer, error, busy } = useAnswer(path);
  const holds = /** @type {Hold[]} */ (complete && answer?.holds ? answer.holds : []);
  const at = Math.max(
    0,
    holds.findIndex((hold) => hold.keep.join("") === picked),
  );
  const toggle = (/** @type {string} */ card) =>
    change({ cards: (cards.includes(card) ? cards.filter((each) => each !== card) : [...cards, card]).join(" ") });
  return html`
    <div class="analyse-columns">
      <section class="panel stack analyse-question" aria-label=${t("web-analyse-question")}>
        <div class="analyse-fields">
          <${VariantField} value=${asked.rules} which=${KNOWN.rules} change=${change} />
          <${RoleField} value=${role} roles=${variant.roles} change=${change} />
        </div>
        ${
          variant.roles.length === 2 &&
          html`
            <${ScoreField} value=${asked.score} change=${change} />
            ${score && html`<${StakesField} value=${stakes} target=${variant.target} change=${change} />`}
            <p class="quiet analyse-note">${t(stakes === "plain" ? "web-analyse-score-note" : "rated-by-game-points")}</p>
          `
        }
        <${ChosenCards} cards=${cards} places=${variant.dealt} />
        <div class="row">
          <button type="button" class="button" onClick=${() => change({ cards: randomCards(variant.dealt).join(" ") })}>
            ${t("web-analyse-random")}
          </button>
          <button type="button" class="link" aria-disabled=${!cards.length} onClick=${() => change({ cards: "" })}>
            ${t("web-analyse-clear")}
          </button>
        </div>
        <${CardPicker} label=${t("web-analyse-pack")} chosen=${cards} full=${complete} toggle=${toggle} />
      </section>
      <div class="analyse-answer stack">
        <section class="panel" aria-busy=${busy}>
          <h2>${t("web-analyse-holds")}</h2>
          <${Waiting}
            busy=${busy && !holds.length}
            error=${error}
            answer=${holds.length}
            none=${t("web-analyse-choose", { number: variant.dealt })}
          />
          ${
            holds.length > 0 &&
            !error &&
            html`
              <${Holds}
                holds=${holds}
                stakes=${answer.stakes}
                at=${at}
                choose=${(/** @type {number} */ k) => setPicked(holds[k].keep.join(""))}
              />
            `
          }
        </section>
        ${holds.length > 0 && !error && html`<${Detail} hold=${holds[at]} stakes=${answer.stakes} />`}
      </div>
    </div>
  `;
}
