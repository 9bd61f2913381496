// The outcome of an answer: right or not, why, and what every choice is worth.
import { html } from "../lib/preact.js";
import { CardText } from "../lib/card.js";
import { t } from "../lib/i18n.js";
import { cardsOf, difference, figure, less, whyText, worth, worthHead } from "../table/hint-words.js";
import { sentence } from "../lib/wording.js";

/** @typedef {import("../wire").MistakeResult} Result */

const SHOWN = 5;
const DAY = 86400000;

/** Whether an option is the one chosen. @param {import("../wire").ReviewOption} option @param {string} action */
const names = (option, action) => option.action === action || option.same.includes(action);

/** Days from now until a moment, at least one. @param {string} due */
const daysUntil = (due) => Math.max(1, Math.round((Date.parse(due) - Date.now()) / DAY));

/** @param {{result: Result, discard: boolean}} props */
function Values({ result: { options, action, was, stakes }, discard }) {
  const shown = options.filter((option, k) => k < SHOWN || names(option, action) || names(option, was));
  return html`
    <div class="scrolls" tabindex="0" role="region" aria-label=${t("web-review-options")}>
      <table class="holds">
        <thead>
          <tr>
            <th scope="col">${t(discard ? "web-hint-away" : "web-hint-choice")}</th>
            ${
              discard &&
              ["kind-hand", "kind-crib", "web-hint-pegging"].map(
                (id) => html`<th scope="col" class="number wide-only" key=${id}>${sentence(t(id))}</th>`,
              )
            }
            <th scope="col" class="number">${discard ? sentence(t("term-total")) : t("web-hint-net")}</th>
            <th scope="col" class="number">${worthHead(stakes)}</th>
          </tr>
        </thead>
        <tbody>
          ${shown.map(
            (option) => html`
              <tr key=${option.action} class=${names(option, action) ? "chosen" : ""}>
                <th scope="row">
                  <${CardText} cards=${cardsOf(names(option, action) ? action : option.action)} />
                  ${
                    names(option, action) &&
                    html`
                      ${" "}
                      <small>${t("web-mistakes-your")}</small>
                    `
                  }${
                    option === options[0] &&
                    html`
                      ${" "}
                      <small>${t("web-review-best")}</small>
                    `
                  }
                </th>
                ${
                  discard &&
                  ["hand", "crib", "pegging"].map(
                    (part) => html`<td class="number wide-only" key=${part}>${figure(option.parts[part], part !== "hand")}</td>`,
                  )
                }
                <td class="number">${figure(option.points, !discard)}</td>
                <td class="number">
                  <b>${worth(option.win, stakes)}</b>
                  <small>${less(options[0], option, stakes)}</small>
                </td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
    <p class="quiet analyse-note">${t("rated-error")}</p>
  `;
}

/**
 * How far apart the best choice and the answer are; where the answer is the best one, that and the choice in the game.
 * @param {Result} result
 */
function apart({ options, action, was, right, stakes }) {
  const [best] = options;
  const isBest = names(best, action);
  const other = options.find((option) => names(option, isBest ? was : action));
  if (!other?.error) return "";
  const told = isBest ? "than-was" : right ? "within" : "than-answer";
  return t(`web-mistakes-${told}`, { difference: difference(best.win - other.win, other.error, true, "", stakes) });
}

/** @param {{result: Result, discard: boolean}} props */
export function Answered({ result, discard }) {
  const { right, was, why, due, action, options } = result;
  const [best] = options;
  const found = { rated: apart(result), why: whyText(why) };
  const said = found.rated && found.why ? t("rated-and-why", found) : found.rated || found.why;
  return html`
    <p class=${`mistake-verdict ${right ? "right" : "error"}`} role="status">
      ${t(right ? "web-mistakes-right" : "web-mistakes-wrong")}${
        !right &&
        html`
          ${" "}
          <${CardText} cards=${cardsOf(best.action)} />
        `
      }
    </p>
    ${said && html`<p class="review-why">${said}</p>`}
    <${Values} result=${result} discard=${discard} />
    <p class="quiet">
      ${
        was !== action &&
        html`
          ${t("web-mistakes-was")}${" "}
          <${CardText} cards=${cardsOf(was)} />
          <br />
        `
      }${t("web-mistakes-again", { days: daysUntil(due) })}
    </p>
  `;
}
