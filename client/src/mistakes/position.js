// A position to decide: who deals, the scores, the cards played, and the hand to choose from.
import { html } from "../lib/preact.js";
import { Card, CardText } from "../lib/card.js";
import { t } from "../lib/i18n.js";
import { shortRules } from "../lib/variant-name.js";
import { cardName, sentence } from "../lib/wording.js";

/** @typedef {import("../wire").MistakeQuestion} Question */

/** The facts known besides the hand. @param {{question: Question}} props */
function Facts({ question: { rules, target, dealer, scores, discard } }) {
  return html`
    <p class="position-facts">
      <strong>${t(dealer ? "web-mistakes-you-deal" : "web-mistakes-they-deal")}</strong>
      <span>
        ${t("web-mistakes-score-own")}${" "}
        <b>${scores[0]}</b>
        ${" · "}${t("web-mistakes-score-other")}${" "}
        <b>${scores[1]}</b>
      </span>
      <span>${shortRules(rules)}${" "}${t("web-mistakes-target", { target })}</span>
      ${
        discard.length > 0 &&
        html`
          <span>
            ${t("web-mistakes-crib")}${" "}
            <${CardText} cards=${discard} />
          </span>
        `
      }
    </p>
  `;
}

/** The starter, and the play so far: own cards lower than the opponent's. @param {{question: Question}} props */
function Played({ question: { starter, rounds, count } }) {
  if (!starter) return null;
  const turns = rounds.flatMap((round, k) => round.map((turn, at) => ({ ...turn, old: k < rounds.length - 1, first: k > 0 && at === 0 })));
  return html`
    <div class="position-table">
      <div class="position-starter">
        <${Card} card=${starter} />
        <span>${sentence(t("term-starter"))}</span>
      </div>
      <ol class="position-played" aria-label=${t("web-analyse-played")}>
        ${turns.map(
          ({ own, card, old, first }, k) => html`
            <li key=${k} class=${`${own ? "own" : "other"} ${old ? "old" : ""} ${first ? "first" : ""}`}>
              <span class="visually-hidden">${t(own ? "web-mistakes-score-own" : "web-mistakes-score-other")}</span>
              ${card ? html`<${Card} card=${card} />` : html`<em>${t("play-go")}</em>`}
            </li>
          `,
        )}
      </ol>
      <p class="position-count">${t("web-mistakes-count", { count })}</p>
    </div>
  `;
}

/** @param {{question: Question, chosen: string[], best: string[], done: boolean, choose: (card: string) => void}} props */
export function Position({ question, chosen, best, done, choose }) {
  const { hand, playable } = question;
  return html`
    <div class="trainer-cloth position-cloth">
      <${Facts} question=${question} />
      <${Played} question=${question} />
      <div class="position-hand" role="group" aria-label=${t("play-hand")} style=${`--n: ${hand.length}`}>
        ${hand.map((card) => {
          const open = playable.includes(card);
          const name = open ? cardName(card) : t("web-mistakes-not-playable", { card: cardName(card) });
          return html`
            <button
              key=${card}
              type="button"
              class=${`position-card ${done && best.includes(card) ? "best" : ""} ${open ? "" : "refused"}`}
              aria-pressed=${chosen.includes(card)}
              aria-disabled=${done || !open ? "true" : undefined}
              onClick=${() => !done && open && choose(card)}
            >
              <span class="visually-hidden">${name}</span>
              <${Card} card=${card} hidden />
            </button>
          `;
        })}
      </div>
    </div>
  `;
}
