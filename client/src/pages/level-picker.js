// The level of the opponent: one step weaker or stronger, or any of the list.
import { html, useEffect, useState } from "../lib/preact.js";
import { get } from "../lib/api.js";
import { WIN_SHARES } from "../default-menu.js";
import { has, t } from "../lib/i18n.js";
import { lastChoices, token } from "../lib/settings.js";

const REFERENCE = "steady";
const ADAPTIVE = "adaptive";

/** The description of a level, and how often it wins against the level in the middle. @param {string} level */
const noteOf = (level) =>
  [
    has(`web-level-note-${level}`) && t(`web-level-note-${level}`),
    level !== REFERENCE && level in WIN_SHARES && t("web-level-share", { share: WIN_SHARES[level], level: t(`level-${REFERENCE}`) }),
  ]
    .filter(Boolean)
    .join(t("web-level-and"));

/** How strong the bot that adapts would be now, in a sentence. */
function Adapting() {
  const [now, setNow] = useState(/** @type {import("../wire").AdaptiveModel | null} */ (null));
  const { rules, share = 50 } = lastChoices.value;
  useEffect(() => void (token.value && get(`/me/adaptive?rules=${rules}&share=${share}`).then(setNow, () => {})), [rules, share]);
  return html`${now ? t("adaptive-now", { level: t(`level-${now.level}`), games: now.games, won: now.won }) : noteOf(ADAPTIVE)}`;
}

/** @param {{levels: string[], value: string, onChange: (level: string) => void}} props */
export function LevelPicker({ levels: all, value, onChange }) {
  const levels = all.filter((level) => level !== ADAPTIVE);
  const adapts = all.includes(ADAPTIVE);
  const at = levels.indexOf(value);
  const fit = (/** @type {any} */ { currentTarget }) => {
    onChange(ADAPTIVE);
    currentTarget.parentElement.querySelector("select").focus(); // the button goes
  };
  const step = (/** @type {string} */ label, /** @type {string} */ sign, /** @type {number} */ to) => html`
    <button
      type="button"
      class="level-step"
      aria-label=${t(label)}
      aria-disabled=${!levels[to]}
      onClick=${() => levels[to] && onChange(levels[to])}
    >
      <span aria-hidden="true">${sign}</span>
    </button>
  `;
  return html`
    <div class="levels">
      ${step("web-home-weaker", "−", at - 1)}
      <select
        class="level-chosen"
        aria-label=${t("web-new-opponent")}
        value=${value}
        onChange=${(/** @type {any} */ event) => onChange(event.currentTarget.value)}
      >
        ${[...(adapts ? [ADAPTIVE] : []), ...levels].map(
          (level) => html`<option key=${level} value=${level} selected=${level === value}>${t(`level-${level}`)}</option>`,
        )}
      </select>
      ${step("web-home-stronger", "+", at + 1)}
      <p class="level-note quiet" aria-live="polite">${value === ADAPTIVE ? html`<${Adapting} />` : noteOf(value)}</p>
      ${adapts && value !== ADAPTIVE && html`<button type="button" class="link level-fits" onClick=${fit}>${t("web-level-fits")}</button>`}
    </div>
  `;
}
