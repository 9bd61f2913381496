// A board is put up: the game, who plays, who deals first.
import { html, useState } from "../lib/preact.js";
import { NumberInput, Segmented, Switch } from "../lib/controls.js";
import { t } from "../lib/i18n.js";
import { KeepNote } from "../lib/keep-storage.js";
import { Icon } from "../lib/icons.js";
import { NameField } from "../lib/name-field.js";
import { boardStyle, keepsNothing, playerName } from "../lib/settings.js";
import { AskingButton } from "../lib/asking.js";
import { numberIn } from "../lib/typed.js";
import { dateOf } from "../lib/wording.js";
import { shortRules } from "../lib/variant-name.js";
import { DOUBLE_SKUNK, LONG_GAME, SKUNK, TARGET_RANGE, VARIANTS } from "../board-menu.js";
import { foldBoard, rulesOf } from "../board/fold.js";
import { seatName, sideName } from "../board/names.js";
import { begin, boards, bring, remove, settingUp } from "../board/store.js";
import { Variants } from "./new-game-seats.js";

/** @typedef {import("../board/fold.js").Setup} Setup */

const [LEAST, MOST] = TARGET_RANGE;
const MOST_MATCH = 99;
const PAIRS = "4";

/** The names that were last used at this device. */
const lastNames = () => boards.value[0]?.setup.names ?? [playerName.value];

/** The choices, with compatible options only. @param {Setup} setup @returns {Setup} */
function settled(setup) {
  const { options } = setup;
  const rules = rulesOf(setup);
  if (rules.table_top) {
    /** @type {Record<string, string>} */
    const kept = { target: String(rules.target), match: String(rules.match) };
    if (rules.players === Number(PAIRS)) kept.players = PAIRS;
    return { ...setup, options: kept };
  }
  const skunk = rules.skunk && rules.target > SKUNK && !rules.double_game;
  const flags = {
    skunk,
    double_skunk: skunk && rules.double_skunk && rules.target >= LONG_GAME,
    double_game: rules.double_game && rules.target >= LONG_GAME,
    three_for_last: rules.three_for_last && rules.players === 2,
    muggins: rules.muggins,
  };
  const written = Object.fromEntries(Object.entries(flags).map(([key, on]) => [key, on ? "on" : "off"]));
  return {
    ...setup,
    options: {
      target: String(rules.target),
      match: String(rules.match),
      counting: "manual",
      overclaim: options.overclaim ?? "penalty",
      ...written,
    },
  };
}

/**
 * Another name for the length of a game.
 * @param {{label: string, value: string, usual: string[], least: number, most: number, onChange: (to: string) => void}} props
 */
function Numbered({ label, value, usual, least, most, onChange }) {
  const wrong = (numberIn(value, most) ?? 0) < least;
  return html`
    <div class="number-option">
      <${Segmented} label=${label} value=${value} onChange=${onChange} options=${usual.map((each) => ({ value: each, label: each }))} />
      <label class="other-number">
        <span class="quiet">${t("web-option-other")}</span>
        <${NumberInput} class="input" live value=${value} aria-label=${label} onChange=${onChange} />
      </label>
      ${wrong && html`<p class="error" role="alert">${t("error-not-in-range", { text: value, least, most })}</p>`}
    </div>
  `;
}

/**
 * The options for points pegged wrongly, and for skunks.
 * @param {{setup: Setup, set: (key: string, to: string) => void}} props
 */
function HouseRules({ setup, set }) {
  const rules = rulesOf(setup);
  const flag = (/** @type {string} */ key, /** @type {boolean} */ on) => html`
    <${Switch}
      key=${key}
      label=${t(`web-option-${key}`)}
      note=${t(`web-option-${key}-note`)}
      checked=${on}
      onChange=${(/** @type {boolean} */ to) => set(key, to ? "on" : "off")}
    />
  `;
  return html`
    <details class="options">
      <summary>${t("web-new-more")}</summary>
      <div class="stack">
        ${rules.target > SKUNK && !rules.double_game && flag("skunk", rules.skunk)}
        ${rules.skunk && rules.target >= LONG_GAME && flag("double_skunk", rules.double_skunk)}
        ${!rules.skunk && rules.target >= LONG_GAME && rules.target > DOUBLE_SKUNK && flag("double_game", rules.double_game)}
        ${rules.players === 2 && flag("three_for_last", rules.three_for_last)}
        ${flag("muggins", rules.muggins)}
        <${Segmented}
          label=${t("web-keep-too-many")}
          value=${rules.penalty ? "penalty" : "refuse"}
          onChange=${(/** @type {string} */ to) => set("overclaim", to)}
          options=${["penalty", "refuse"].map((value) => ({ value, label: t(`web-keep-too-many-${value}`) }))}
        />
      </div>
    </details>
  `;
}

