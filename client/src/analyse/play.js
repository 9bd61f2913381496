// A position in the play: how often the equilibrium plays each card, what it is worth, what the opponent may hold.
import { html, useState } from "../lib/preact.js";
import { ANALYSED, STAKES } from "../analysis-menu.js";
import { CardText } from "../lib/card.js";
import { Segmented } from "../lib/controls.js";
import { t } from "../lib/i18n.js";
import { bestBy, figure, less, percent, worth, worthHead } from "../table/hint-words.js";
import { cardsIn } from "../lib/read-cards.js";
import { tidy } from "../lib/typed.js";
import { RANKS, rankText, sentence } from "../lib/wording.js";
import { Bars } from "./bars.js";
import { CardPicker } from "./card-picker.js";
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

/** @typedef {{seat: string, card: string}} Played */
/** @typedef {import("../wire").PlayAnalysis} PlayAnalysis */

const USUAL = { rules: "six-card", role: "pone", cards: "", starter: "", played: "", discarded: "", score: "", stakes: "plain", mean: "" };
const KNOWN = { rules: variants(({ play }) => play), role: ["pone", "dealer"], stakes: Object.keys(STAKES) };
const DISCARDS = 2;
/** @type {Record<string, string>} */
const LETTERS = { pone: "P", dealer: "D" };

/** @param {string} text @returns {Played[]} */
const playedIn = (text) =>
  tidy(text)
    .toUpperCase()
    .split(/[\s,]+/)
    .flatMap((word) => (/^[PD]:/.test(word) ? cardsIn(word.slice(2)).map((card) => ({ seat: word[0], card })) : []));
/** @param {Played[]} played */
const written = (played) => played.map(({ seat, card }) => `${seat}:${card}`).join(" ");

/** @param {{found: PlayAnalysis}} props */
const Cards = ({ found: { cards, count, strategy, stakes } }) => html`
  <p class="best-by">${bestBy(cards, stakes)}</p>
  <p class="quiet">
    ${t("web-analyse-count", { count })}
    ${" "}
    ${t(stakes === "plain" || cards[0].win === null ? `rated-by-${strategy}` : "rated-by-game-points")}
  </p>
  <div class="scrolls" tabindex="0" role="region" aria-label=${t("web-hint-choice")}>
    <table class="holds">
      <thead>
        <tr>
          <th scope="col">${t("web-hint-choice")}</th>
          <th scope="col" colspan="2">${t("web-hint-frequency")}</th>
          <th scope="col" class="number">${t("web-hint-net")}</th>
          ${cards[0].win !== null && html`<th scope="col" class="number">${worthHead(stakes)}</th>`}
        </tr>
      </thead>
      <tbody>
        ${cards.map(
          ({ card, frequency, points, win, error }) => html`
            <tr key=${card}>
              <th scope="row"><b>${rankText(card)}</b></th>
              <td class="often"><span class="share" style=${`width: ${(100 * frequency).toFixed(1)}%`}></span></td>
              <td class="number">${percent(frequency)}</td>
              <td class="number">
                ${figure(points, true)}${win === null && html`<small>${less(cards[0], { win, points, error })}</small>`}
              </td>
              ${
                win !== null &&
                html`
                  <td class="number">
                    <b>${worth(win, stakes)}</b>
                    <small>${less(cards[0], { win, points, error }, stakes)}</small>
                  </td>
                `
              }
            </tr>
          `,
        )}
      </tbody>
    </table>
  </div>
  <p class="quiet analyse-note">${t("web-analyse-net-note")}${" "}${t("rated-error")}</p>
`;

/** The choice for one part of the position. @param {{label: string, children?: any}} props */
const Part = ({ label, children }) => html`
  <div class="position-part">
    <dt>${label}</dt>
    <dd>${children}</dd>
  </div>
`;

