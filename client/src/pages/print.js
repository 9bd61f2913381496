// Practice on paper: the sheet, and its options.
import { html, useEffect } from "../lib/preact.js";
import { NumberInput, Segmented } from "../lib/controls.js";
import { switchLanguage, t } from "../lib/i18n.js";
import { lang } from "../lib/settings.js";
import { useQuestion } from "../analyse/question.js";
import { PaperBoard, ScoreCard, Sheet } from "../lesson/paper.js";
import { STAGES } from "../lesson/stages.js";

const USUAL = { what: "sheet", stage: "all", seed: "", sides: "2", target: "121", lang: "" };
const KNOWN = {
  what: ["sheet", "board", "score"],
  stage: STAGES,
  seed: /^\d{1,4}$/,
  sides: ["2", "3", "4"],
  target: ["121", "61"],
  lang: ["", "en", "ja"],
};

const anySeed = () => String(1 + Math.floor(Math.random() * 9999));

/** One among few, as a bar. @param {{label: string, value: string, names: Record<string, string>, onChange: (to: string) => void}} props */
const Choice = ({ label, value, names, onChange }) => html`
  <${Segmented}
    label=${label}
    value=${value}
    onChange=${onChange}
    options=${Object.entries(names).map(([value, label]) => ({ value, label }))}
  />
`;

export default function Print() {
  const [asked, change] = useQuestion(USUAL, KNOWN);
  const { what, stage, seed } = asked;
  // The address has all that makes the sheet, so that it can be printed again elsewhere.
  useEffect(() => {
    if (asked.lang && asked.lang !== lang.value) switchLanguage(asked.lang);
    if (!seed) change({ seed: anySeed() });
  }, []);
  const keepLanguage = (/** @type {Record<string, string>} */ changed) => change({ lang: lang.value, ...changed });
  const sides = Number(asked.sides);
  return html`
    <div class="page print-page">
      <div class="no-print stack">
        <h1>${t("web-paper")}</h1>
        <${Choice}
          label=${t("web-paper-what")}
          value=${what}
          onChange=${(/** @type {string} */ to) => keepLanguage({ what: to })}
          names=${{ sheet: t("web-paper-hands-short"), board: t("web-paper-board"), score: t("web-paper-score") }}
        />
        ${
          what === "sheet"
            ? html`
                <div class="row paper-choices">
                  <label class="field">
                    ${t("web-practice-stage")}
                    <select value=${stage} onChange=${(/** @type {any} */ event) => keepLanguage({ stage: event.currentTarget.value })}>
                      ${STAGES.map(
                        (each, k) => html`
                          <option key=${each} value=${each} selected=${each === stage}>
                            ${k + 1}
                            ${" · "}
                            ${t(`web-practice-stage-${each}`)}
                          </option>
                        `,
                      )}
                    </select>
                  </label>
                  <label class="field">
                    ${t("web-paper-number")}
                    <${NumberInput}
                      value=${seed}
                      onChange=${(/** @type {string} */ to) => keepLanguage({ seed: KNOWN.seed.test(to) ? to : seed })}
                    />
                  </label>
                  <button type="button" class="button" onClick=${() => keepLanguage({ seed: anySeed() })}>${t("web-paper-another")}</button>
                </div>
              `
            : html`
                <${Choice}
                  label=${t("web-paper-players")}
                  value=${asked.sides}
                  onChange=${(/** @type {string} */ to) => keepLanguage({ sides: to })}
                  names=${{ 2: "2", 3: "3", 4: "4" }}
                />
              `
        }
        ${
          what === "board" &&
          html`
            <${Choice}
              label=${t("web-paper-points")}
              value=${asked.target}
              onChange=${(/** @type {string} */ to) => keepLanguage({ target: to })}
              names=${{ 121: "121", 61: "61" }}
            />
          `
        }
        <p class="row">
          <button type="button" class="button primary large" onClick=${() => print()}>${t("web-paper-print")}</button>
          ${" "}
          <a class="button large" href="/trainer">${t("web-home-trainer")}</a>
        </p>
      </div>
      ${what === "sheet" && seed && html`<${Sheet} stage=${stage} seed=${seed} />`}
      ${what === "board" && html`<${PaperBoard} sides=${sides} target=${Number(asked.target)} />`}
      ${what === "score" && html`<${ScoreCard} sides=${sides} />`}
    </div>
  `;
}
