// A new game with everything that can be chosen; the rules stand beside the choices as they are then.
import { html, useEffect, useState } from "../lib.js";
import { ApiError, post } from "../api.js";
import { faultText, refusal } from "../error-text.js";
import { t } from "../i18n.js";
import { lang, lastRules, playerName } from "../settings.js";
import { Clause } from "./rule-section.js";
import { Options, withOption } from "./new-game-options.js";
import { Clock, Seats, Variants } from "./new-game-seats.js";
import { FRIEND, remember, sitDown, theMenu } from "./create-table.js";

/** @typedef {import("../settings.js").Chosen} Chosen */

/** As many others as the rules want: those chosen before stay. @param {string[]} levels @param {number} players */
const others = (levels, players) => Array.from({ length: players - 1 }, (_, k) => levels[k] ?? levels.at(-1) ?? "steady");

/** Only options that this variant has, and that are not its default. @param {Chosen} chosen @param {any} variant */
function fitting(chosen, variant) {
  /** @type {Record<string, string>} */
  const options = {};
  for (const { key, default: usual } of variant.options) {
    if (key in chosen.options && chosen.options[key] !== usual) options[key] = chosen.options[key];
  }
  return { ...chosen, options, levels: others(chosen.levels, Number(options.players ?? variant.players)) };
}

/** The rules as they stand, or why they cannot. @param {Chosen} chosen */
function useRules(chosen) {
  const [told, know] = useState(/** @type {{title: string, sections: any[], fault: string}} */ ({ title: "", sections: [], fault: "" }));
  const asked = JSON.stringify([chosen.rules, chosen.options, lang.value]);
  useEffect(() => {
    let wanted = true;
    post("/rules", { rules: chosen.rules, options: chosen.options, lang: lang.value }).then(
      (rules) => wanted && know({ ...rules, fault: "" }),
      (thrown) => wanted && know((old) => ({ ...old, fault: ruleFault(thrown) })),
    );
    return () => void (wanted = false);
  }, [asked]);
  return told;
}

/** @param {unknown} thrown */
const ruleFault = (thrown) => (thrown instanceof ApiError && thrown.code !== "offline" ? refusal(thrown.code, thrown.params) : faultText(thrown));

/** What the address asks for, such as /new?rules=table-top. @param {any[]} variants */
function asked(variants) {
  const name = new URLSearchParams(location.search).get("rules");
  return variants.find((variant) => variant.name === name);
}

/** @param {{menu: any}} props */
function Choices({ menu }) {
  const variantOf = (/** @type {string} */ name) => menu.variants.find((/** @type {any} */ each) => each.name === name) ?? menu.variants[0];
  const [chosen, choose] = useState(() => {
    const wanted = asked(menu.variants) ?? variantOf(lastRules.value.rules);
    return fitting({ ...lastRules.value, rules: wanted.name }, wanted);
  });
  const [fault, complain] = useState("");
  const variant = variantOf(chosen.rules);
  const rules = useRules(chosen);
  const change = (/** @type {(old: Chosen) => Partial<Chosen>} */ made) => {
    choose((old) => {
      const wanted = { ...old, ...made(old) };
      return fitting(wanted, variantOf(wanted.rules));
    });
    complain("");
  };
  const start = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (rules.fault) return;
    remember(chosen);
    sitDown(chosen).catch((thrown) => complain(faultText(thrown)));
  };
  const friends = chosen.levels.includes(FRIEND);
  return html`
    <form class="new-game" onSubmit=${start}>
      <div class="choices">
        <${Variants} names=${menu.variants.map((/** @type {any} */ each) => each.name)} value=${chosen.rules} onChange=${(/** @type {string} */ name) => change(() => ({ rules: name }))} />
        <${Seats} levels=${menu.levels} chosen=${chosen} onChange=${(/** @type {Partial<Chosen>} */ made) => change(() => made)} />
        <${Options} variant=${variant} options=${chosen.options} onChange=${(/** @type {string} */ key, /** @type {string} */ to) => change((old) => ({ options: withOption(old.options, key, to) }))} />
        ${!chosen.own && html`<${Clock} value=${chosen.clock ?? null} onChange=${(/** @type {any} */ clock) => change(() => ({ clock }))} />`}
        ${friends && html`<section class="panel"><label class="field">${t("web-your-name")}
          <input class="input" name="name" autocomplete="nickname" maxlength="24" value=${playerName.value} placeholder=${t("web-seat-guest")}
            onInput=${(/** @type {any} */ event) => (playerName.value = event.currentTarget.value)} /></label></section>`}
      </div>
      <aside class="as-they-stand">
        <div class="panel">
          <h2>${t("web-new-rules")}</h2>
          <p class="quiet">${rules.title}</p>
          ${rules.fault && html`<p class="fault" role="alert">${rules.fault}</p>`}
          <div class="clauses ${rules.fault ? "stale" : ""}" tabindex="0" role="region" aria-label=${t("web-new-rules")}>${rules.sections.map((section) => html`<${Clause} key=${section.heading} section=${section} level=${3} />`)}</div>
        </div>
        <div class="start-bar">
          ${(fault || rules.fault) && html`<p class="fault">${fault || rules.fault}</p>`}
          <button class="button primary large" type="submit" aria-disabled=${Boolean(rules.fault)}>${t(friends ? "web-new-invite" : chosen.own ? "web-new-watch" : "web-new-start")}</button>
        </div>
      </aside>
    </form>`;
}

export default function New() {
  const [menu, know] = useState(/** @type {any} */ (null));
  const [fault, complain] = useState("");
  useEffect(() => void theMenu().then(know, (thrown) => complain(faultText(thrown))), []);
  return html`
    <div class="page new">
      <h1>${t("web-new")}</h1>
      ${fault && html`<p class="fault" role="alert">${fault}</p>`}
      ${menu && html`<${Choices} menu=${menu} />`}
    </div>`;
}
