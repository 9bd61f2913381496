// After the vote: how the choice did, why the best is best, everybody's votes, the table of all choices, a text to share.
import { html, useEffect, useRef, useState } from "../lib/preact.js";
import { announce } from "../lib/announce.js";
import { CardText } from "../lib/card.js";
import { Icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { cardsText, difference, percent, whyText } from "../table/hint-words.js";
import { LeadsNowhere, linkTo, useAddress } from "../table/link-to-share.js";
import { grade } from "./words.js";

/** @typedef {import("../wire").DailyAnswer} Answer */
/** @typedef {import("../wire").DailyCandidate} Candidate */
/** @typedef {import("../wire").DailyQuestion} Question */

const SHOWN = 5;
/** Squares by grade. */
const SQUARES = ["🟩", "🟨", "🟧", "🟥"];
const CAN_SHARE = "share" in navigator;

/** The cards of the first way to make a choice. @param {Candidate} candidate */
const cardsOf = ({ choices }) => choices[0].split(" ");
/** @param {number} value @param {number} error */
const lost = (value, error) => difference(value, error, true, value < 0 ? "+" : "−");

/**
 * Reasons for the best against one's own choice, or against the second where that is the best.
 * @param {Question} question
 * @param {Answer} answer
 */
function whyBest({ stage }, { choice, against, candidates, why }) {
  const own = against === choice;
  return t(own ? "daily-why-own" : "daily-why-second", {
    kind: stage === "endgame" ? "play" : "discard",
    best: cardsText(own ? candidates[0].choices[0] : choice),
    against: cardsText(against),
    why: whyText(why),
  });
}

/** @param {{candidate: Candidate, own: boolean, votes: number, best: boolean}} props `votes`: 0 where shares would say nothing yet */
const Row = ({ candidate, own, votes, best }) => html`
  <tr class=${own ? "chosen" : ""}>
    <th scope="row">
      <${CardText} cards=${cardsOf(candidate)} />
      ${
        own &&
        html`
          ${" "}
          <small>${t("daily-your-choice")}</small>
        `
      }
      ${votes > 0 && html`<small class="narrow-only">${t("daily-voted-by", { share: percent(candidate.votes / votes) })}</small>`}
    </th>
    ${
      votes > 0 &&
      html`
        <td class="daily-share wide-only">
          <span class="daily-bar" style=${`--share: ${candidate.votes / votes}`} aria-hidden="true"></span>
          <span>${percent(candidate.votes / votes)}</span>
        </td>
      `
    }
    <td class="number">
      ${percent(candidate.win, 1)}
      <small>${!best && lost(candidate.less, candidate.error)}</small>
    </td>
    <td class="number">${candidate.played ? lost(candidate.played.less, candidate.played.error) : t("daily-is-best")}</td>
  </tr>
`;

/** @param {{answer: Answer}} props */
function Table({ answer }) {
  const [every, setEvery] = useState(false);
  const { candidates, place } = answer;
  // One's own vote alone would be 100 %, and 0 % everywhere else.
  const votes = answer.votes > 1 ? answer.votes : 0;
  const shown = candidates.map((candidate, k) => ({ candidate, k })).filter(({ k }) => every || k < SHOWN || k === place);
  return html`
    <div class="scrolls" tabindex="0" role="region" aria-label=${t("daily-table")}>
      <table class="daily-table">
        <thead>
          <tr>
            <th scope="col">${t("daily-choice")}</th>
            ${votes > 0 && html`<th scope="col" class="wide-only">${t("daily-votes", { votes })}</th>`}
            <th scope="col" class="number">${t("web-hint-win")}</th>
            <th scope="col" class="number">${t("daily-played-on")}</th>
          </tr>
        </thead>
        <tbody>
          ${shown.map(
            ({ candidate, k }) => html`<${Row} key=${k} candidate=${candidate} own=${k === place} best=${k === 0} votes=${votes} />`,
          )}
        </tbody>
      </table>
    </div>
    ${
      candidates.length > SHOWN &&
      html`
        <button type="button" class="link" aria-expanded=${every} onClick=${() => setEvery(!every)}>
          ${every ? t("web-hint-fewer") : t("web-hint-all", { number: candidates.length })}
        </button>
      `
    }
    ${!votes && html`<p class="quiet">${t("daily-first-vote")}</p>`}
    <p class="quiet">${t("daily-figures", { deals: answer.deals })}</p>
  `;
}

/**
 * The day, how the vote did, and where; nothing of the cards.
 * @param {Question} question
 * @param {Answer} answer
 * @param {number} streak
 * @param {string} link
 */
const shareText = ({ day }, { place, candidates }, streak, link) =>
  [
    t("daily-share-title", { day }),
    `${SQUARES[grade(place, candidates[place].less)]} ${place + 1}/${candidates.length}${streak > 1 ? ` · ${t("daily-streak", { days: streak })}` : ""}`,
    link,
  ].join("\n");

/** @param {{question: Question, answer: Answer, streak: number}} props */
function Share({ question, answer, streak }) {
  const link = linkTo(useAddress(), `/daily/${question.day}`);
  const text = shareText(question, answer, streak, link);
  const [copied, setCopied] = useState(false);
  const shown = useRef(/** @type {HTMLElement | null} */ (null));
  const share = async () => {
    if (CAN_SHARE) return navigator.share({ text }).catch(() => {});
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      getSelection()?.selectAllChildren(/** @type {HTMLElement} */ (shown.current));
      document.execCommand("copy");
    }
    setCopied(true);
    announce(t("web-copied"));
  };
  return html`
    <div class="daily-sharing">
      <pre ref=${shown} tabindex="0" aria-label=${t("daily-share-text")}>${text}</pre>
      <button class="button" onClick=${share}>
        <${Icon} name=${copied ? "check" : "copy"} />
        ${t(copied ? "web-copied" : "daily-share")}
      </button>
      <${LeadsNowhere} link=${link} />
    </div>
  `;
}

/** @param {{question: Question, answer: Answer, streak: number}} props */
export function Answer({ question, answer, streak }) {
  const { place, candidates } = answer;
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { less, error } = candidates[place];
  return html`
    <section class="panel stack daily-answer" aria-labelledby="daily-result">
      <h2 id="daily-result" tabindex="-1" ref=${heading}>
        ${place ? t("daily-place", { place: place + 1, of: candidates.length }) : t("daily-best")}
      </h2>
      <p>
        ${t("daily-best-choice")}${" "}
        <strong><${CardText} cards=${cardsOf(candidates[0])} /></strong>
      </p>
      ${place > 0 && html`<p>${t("daily-cost", { cost: difference(less, error, true) })}</p>`}
      <p class="daily-why">${whyBest(question, answer)}</p>
      <${Table} answer=${answer} />
      <${Share} question=${question} answer=${answer} streak=${streak} />
      <details class="daily-proof">
        <summary>${t("daily-proof")}</summary>
        <p class="quiet">${t("daily-proof-note")}</p>
        <dl>
          <dt>${t("daily-proof-link")}</dt>
          <dd><code>${answer.link}</code></dd>
          <dt>${t("daily-proof-next")}</dt>
          <dd><code>${answer.next_link}</code></dd>
          <dt>${t("daily-proof-line")}</dt>
          <dd><code>${answer.line}</code></dd>
        </dl>
      </details>
    </section>
  `;
}
