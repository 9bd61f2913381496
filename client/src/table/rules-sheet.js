// The rules of the game on the table, and the glossary, without leaving it.
import { html, useState } from "../lib/preact.js";
import { Segmented } from "../lib/controls.js";
import { Glossary } from "../lib/glossary.js";
import { t } from "../lib/i18n.js";
import { Sheet } from "../lib/sheet.js";
import { RulesText } from "../lib/rules-text.js";
import { lastChoices } from "../lib/settings.js";

/** @param {{rules?: {name: string, options: Record<string, string>}, note?: string}} props `note`: further agreements of this table */
export function RulesSheet({ rules, note }) {
  const [part, setPart] = useState("rules");
  const name = rules?.name ?? lastChoices.value.rules;
  return html`
    <${Sheet} title=${t(`variant-${name}`)} class="wide rules-sheet">
      <${Segmented}
        hideLabel
        label=${t("web-nav-rules")}
        value=${part}
        onChange=${setPart}
        options=${["rules", "glossary"].map((each) => ({ value: each, label: t(`web-rules-${each}`) }))}
      />
      ${note && html`<p>${note}</p>`}
      ${part === "rules" ? html`<${RulesText} name=${name} options=${rules?.options ?? {}} level=${3} />` : html`<${Glossary} />`}
    <//>
  `;
}
