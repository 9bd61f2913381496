// The rules in words, the glossary, and where the game comes from.
import { html, useEffect, useState } from "../lib.js";
import { post } from "../api.js";
import { Segmented } from "../controls.js";
import { errorText } from "../error-text.js";
import { Glossary } from "../glossary.js";
import { has, t } from "../i18n.js";
import { go, place } from "../router.js";
import { lang, lastChoices } from "../settings.js";
import { RuleSection } from "./rule-section.js";
import { DEFAULT_VARIANTS, fetchMenu } from "./create-table.js";

/** The rules of a variant, with the options of a game where it is one. @param {{name: string, options?: Record<string, string>, level?: number}} props */
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

/** @param {string} name */
const shortName = (name) => t(has(`web-variant-${name}`) ? `web-variant-${name}` : `variant-${name}`);

const PARTS = ["rules", "glossary", "story"];

const Story = () => html`
  <div class="story">${[1, 2, 3, 4].map((n) => html`<p key=${n}>${t(`web-story-${n}`)}</p>`)}</div>`;

export default function Rules() {
  const [name, setName] = useState(lastChoices.value.rules);
  const [names, setNames] = useState(DEFAULT_VARIANTS);
  const part = PARTS.includes(place.value.hash) ? place.value.hash : "rules";
  useEffect(
    () =>
      void fetchMenu()
        .then((menu) => setNames(menu.variants.map((/** @type {any} */ each) => each.name)))
        .catch(() => {}),
    [],
  );
  return html`
    <div class="page rules-page">
      <h1>${t(`web-rules-${part}`)}</h1>
      <${Segmented} class="parts" hideLabel label=${t("web-nav-rules")} value=${part} onChange=${(/** @type {string} */ to) => go(`/rules#${to}`, { replace: true })}
        options=${PARTS.map((each) => ({ value: each, label: t(`web-rules-${each}`) }))} />
      ${
        part === "rules" &&
        html`
        <div class="rules-columns">
          <label class="field rules-choice">${t("web-new-variant")}
            <select value=${name} onChange=${(/** @type {any} */ event) => setName(event.currentTarget.value)}>
              ${names.map((each) => html`<option key=${each} value=${each} selected=${each === name}>${shortName(each)}</option>`)}
            </select></label>
          <div class="panel rules-text"><${RulesText} name=${name} /></div>
        </div>
        <p class="row"><a class="button primary" href=${`/new?rules=${name}`}>${t("web-rules-play")}</a></p>`
      }
      ${part === "glossary" && html`<div class="panel"><${Glossary} /></div>`}
      ${part === "story" && html`<div class="panel"><${Story} /></div>`}
    </div>`;
}