/** Boards that were put aside. */
function Earlier() {
  if (!boards.value.length) return null;
  return html`
    <section class="panel">
      <h2>${t("web-keep-earlier")}</h2>
      <ul class="keep-earlier">
        ${boards.value.map((board) => {
          const { setup, entries } = board;
          const shown = foldBoard(setup, entries);
          const names = shown.scores.map((_, side) => sideName(setup, side)).join(" – ");
          return html`
            <li key=${board.key}>
              <button class="unfinished" onClick=${() => bring(board)}>
                <span class="unfinished-words">
                  <strong>${names}</strong>
                  ${" "}
                  <span class="quiet">
                    ${shortRules(setup.rules)}
                    ${
                      entries.length > 0 &&
                      html`
                        ${" · "}
                        ${dateOf(new Date((entries.at(-1)?.at ?? 0) * 1000).toISOString())}
                      `
                    }
                  </span>
                </span>
                <span class="figures">${shown.scores.join(" – ")}</span>
              </button>
              <${AskingButton}
                class="round"
                label=${t("web-keep-remove", { names })}
                sure=${html`<${Icon} name="check" />`}
                sureLabel=${t("web-offline-drop-sure")}
                onClick=${() => remove(board)}
              >
                <${Icon} name="close" />
              <//>
            </li>
          `;
        })}
      </ul>
    </section>
  `;
}

export function BoardSetup() {
  const [setup, setSetup] = useState(() => settled(boards.value[0]?.setup ?? { rules: "six-card", options: {}, names: [], dealer: 0 }));
  const [names, setNames] = useState(lastNames);
  const rules = rulesOf(setup);
  const seats = Array.from({ length: rules.players }, (_, seat) => seat);
  const set = (/** @type {string} */ key, /** @type {string} */ to) =>
    setSetup(settled({ ...setup, options: { ...setup.options, [key]: to } }));
  const free = (/** @type {string} */ key, /** @type {string} */ to) => setSetup({ ...setup, options: { ...setup.options, [key]: to } });
  const named = { ...setup, names: seats.map((seat) => names[seat]?.trim() ?? "") };
  const choose = (/** @type {string} */ variant) => setSetup(settled({ ...setup, rules: variant, options: {}, dealer: 0 }));
  const right = rules.target >= LEAST && rules.target <= MOST && rules.match >= 1 && rules.match <= MOST_MATCH;
  const start = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (right) begin({ ...settled(named), dealer: Math.min(setup.dealer, rules.players - 1) });
  };
  return html`
    <div class="page keep-setup">
      <h1>${t("web-keep-title")}</h1>
      <p class="lede">${t("web-keep-lede")}</p>
      ${keepsNothing.value && html`<p class="error" role="status">${t("web-keep-nothing")}</p>`}
      <form class="keep-form" onSubmit=${start}>
        <div class="choices">
          <${Variants} names=${Object.keys(VARIANTS)} value=${setup.rules} onChange=${choose} />
          <section class="panel options stack">
            ${
              rules.table_top &&
              html`
                <${Segmented}
                  label=${t("web-option-players")}
                  value=${String(rules.players)}
                  onChange=${(/** @type {string} */ to) => set("players", to)}
                  options=${["2", PAIRS].map((value) => ({ value, label: value }))}
                />
              `
            }
            <${Numbered}
              label=${t("web-option-target")}
              value=${setup.options.target}
              usual=${["61", "121"]}
              least=${LEAST}
              most=${MOST}
              onChange=${(/** @type {string} */ to) => free("target", to)}
            />
            <${Numbered}
              label=${t("web-option-match")}
              value=${setup.options.match}
              usual=${["1", "2", "3"]}
              least=${1}
              most=${MOST_MATCH}
              onChange=${(/** @type {string} */ to) => free("match", to)}
            />
            ${!rules.table_top && html`<${HouseRules} setup=${setup} set=${set} />`}
          </section>
        </div>
        <div class="choices">
          <section class="panel stack">
            <h2>${t("web-keep-players")}</h2>
            <div class="seat-fields">
              ${seats.map(
                (seat) => html`
                  <${NameField}
                    key=${seat}
                    label=${t("web-keep-player", { number: seat + 1 })}
                    value=${names[seat] ?? ""}
                    placeholder=${t("web-keep-player", { number: seat + 1 })}
                    autocomplete="off"
                    onInput=${(/** @type {string} */ name) => setNames((old) => Object.assign([...old], { [seat]: name }))}
                  />
                `,
              )}
            </div>
            ${rules.players > rules.sides && html`<p class="quiet">${t("web-keep-pairs")}</p>`}
            <${Segmented}
              label=${t("web-keep-deals-first")}
              value=${String(setup.dealer)}
              onChange=${(/** @type {string} */ to) => setSetup({ ...setup, dealer: Number(to) })}
              options=${seats.map((seat) => ({ value: String(seat), label: seatName(named, seat) }))}
            />
            <${Segmented}
              label=${t("web-board")}
              value=${boardStyle.value}
              onChange=${(/** @type {string} */ to) => (boardStyle.value = to)}
              options=${["track", "two-lap"].map((value) => ({ value, label: t(`web-board-${value}`) }))}
            />
          </section>
          <div class="start-bar row">
            <button class="button primary large" type="submit" aria-disabled=${!right}>${t("web-keep-start")}</button>
            ${
              settingUp.value &&
              boards.value.length > 0 &&
              html`<button type="button" class="button large" onClick=${() => (settingUp.value = false)}>${t("web-keep-back")}</button>`
            }
          </div>
        </div>
      </form>
      <${Earlier} />
      <${KeepNote} />
    </div>
  `;
}
