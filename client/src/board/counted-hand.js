// A hand that was counted on the page /count, to be pegged here: session storage has `pegout-count-result`, {points: N}.
import { html, signal, useEffect, useRef } from "../lib/preact.js";
import { announce } from "../lib/announce.js";
import { t } from "../lib/i18n.js";
import { sideName } from "./names.js";

const RESULT = "pegout-count-result";

/** The points that were counted and not pegged yet, or null. */
export const counted = signal(/** @type {number | null} */ (null));

/** Find out whether a hand was counted. */
export function findCounted() {
  try {
    const { points } = JSON.parse(sessionStorage.getItem(RESULT) ?? "null") ?? {};
    counted.value = Number.isInteger(points) && points > 0 && points < 30 ? points : null;
  } catch {
    counted.value = null;
  }
}

/** @param {{keeping: import("./keeping.js").Keeping, points: number}} props */
export function CountedHand({ keeping, points }) {
  const first = useRef(/** @type {HTMLElement | null} */ (null));
  const question = t("web-keep-counted", { points });
  const close = () => (sessionStorage.removeItem(RESULT), (counted.value = null));
  useEffect(() => {
    announce(question);
    first.current?.querySelector("button")?.focus();
  }, []);
  return html`
    <section class="keep-counted" aria-label=${question}>
      <p>${question}</p>
      <div class="row" ref=${first}>
        ${keeping.shown.scores.map(
          (_, side) => html`
            <button key=${side} class="button cream" onClick=${() => (keeping.peg(side, points), close())}>
              ${sideName(keeping.board.setup, side)}
            </button>
          `,
        )}
        <button class="button ghost" onClick=${close}>${t("web-close")}</button>
      </div>
    </section>
  `;
}
