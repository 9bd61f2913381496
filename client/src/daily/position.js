// The position of a day: who deals, the score, the cards to choose from, and in the play the cards played.
import { html } from "../lib/preact.js";
import { Card, CardText } from "../lib/card.js";
import { t } from "../lib/i18n.js";
import { sentence } from "../lib/wording.js";

/** @typedef {import("../wire").DailyQuestion} Question */

/** The cards of the play so far, each under whose it is. @param {{question: Question}} props */
const Played = ({ question }) => html`
  <div class="daily-played" role="group" aria-label=${t("daily-played")}>
    ${question.rounds.map(
      (turns, k) => html`
        <ol key=${k} class=${k < question.rounds.length - 1 ? "daily-past" : ""}>
          ${turns.map(
            ({ own, card }, n) => html`
              <li key=${n}>
                <span>${t(own ? "daily-you" : "daily-they")}</span>
                ${card ? html`<${Card} card=${card} />` : html`<em>${t("play-go")}</em>`}
              </li>
            `,
          )}
        </ol>
      `,
    )}
    <p>${t("daily-count", { count: question.count })}</p>
  </div>
`;

/**
 * @param {{question: Question, chosen: string[], toggle: ((card: string) => void) | null}} props
 *   `toggle` chooses a card or takes it back; null once the vote is given
 */
export function Position({ question, chosen, toggle }) {
  const { dealer, scores, target, hand, starter, discard, playable } = question;
  const [own, theirs] = scores;
  return html`
    <section class="daily-cloth" aria-label=${t("daily-position")}>
      <p class="daily-role">${t(dealer ? "daily-dealer" : "daily-pone")}</p>
      <dl class="daily-scores">
        <div>
          <dt>${t("daily-you")}</dt>
          <dd>${own}</dd>
        </div>
        <div>
          <dt>${t("daily-they")}</dt>
          <dd>${theirs}</dd>
        </div>
        <div>
          <dt>${t("daily-target")}</dt>
          <dd>${target}</dd>
        </div>
      </dl>
      ${
        starter &&
        html`
          <div class="daily-open">
            <div class="daily-starter">
              <span>${sentence(t("term-starter"))}</span>
              <${Card} card=${starter} />
            </div>
            <${Played} question=${question} />
          </div>
          <p class="daily-discard">
            ${t("daily-discarded")}${" "}
            <${CardText} cards=${discard} />
          </p>
        `
      }
      <div class="daily-hand" role="group" aria-label=${t("daily-hand")} style=${`--cards: ${hand.length}`}>
        ${hand.map(
          (card) => html`
            <button
              key=${card}
              type="button"
              class="daily-card"
              aria-pressed=${chosen.includes(card)}
              aria-disabled=${!toggle || !playable.includes(card)}
              onClick=${() => toggle && playable.includes(card) && toggle(card)}
            >
              <${Card} card=${card} />
            </button>
          `,
        )}
      </div>
    </section>
  `;
}
