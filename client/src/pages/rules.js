// The rules in words, the glossary, and where the game comes from.
import { html, useState } from "../lib/preact.js";
import { Segmented } from "../lib/controls.js";
import { Glossary } from "../lib/glossary.js";
import { t } from "../lib/i18n.js";
import { go, place } from "../lib/router.js";
import { lastChoices } from "../lib/settings.js";
import { RulesText } from "../lib/rules-text.js";
import { shortRules } from "../lib/variant-name.js";
import { DEFAULT_VARIANTS, useMenu } from "../table/create-table.js";

const PARTS = ["rules", "glossary", "story"];

const Story = () => html`<div class="story">${[1, 2, 3, 4, 5].map((n) => html`<p key=${n}>${t(`web-story-${n}`)}</p>`)}</div>`;

export default function Rules() {
  const [name, setName] = useState(lastChoices.value.rules);
  const names = useMenu()?.variants.map((each) => each.name) ?? DEFAULT_VARIANTS;
  const part = PARTS.includes(place.value.hash) ? place.value.hash : "rules";
  return html`
    <div class="page rules-page">
      <h1>${t(`web-rules-${part}`)}</h1>
      <${Segmented}
        class="parts"
        hideLabel
        label=${t("web-nav-rules")}
        value=${part}
        onChange=${(/** @type {string} */ to) => go(`/rules#${to}`, { replace: true })}
        options=${PARTS.map((each) => ({ value: each, label: t(`web-rules-${each}`) }))}
      />
      ${
        part === "rules" &&
        html`
          <div class="rules-columns">
            <label class="field rules-choice">
              ${t("web-new-variant")}
              <select value=${name} onChange=${(/** @type {any} */ event) => setName(event.currentTarget.value)}>
                ${names.map((each) => html`<option key=${each} value=${each} selected=${each === name}>${shortRules(each)}</option>`)}
              </select>
            </label>
            <div class="panel rules-text"><${RulesText} name=${name} /></div>
          </div>
          <p class="row"><a class="button primary" href=${`/new?rules=${name}`}>${t("web-rules-play")}</a></p>
        `
      }
      ${part === "glossary" && html`<div class="panel"><${Glossary} /></div>`}
      ${part === "story" && html`<div class="panel"><${Story} /></div>`}
    </div>
  `;
}
