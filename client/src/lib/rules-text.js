// The rules as the server words them.
import { html, useEffect, useState } from "./preact.js";
import { post } from "./api.js";
import { errorText } from "./error-text.js";
import { lang } from "./settings.js";

/** @param {{section: {heading: string, clauses: string[]}, level?: number}} props */
export const RuleSection = ({ section, level = 2 }) => html`
  <section class="clause">
    ${level === 2 ? html`<h2>${section.heading}</h2>` : html`<h3>${section.heading}</h3>`}
    <ul>
      ${section.clauses.map((clause) => html`<li key=${clause}>${clause}</li>`)}
    </ul>
  </section>
`;

/**
 * The rules of a variant, with the options of a game where it is one.
 * @param {{name: string, options?: Record<string, string>, level?: number}} props
 */
export function RulesText({ name, options = {}, level = 2 }) {
  const [sections, setSections] = useState(/** @type {any[]} */ ([]));
  const [error, setError] = useState("");
  const requested = JSON.stringify([name, options, lang.value]);
  useEffect(() => {
    let wanted = true;
    post("/rules", { rules: name, options, lang: lang.value }).then(
      (response) => wanted && (setSections(response.sections), setError("")),
      (error) => wanted && setError(errorText(error)),
    );
    return () => void (wanted = false);
  }, [requested]);
  if (error) return html`<p class="error" role="alert">${error}</p>`;
  return sections.map((section) => html`<${RuleSection} key=${section.heading} section=${section} level=${level} />`);
}
