// Words of the game in running text: a dotted underline opens what one means.
import { html, signal } from "./lib.js";
import { has, t } from "./i18n.js";
import { openSheet } from "./sheet.js";

/** The name of a term as screens show it. @param {string} key */
export const termName = (key) => t(has(`term-${key}`) ? `term-${key}` : has(`kind-${key}`) ? `kind-${key}` : `web-term-${key}`);

/** The term whose meaning is shown. */
export const openedTerm = signal("");

/** @param {string} key */
export function openTerm(key) {
  openedTerm.value = key;
  openSheet("term");
}

/** A word in running text that explains itself. @param {{name: string, children?: any}} props */
export const Term = ({ name, children }) => html`
  <button type="button" class="term" aria-haspopup="dialog" onClick=${() => openTerm(name)}>${children ?? termName(name)}</button>`;

/** Text with terms written as [crib:the crib]. @param {string} text */
export const withTerms = (text) =>
  text.split(/(\[[\w-]+:[^\]]+\])/).map((part) => {
    const found = /^\[([\w-]+):([^\]]+)\]$/.exec(part);
    return found ? html`<${Term} name=${found[1]}>${found[2]}<//>` : part;
  });
