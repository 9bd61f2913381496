// A hint: what Steady would do, the best three in numbers, and why in a sentence.
import { html } from "../lib.js";
import { get } from "../api.js";
import { Card } from "../card.js";
import { Icon } from "../icons.js";
import { announce } from "../announce.js";
import { errorText } from "../error-text.js";
import { has, t } from "../i18n.js";
import { useTable } from "./table-store.js";

/** Ask for a hint, or put it away. @param {import("./table-store.js").TableStore} table */
export async function toggleHint(table) {
  if (table.hint.value) return void (table.hint.value = null);
  try {
    table.hint.value = await get(`/tables/${table.id}/hint`);
    announce(t("web-hint-said", { action: actionText(table.hint.value.best), why: reasons(table.hint.value.candidates[0]) }));
  } catch (error) {
    table.showError(errorText(error));
  }
}

/** An action in words: cards as cards. @param {string} action */
function actionText(action) {
  const [verb, ...rest] = action.split(" ");
  if (verb === "place") return t("web-place", { row: Number(rest[0]) + 1, column: Number(rest[1]) + 1 });
  if (verb === "go") return t("play-go");
  return rest.join(" ");
}

/** @param {any} candidate */
const reasons = (candidate) =>
  candidate.reasons.map((/** @type {string} */ id) => `hint-${id}`).filter(has).map((/** @type {string} */ id) => t(id)).join(" ");

/** @param {number} value @param {boolean} [signed] */
const figure = (value, signed = false) => `${signed && value >= 0 ? "+" : ""}${value.toFixed(2)}`.replace("-", "−");

export function Hint() {
  const table = useTable();
  const hint = table.hint.value;
  if (!hint) return null;
  const parts = Object.keys(hint.candidates[0]?.parts ?? {});
  const several = parts.length > 1;
  const away = parts.includes("crib");
  return html`
    <section class="hint" aria-label=${t("web-hint")}>
      <div class="hint-head"><${Icon} name="bulb" /><h2>${t("web-hint")}</h2><span>${away ? t("web-hint-mean") : ""}</span>
        <button class="round small" aria-label=${t("web-close")} onClick=${() => (table.hint.value = null)}><${Icon} name="close" /></button></div>
      <table>
        <thead><tr><th scope="col">${t(away ? "web-hint-away" : "web-hint-choice")}</th>
          ${several && parts.map((part) => html`<th scope="col" key=${part}>${t(has(`kind-${part}`) ? `kind-${part}` : `web-hint-${part}`)}</th>`)}
          <th scope="col">${t(several ? "term-total" : "term-points")}</th></tr></thead>
        <tbody>
          ${hint.candidates.map((/** @type {any} */ candidate) => {
            const cards = candidate.action.split(" ").slice(1).filter((/** @type {string} */ word) => /^[A23456789TJQK][SHDC]$/.test(word));
            return html`
              <tr key=${candidate.action} class=${candidate.action === hint.best ? "best" : ""}>
                <th scope="row">${cards.length ? html`<span class="hint-cards">${cards.map((/** @type {string} */ card) => html`<${Card} key=${card} card=${card} id="hint" />`)}</span>` : actionText(candidate.action)}</th>
                ${several && parts.map((part) => html`<td key=${part}>${figure(candidate.parts[part], part !== "hand")}</td>`)}
                <td><b>${figure(candidate.value)}</b></td>
              </tr>`;
          })}
        </tbody>
      </table>
      ${reasons(hint.candidates[0]) && html`<p>${reasons(hint.candidates[0])}</p>`}
    </section>`;
}

