// Words of the game in running text: a dotted underline opens what one means.
import { html, signal } from "./preact.js";
import { has, t } from "./i18n.js";
import { openSheet } from "./sheet.js";

/** The name of a term as screens show it. @param {string} key */
export const termName = (key) => t(has(`term-${key}`) ? `term-${key}` : has(`kind-${key}`) ? `kind-${key}` : `web-term-${key}`);

/** The term whose meaning is shown. */
export const openedTerm = signal("");

/** @param {string} key */
function openTerm(key) {
  openedTerm.value = key;
  openSheet("term");
}

/** A word in running text that explains itself. @param {{name: string, children?: any}} props */
export const Term = ({ name, children }) => html`
  <button type="button" class="term" aria-haspopup="dialog" onClick=${() => openTerm(name)}>${children ?? termName(name)}</button>
`;

/** A term as texts write it, and what no line may end or begin with: brackets, a number before it, punctuation. */
const WRITTEN = /([「『（(]?\d*\[[\w-]+:[^\]]+\][、。，．」』）)：:;,.]*)/;

/** Text with terms written as [crib:the crib]. Browsers would break lines between a button and its punctuation. @param {string} text */
export const withTerms = (text) =>
  text.split(WRITTEN).map((part) => {
    const found = /^(.*)\[([\w-]+):([^\]]+)\](.*)$/.exec(part);
    if (!found) return part;
    const [, before, name, word, after] = found;
    return html`
      <span class="term-glued">
        ${before}
        <${Term} name=${name}>${word}<//>
        ${after}
      </span>
    `;
  });
