// The options of a variant, as the menu gives them.
import { html } from "../lib/preact.js";
import { NumberInput, Segmented, Switch } from "../lib/controls.js";
import { has, t } from "../lib/i18n.js";

/** @typedef {{key: string, default: string, values: string[] | null, least: number | null, most: number | null,
 *   needs: {key: string, values: string[], least: number | null}[], default_with: {key: string, value: string, default: string} | null}} Option */
/** @typedef {Record<string, string>} Values */

/** Options that most people never change. */
const ADVANCED = new Set([
  "first_deal",
  "cut_before_deal",
  "starter",
  "three_for_last",
  "play_rounds",
  "double_game",
  "pegging_by_hand",
  "overclaim",
]);
const ORDER = ["players", "rows", "target", "match", "skunk", "double_skunk", "counting", "muggins"];
/** Numbers to choose with one click. @type {Record<string, string[]>} */
const COMMON = { target: ["61", "121"], match: ["1", "2", "3"] };

/** An option's default as the others stand. @param {Option} option @param {Values} options */
export const defaultOf = ({ default: usual, default_with: other }, options) =>
  other && options[other.key] === other.value ? other.default : usual;

/** @param {Option} option @param {Values} options */
const valueOf = (option, options) => options[option.key] ?? defaultOf(option, options);

/** A number: the usual ones, and any other. @param {{option: Option, value: string, onChange: (to: string) => void}} props */
function NumberOption({ option, value, onChange }) {
  const usual = COMMON[option.key] ?? [];
  const label = t(`web-option-${option.key}`);
  return html`
    <div class="number-option">
      <${Segmented} label=${label} value=${value} onChange=${onChange} options=${usual.map((each) => ({ value: each, label: each }))} />
      <label class="other-number">
        <span class="quiet">${t("web-option-other")}</span>
        <${NumberInput}
          class="input"
          value=${value}
          aria-label=${label}
          onChange=${(/** @type {string} */ to) => onChange(to || option.default)}
        />
      </label>
    </div>
  `;
}

/** @param {{option: Option, options: Values, onChange: (key: string, to: string) => void}} props */
function Choice({ option, options, onChange }) {
  const { key, values } = option;
  const value = valueOf(option, options);
  const label = t(`web-option-${key}`);
  const note = has(`web-option-${key}-note`) ? t(`web-option-${key}-note`) : undefined;
  const set = (/** @type {string} */ to) => onChange(key, to);
  if (!values) return html`<${NumberOption} option=${option} value=${value} onChange=${set} />`;
  if (values.includes("on")) {
    return html`
      <${Switch} label=${label} note=${note} checked=${value === "on"} onChange=${(/** @type {boolean} */ on) => set(on ? "on" : "off")} />
    `;
  }
  return html`
    <div>
      <${Segmented}
        label=${label}
        value=${value}
        onChange=${set}
        options=${values.map((each) => ({ value: each, label: t(`web-option-${key}-${each}`) }))}
      />
      ${note && html`<p class="quiet under">${note}</p>`}
    </div>
  `;
}

/**
 * Whether an option can be changed as the others stand; those that cannot are hidden.
 * @param {{options: Option[]}} variant
 * @param {Option} option
 * @param {Values} options
 */
const isOpen = (variant, { needs }, options) =>
  needs.every(({ key, values, least }) => {
    const other = variant.options.find((option) => option.key === key);
    const value = other ? valueOf(other, options) : "";
    return least === null ? values.includes(value) : Number(value) >= least;
  });

/**
 * The chosen options without those that cannot be changed as the others stand.
 * @param {{options: Option[]}} variant
 * @param {Values} options
 */
export function openOptions(variant, options) {
  const left = { ...options };
  for (const option of variant.options) if (!isOpen(variant, option, left)) delete left[option.key];
  return left;
}

/** @param {{variant: {options: Option[]}, options: Values, onChange: (key: string, to: string) => void}} props */
export function Options({ variant, options, onChange }) {
  const place = (/** @type {Option} */ option) => ORDER.indexOf(option.key) + 1 || 99;
  const meant = variant.options.filter((option) => isOpen(variant, option, options)).sort((a, b) => place(a) - place(b));
  const rare = meant.filter(({ key }) => ADVANCED.has(key));
  const show = (/** @type {Option} */ option) => html`
    <${Choice} key=${option.key} option=${option} options=${options} onChange=${onChange} />
  `;
  return html`
    <section class="panel options stack">
      <h2>${t("web-new-options")}</h2>
      ${meant.filter(({ key }) => !ADVANCED.has(key)).map(show)}
      ${
        rare.length > 0 &&
        html`
          <details open=${rare.some((option) => valueOf(option, options) !== defaultOf(option, options))}>
            <summary>${t("web-new-more")}</summary>
            <div class="stack">${rare.map(show)}</div>
          </details>
        `
      }
    </section>
  `;
}
