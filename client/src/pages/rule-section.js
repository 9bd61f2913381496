// A section of the rules, as the server words it.
import { html } from "../lib.js";

/** @param {{section: {heading: string, clauses: string[]}, level?: number}} props */
export const RuleSection = ({ section, level = 2 }) => html`
  <section class="clause">
    ${level === 2 ? html`<h2>${section.heading}</h2>` : html`<h3>${section.heading}</h3>`}
    <ul>${section.clauses.map((clause) => html`<li key=${clause}>${clause}</li>`)}</ul>
  </section>`;
