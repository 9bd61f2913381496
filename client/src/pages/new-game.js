// A new game: every choice, and the text of the resulting rules beside them.
import { html, useEffect, useState } from "../lib/preact.js";
import { ApiError, post } from "../lib/api.js";
import { Switch } from "../lib/controls.js";
import { errorText, codeText } from "../lib/error-text.js";
import { t } from "../lib/i18n.js";
import { HUMAN, LOCAL, lang, lastChoices, playerName } from "../lib/settings.js";
import { NameField } from "../lib/name-field.js";
import { RuleSection } from "../lib/rules-text.js";
import { Options, defaultOf, openOptions } from "./new-game-options.js";
import { Clock, LocalNames, Seats, Variants } from "./new-game-seats.js";
import { remember, createTable, fetchMenu } from "../table/create-table.js";

/** @typedef {import("../lib/settings.js").TableChoices} TableChoices */

/**
 * The levels of all other seats: those chosen before, and as many more as the rules need.
 * @param {string[]} levels
 * @param {number} players
 */
const others = (levels, players) => Array.from({ length: players - 1 }, (_, k) => levels[k] ?? levels.at(-1) ?? "beginner");

/**
 * Only options that this variant has, that can be changed as the others stand, and that are not their default.
 * @param {TableChoices} chosen
 * @param {any} variant
 */
function fitting(chosen, variant) {
  /** @type {Record<string, string>} */
  const changed = {};
  for (const option of variant.options) {
    const { key } = option;
    if (key in chosen.options && chosen.options[key] !== defaultOf(option, chosen.options)) changed[key] = chosen.options[key];
  }
  const options = openOptions(variant, changed);
  return { ...chosen, options, levels: others(chosen.levels, Number(options.players ?? variant.players)) };
}

/** The text of the chosen rules, or why they are impossible. @param {TableChoices} chosen */
function useRules(chosen) {
  const [rules, setRules] = useState(
    /** @type {{title: string, sections: any[], error: string}} */ ({ title: "", sections: [], error: "" }),
  );
  const requested = JSON.stringify([chosen.rules, chosen.options, lang.value]);
  useEffect(() => {
    let wanted = true;
    post("/rules", { rules: chosen.rules, options: chosen.options, lang: lang.value }).then(
      (rules) => wanted && setRules({ ...rules, error: "" }),
      (error) => wanted && setRules((old) => ({ ...old, error: ruleError(error) })),
    );
    return () => void (wanted = false);
  }, [requested]);
  return rules;
}

/** @param {unknown} error */
const ruleError = (error) =>
  error instanceof ApiError && error.code !== "offline" ? codeText(error.code, error.params) : errorText(error);

/** The choices named by the address, such as /new?rules=table-top. @param {any[]} variants */
function requested(variants) {
  const name = new URLSearchParams(location.search).get("rules");
  return variants.find((variant) => variant.name === name);
}

/** @param {{menu: import("../table/create-table.js").Menu}} props */
function Choices({ menu }) {
  const variantOf = (/** @type {string} */ name) => menu.variants.find((each) => each.name === name) ?? menu.variants[0];
  const [chosen, setChosen] = useState(() => {
    const wanted = requested(menu.variants) ?? variantOf(lastChoices.value.rules);
    return fitting({ ...lastChoices.value, rules: wanted.name }, wanted);
  });
  const [error, setError] = useState("");
  const variant = variantOf(chosen.rules);
  const rules = useRules(chosen);
  const change = (/** @type {(old: TableChoices) => Partial<TableChoices>} */ made) => {
    setChosen((old) => {
      const wanted = { ...old, ...made(old) };
      return fitting(wanted, variantOf(wanted.rules));
    });
    setError("");
  };
  const start = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (rules.error) return;
    remember(chosen);
    createTable(chosen).catch((error) => setError(errorText(error)));
  };
  const allowHints = html`
    <${Switch}
      label=${t("web-allow-hints")}
      note=${t("web-allow-hints-note")}
      checked=${Boolean(chosen.hints)}
      onChange=${(/** @type {boolean} */ hints) => change(() => ({ hints }))}
    />
  `;
  const friends = chosen.levels.includes(HUMAN);
  const local = chosen.levels.filter((level) => level === LOCAL).length;
  return html`
    <form class="new-game" onSubmit=${start}>
      <div class="choices">
        <${Variants}
          names=${menu.variants.map((each) => each.name)}
          value=${chosen.rules}
          onChange=${(/** @type {string} */ name) => change(() => ({ rules: name }))}
        />
        <${Seats}
          variant=${variant}
          levels=${menu.levels}
          chosen=${chosen}
          onChange=${(/** @type {Partial<TableChoices>} */ made) => change(() => made)}
        />
        ${local > 0 && html`<${LocalNames} people=${local + 1} />`}
        <${Options}
          variant=${variant}
          options=${chosen.options}
          onChange=${(/** @type {string} */ key, /** @type {string} */ to) => change((old) => ({ options: { ...old.options, [key]: to } }))}
        />
        ${
          !chosen.own &&
          !local &&
          html`<${Clock} value=${chosen.clock ?? null} onChange=${(/** @type {any} */ clock) => change(() => ({ clock }))} />`
        }
        ${
          friends &&
          html`
            <section class="panel stack">
              <${NameField}
                label=${t("web-your-name")}
                value=${playerName.value}
                placeholder=${t("web-seat-guest")}
                onInput=${(/** @type {string} */ name) => (playerName.value = name)}
              />
              <${Switch}
                label=${t("web-open-link")}
                note=${t("web-open-link-note")}
                checked=${Boolean(chosen.openLink)}
                onChange=${(/** @type {boolean} */ openLink) => change(() => ({ openLink }))}
              />
              ${allowHints}
            </section>
          `
        }
        ${local > 0 && !friends && html`<section class="panel">${allowHints}</section>`}
      </div>
      <aside class="rules-preview">
        <div class="panel">
          <h2>${t("web-new-rules")}</h2>
          <p class="quiet">${rules.title}</p>
          ${rules.error && html`<p class="error" role="alert">${rules.error}</p>`}
          <div class="clauses ${rules.error ? "stale" : ""}" tabindex="0" role="region" aria-label=${t("web-new-rules")}>
            ${rules.sections.map((section) => html`<${RuleSection} key=${section.heading} section=${section} level=${3} />`)}
          </div>
        </div>
        <div class="start-bar">
          ${(error || rules.error) && html`<p class="error">${error || rules.error}</p>`}
          <button class="button primary large" type="submit" aria-disabled=${Boolean(rules.error)}>
            ${t(friends ? "web-new-invite" : chosen.own ? "web-new-watch" : "web-new-start")}
          </button>
        </div>
      </aside>
    </form>
  `;
}

export default function New() {
  const [menu, setMenu] = useState(/** @type {import("../table/create-table.js").Menu | null} */ (null));
  const [error, setError] = useState("");
  useEffect(() => void fetchMenu().then(setMenu, (error) => setError(errorText(error))), []);
  return html`
    <div class="page new">
      <h1>${t("web-new")}</h1>
      ${error && html`<p class="error" role="alert">${error}</p>`}
      ${menu && html`<${Choices} menu=${menu} />`}
    </div>
  `;
}
