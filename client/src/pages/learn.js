// Ways to learn: the lesson, the trainer, the rules, and what good players know.
import { html, useEffect } from "../lib/preact.js";
import { withTerms } from "../lib/terms.js";
import { t } from "../lib/i18n.js";
import { CornerIcon } from "./home-icons.js";

const WAYS = [
  ["/lesson", "lesson"],
  ["/trainer", "trainer"],
  ["/count", "count"],
];
const ADVICE = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A piece of advice that the address names is brought into view, and stands out by `:target`'s class. */
function useNamed() {
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: "center" }), []);
  return location.hash.slice(1);
}

export default function LearnPage() {
  const named = useNamed();
  return html`
    <div class="page learn">
      <h1>${t("web-learn")}</h1>
      <div class="ways">
        ${WAYS.map(
          ([to, name]) => html`
            <a key=${name} class="panel way" href=${to}>
              <${CornerIcon} name=${name} />
              <span>
                <strong>${t(`web-home-${name}`)}</strong>
                <span class="quiet">${t(`web-home-${name}-note`)}</span>
              </span>
            </a>
          `,
        )}
        <a class="panel way" href="/mistakes">
          <span>
            <strong>${t("web-mistakes")}</strong>
            <span class="quiet">${t("web-mistakes-note")}</span>
          </span>
        </a>
        <a class="panel way" href="/rules#glossary">
          <span>
            <strong>${t("web-rules-glossary")}</strong>
            <span class="quiet">${t("web-learn-glossary")}</span>
          </span>
        </a>
        <a class="panel way" href="/rules#story">
          <span>
            <strong>${t("web-rules-story")}</strong>
            <span class="quiet">${t("web-learn-story")}</span>
          </span>
        </a>
      </div>
      <section class="panel advice">
        <h2>${t("web-advice")}</h2>
        <ol>
          ${ADVICE.map(
            (n) => html`
              <li key=${n} id=${`advice-${n}`} class=${named === `advice-${n}` ? "named" : ""}>${withTerms(t(`web-advice-${n}`))}</li>
            `,
          )}
        </ol>
      </section>
    </div>
  `;
}