export default function PlayAnalysisPage() {
  const [asked, change] = useQuestion(USUAL, KNOWN);
  const [slot, setSlot] = useState("hand");
  const variant = ANALYSED[asked.rules];
  const own = LETTERS[asked.role];
  const held = cardsIn(asked.cards).slice(0, variant.kept);
  const [starter] = cardsIn(asked.starter);
  const played = playedIn(asked.played);
  const discarded = cardsIn(asked.discarded).slice(0, DISCARDS);
  const mine = played.filter(({ seat }) => seat === own);
  const complete = held.length > 0 && held.length + mine.length === variant.kept;
  const stakes = whole(asked.score) ? stakesFor(asked.stakes, variant.target) : "plain";
  const ready = complete && (starter || asked.mean);
  const position = {
    cards: held.join(" "),
    role: asked.role,
    starter: starter ?? "",
    played: asked.played,
    discarded: discarded.length === DISCARDS ? discarded.join(" ") : "",
    score: whole(asked.score),
    rules: asked.rules,
    stakes,
  };
  const path = ready ? `/analysis/play?${query(position, { rules: "six-card", stakes: "plain" })}` : null;
  const { answer, error, busy } = useAnswer(path);
  const found = /** @type {PlayAnalysis | null} */ (ready ? answer : null);
  const everywhere = [...held, ...played.map(({ card }) => card), ...(starter ? [starter] : []), ...discarded];
  const without = (/** @type {string} */ card) => ({
    cards: held.filter((each) => each !== card).join(" "),
    starter: starter === card ? "" : (starter ?? ""),
    played: written(played.filter((each) => each.card !== card)),
    discarded: discarded.filter((each) => each !== card).join(" "),
  });
  const put = (/** @type {string} */ card) => {
    const rest = without(card);
    if (slot === "hand") return held.includes(card) ? change(rest) : change({ ...rest, cards: `${rest.cards} ${card}`.trim() });
    if (slot === "discarded") return change(discarded.includes(card) ? rest : { ...rest, discarded: `${rest.discarded} ${card}`.trim() });
    if (slot === "starter") return change({ ...rest, starter: starter === card ? "" : card });
    if (played.some((each) => each.card === card)) return change(rest);
    const seat = (slot === "mine") === (own === "P") ? "P" : "D";
    change({ ...rest, played: `${rest.played} ${seat}:${card}`.trim() });
  };
  const role = (/** @type {Record<string, string>} */ { role }) =>
    change({ role, played: written(played.map(({ seat, card }) => ({ seat: seat === "P" ? "D" : "P", card }))) });
  const slots = [
    ["hand", "web-analyse-held"],
    ["discarded", "web-analyse-discarded"],
    ["starter", "term-starter"],
    ["mine", "web-analyse-mine"],
    ["theirs", "web-analyse-theirs"],
  ];
  const opponent =
    found && [...RANKS].map((rank) => ({ name: rankText(rank), share: found.opponent[rank], text: percent(found.opponent[rank]) }));
  return html`
    <div class="analyse-columns">
      <section class="panel stack analyse-question" aria-label=${t("web-analyse-question")}>
        <div class="analyse-fields">
          <${VariantField} value=${asked.rules} which=${KNOWN.rules} change=${change} />
          <${RoleField} value=${asked.role} roles=${variant.roles} change=${role} />
        </div>
        <${ScoreField} value=${asked.score} change=${change} />
        ${whole(asked.score) && html`<${StakesField} value=${stakes} target=${variant.target} change=${change} />`}
        <dl class="position">
          <${Part} label=${t("web-analyse-held")}>
            ${held.length ? html`<${CardText} cards=${held} />` : t("web-analyse-missing", { number: variant.kept - mine.length })}
          <//>
          <${Part} label=${t("web-analyse-discarded")}>${discarded.length ? html`<${CardText} cards=${discarded} />` : "–"}<//>
          <${Part} label=${sentence(t("term-starter"))}>${starter ? html`<${CardText} cards=${[starter]} />` : "–"}<//>
          <${Part} label=${t("web-analyse-played")}>
            ${
              played.length
                ? html`
                    <ol class="played-list">
                      ${played.map(
                        ({ seat, card }) => html`
                          <li key=${card}>
                            <small>${t(seat === own ? "web-analyse-you" : "web-analyse-they")}</small>
                            ${" "}
                            <${CardText} cards=${[card]} />
                          </li>
                        `,
                      )}
                    </ol>
                  `
                : "–"
            }
          <//>
        </dl>
        <${Segmented}
          class="slots"
          label=${t("web-analyse-slot")}
          value=${slot}
          onChange=${setSlot}
          options=${slots.map(([value, id]) => ({ value, label: sentence(t(id)) }))}
        />
        <${CardPicker}
          label=${t("web-analyse-pack")}
          chosen=${everywhere}
          full=${slot === "hand" ? held.length + mine.length >= variant.kept : slot === "discarded" && discarded.length >= DISCARDS}
          toggle=${put}
        />
        <button
          type="button"
          class="link"
          aria-disabled=${!everywhere.length}
          onClick=${() => change({ cards: "", starter: "", played: "", discarded: "", mean: "" })}
        >
          ${t("web-analyse-clear")}
        </button>
      </section>
      <div class="analyse-answer stack">
        <section class="panel" aria-busy=${busy}>
          <h2>${t("web-analyse-cards")}</h2>
          <${Waiting} busy=${busy} error=${error} answer=${found} none=${t("web-analyse-position", { number: variant.kept })} />
          ${
            complete &&
            !starter &&
            !asked.mean &&
            html`<button type="button" class="button" onClick=${() => change({ mean: "1" })}>${t("web-analyse-mean")}</button>`
          }
          ${found && !error && !busy && html`<${Cards} found=${found} />`}
        </section>
        ${
          opponent &&
          !error &&
          !busy &&
          html`
            <section class="panel">
              <h2>${t("web-analyse-opponent")}</h2>
              <${Bars} label=${t("web-analyse-opponent-note")} bars=${opponent} />
            </section>
          `
        }
      </div>
    </div>
  `;
}
