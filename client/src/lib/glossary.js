// The words of the game and what they mean: all of them, or one over whatever screen.
import { html } from "./preact.js";
import { has, t } from "./i18n.js";
import { Sheet } from "./sheet.js";
import { openedTerm, termName } from "./terms.js";
import { sentence } from "./wording.js";

/** In the order of a deal; each has `web-means-…`, its name is `term-…` or `kind-…`. */
const TERMS = [
  "draw",
  "dealer",
  "pone",
  "deal",
  "pack",
  "hand",
  "discard",
  "crib",
  "cut",
  "starter",
  "heels",
  "play",
  "count",
  "round",
  "go",
  "last-card",
  "fifteen",
  "thirty_one",
  "pair",
  "pair_royal",
  "double_pair_royal",
  "run",
  "show",
  "flush",
  "nobs",
  "peg",
  "game-hole",
  "skunk",
  "double-skunk",
  "muggins",
  "three_for_last",
  "short",
  "double-game",
  "dealer-button",
  "layout",
];

/** @param {string} key */
const aliases = (key) => (has(`web-alias-${key}`) ? t(`web-alias-${key}`) : "");

/** One entry. @param {{name: string}} props */
const Entry = ({ name }) => html`
  <dt id=${`term-${name}`}>
    ${sentence(termName(name))}${
      aliases(name) &&
      html`
        ${" "}
        <small>${aliases(name)}</small>
      `
    }
  </dt>
  <dd>${t(`web-means-${name}`)}</dd>
`;

/** The meaning of one word, over any screen. */
export const TermSheet = () => html`
  <${Sheet} title=${sentence(termName(openedTerm.value))} class="term-sheet">
    ${aliases(openedTerm.value) && html`<p class="quiet">${t("web-also", { names: aliases(openedTerm.value) })}</p>`}
    <p class="meaning">${t(`web-means-${openedTerm.value}`)}</p>
  <//>
`;

export const Glossary = () => html`<dl class="glossary">${TERMS.map((name) => html`<${Entry} key=${name} name=${name} />`)}</dl>`;
