// Help: the keys, and the ways to the rules and the lesson.
import { html } from "./preact.js";
import { openSheet, Sheet } from "./sheet.js";
import { t } from "./i18n.js";
import { place } from "./router.js";

/** Keys and the messages that say what they do. @type {[string[], string][]} */
const KEYS = [
  [["←", "→"], "web-key-move"],
  [["Enter", "Space"], "web-key-take"],
  [["1", "…", "6"], "web-key-digit"],
  [["G"], "web-key-go"],
  [["H"], "web-key-hint"],
  [["S"], "web-key-skip"],
  [["D"], "web-key-deal"],
  [["T"], "web-key-talk"],
  [["R"], "web-key-rules"],
  [["B"], "web-key-board"],
  [["C"], "web-crib-look"],
  [["U"], "web-key-undo"],
  [["+", "−"], "web-key-peg"],
  [["+", "−"], "web-key-claim"],
  [["M"], "web-key-muggins"],
  [["P"], "web-key-pass"],
  [["?"], "web-key-help"],
  [["Esc"], "web-key-close"],
];

export const HelpSheet = () => html`
  <${Sheet} title=${t("web-help")} class="help">
    <h3>${t("web-keys")}</h3>
    <dl class="keys">
      ${KEYS.map(
        ([keys, id]) => html`
          <div key=${id}>
            <dt>
              ${keys.map(
                (key) => html`
                  <kbd>${key}</kbd>
                  ${" "}
                `,
              )}
            </dt>
            <dd>${t(id)}</dd>
          </div>
        `,
      )}
    </dl>
    <p class="help-links">
      ${
        place.value.path.startsWith("/t/")
          ? html`<button class="button" onClick=${() => openSheet("table-rules")}>${t("web-help-rules")}</button>`
          : html`<a class="button" href="/rules">${t("web-help-rules")}</a>`
      }${" "}
      <a class="button" href="/lesson">${t("web-home-lesson")}</a>
    </p>
  <//>
`;
