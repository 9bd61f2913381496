// Who plays what: the variant, the seats, the clock.
import { html } from "../lib/preact.js";
import { Segmented } from "../lib/controls.js";
import { WIN_SHARES } from "../default-menu.js";
import { has, t } from "../lib/i18n.js";
import { localPeople, renameLocal } from "../table/local-seats.js";
import { NameField } from "../lib/name-field.js";
import { HUMAN, LOCAL } from "../lib/settings.js";

/** @typedef {import("../lib/settings.js").TableChoices} TableChoices */

/** @param {{names: string[], value: string, onChange: (name: string) => void}} props */
export const Variants = ({ names, value, onChange }) => html`
  <fieldset class="panel variants">
    <legend class="visually-hidden">${t("web-new-variant")}</legend>
    ${names.map(
      (name) => html`
        <label key=${name} class="variant">
          <input type="radio" name="variant" value=${name} checked=${name === value} onChange=${() => onChange(name)} />
          <span class="variant-face">
            <strong>${t(has(`web-variant-${name}`) ? `web-variant-${name}` : `variant-${name}`)}</strong>
            <small>${t(`web-about-${name}`)}</small>
          </span>
        </label>
      `,
    )}
  </fieldset>
`;

const PEOPLE = new Set([HUMAN, LOCAL]);
/** The setting of another seat that follows from this one: people play on one device, or each on their own. @param {string} other @param
{string} who */ const together = (other, who) => (PEOPLE.has(who) && PEOPLE.has(other) ? who : other);

/** A seat's position as seen from the person's own. @param {number} seat @param {number} players */
const position = (seat, players) =>
  players === 2
    ? "web-new-opponent"
    : players === 3
      ? ["", "play-left", "play-right"][seat]
      : ["", "play-left", "play-across", "play-right"][seat];

/** A level in a list, with how many of 100 games it wins against `steady`. @param {string} level */
const botOption = (level) => t("web-new-bot", { level: t(`level-${level}`), share: WIN_SHARES[level] ?? "none" });

/**
 * Who sits where; a bot may take the person's own seat too.
 * @param {{variant: import("../wire").VariantModel, levels: string[], chosen: TableChoices, onChange: (made: Partial<TableChoices>) => void}} props
 */
export function Seats({ variant, levels, chosen, onChange }) {
  const players = chosen.levels.length + 1;
  const put = (/** @type {number} */ at, /** @type {string} */ who) =>
    onChange({ levels: chosen.levels.map((each, k) => (k === at ? who : together(each, who))) });
  const take = (/** @type {string} */ own) =>
    onChange(own ? { own, levels: chosen.levels.map((each) => (PEOPLE.has(each) ? own : each)) } : { own: undefined });
  return html`
    <section class="panel seats">
      <h2>${t("web-new-seats")}</h2>
      <div class="seat-fields">
        <label class="field">
          <span>${t("web-new-own")}</span>
          <select value=${chosen.own ?? ""} onChange=${(/** @type {any} */ event) => take(event.currentTarget.value)}>
            <option value="" selected=${!chosen.own}>${t("play-you")}</option>
            ${levels.map(
              (level) => html`<option key=${level} value=${level} selected=${level === chosen.own}>${botOption(level)}</option>`,
            )}
          </select>
        </label>
        ${chosen.levels.map(
          (who, k) => html`
            <label class="field" key=${k}>
              <span>
                ${t(position(k + 1, players))}${
                  variant.partners[players]?.includes(k + 1) &&
                  html`
                    ${" "}
                    <small>${t("play-partner")}</small>
                  `
                }
              </span>
              <select value=${who} onChange=${(/** @type {any} */ event) => put(k, event.currentTarget.value)}>
                ${levels.map((level) => html`<option key=${level} value=${level} selected=${level === who}>${botOption(level)}</option>`)}
                ${
                  !chosen.own &&
                  html`
                    <option value=${HUMAN} selected=${who === HUMAN}>${t("web-new-friend")}</option>
                    <option value=${LOCAL} selected=${who === LOCAL}>${t("web-new-local")}</option>
                  `
                }
              </select>
            </label>
          `,
        )}
      </div>
      ${
        chosen.levels.includes("adaptive") &&
        html`
          <${Segmented}
            class="under"
            label=${t("web-adaptive-share")}
            value=${String(chosen.share ?? 50)}
            onChange=${(/** @type {string} */ share) => onChange({ share: Number(share) })}
            options=${["33", "50", "67"].map((value) => ({ value, label: t(`web-adaptive-share-${value}`) }))}
          />
        `
      }
      <p class="quiet under">
        ${t("web-new-shares", { level: t("level-steady") })}${" "}
        <a href="/bots">${t("web-bots-link")}</a>
      </p>
      ${chosen.own && html`<p class="quiet under">${t("web-new-watching")}</p>`}
    </section>
  `;
}

/** The names of the people who share this device. @param {{people: number}} props */
export const LocalNames = ({ people }) => html`
  <section class="panel">
    <h2>${t("web-local")}</h2>
    <p class="quiet">${t("web-local-how")}</p>
    <div class="seat-fields">
      ${Array.from(
        { length: people },
        (_, n) => html`
          <${NameField}
            key=${n}
            label=${t("web-local-name", { number: n + 1 })}
            autocomplete="off"
            value=${localPeople.value[n]?.name ?? ""}
            placeholder=${t("web-local-player", { number: n + 1 })}
            onInput=${(/** @type {string} */ name) => renameLocal(n, name)}
          />
        `,
      )}
    </div>
  </section>
`;

/** @type {Record<string, {move: number, bank: number} | null>} */
const CLOCKS = { none: null, quick: { move: 10, bank: 60 }, normal: { move: 30, bank: 120 }, slow: { move: 60, bank: 600 } };

/** @param {{value: {move: number, bank: number} | null, onChange: (clock: any) => void}} props */
export function Clock({ value, onChange }) {
  const name = Object.keys(CLOCKS).find((each) => CLOCKS[each]?.move === value?.move) ?? "none";
  return html`
    <section class="panel">
      <h2>${t("web-new-clock")}</h2>
      <${Segmented}
        hideLabel
        label=${t("web-new-clock")}
        value=${name}
        onChange=${(/** @type {string} */ to) => onChange(CLOCKS[to])}
        options=${Object.keys(CLOCKS).map((each) => ({ value: each, label: t(`web-clock-${each}`) }))}
      />
      <p class="quiet under">${value ? t("web-clock-how", value) : t("web-clock-off")}</p>
    </section>
  `;
}
