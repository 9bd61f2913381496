// The counting trainer: a hand, what one counts in it combination by combination, and the truth beside it.
import { html, useEffect, useRef, useState } from "../lib/preact.js";
import { announce } from "../lib/announce.js";
import { get } from "../lib/api.js";
import { Segmented } from "../lib/controls.js";
import { errorText } from "../lib/error-text.js";
import { t } from "../lib/i18n.js";
import { storedSignal } from "../lib/settings.js";
import { recital } from "../lib/wording.js";
import { NO_POINTS, pointsByPart } from "../lesson/count-parts.js";
import { Combinations, HandOnCloth } from "../lesson/counted.js";
import { Part } from "../lesson/trainer-parts.js";

/** @typedef {import("../types").Item} Item */
/** @typedef {{cards: string[], starter: string, total: number, items: Item[], recital: string}} Hand */

const chosenHands = storedSignal("trainerHands", "typical");
const best = storedSignal("trainerBest", 0);
const streak = storedSignal("trainerStreak", 0);

/** With a keyboard the focus goes to what comes next. @param {boolean} checked @param {HTMLElement | null} button */
function focusOn(checked, button) {
  const first = document.querySelector(".part-input");
  if (checked) button?.focus();
  else if (first instanceof HTMLElement && matchMedia("(hover: hover)").matches) first.focus();
}

export default function Trainer() {
  const [hand, setHand] = useState(/** @type {Hand | null} */ (null));
  const [claim, setClaim] = useState(/** @type {Record<string, number>} */ (NO_POINTS));
  const [checked, setChecked] = useState(false);
  const [lit, setLit] = useState(/** @type {string[]} */ ([]));
  const [error, setError] = useState("");
  const next = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const asked = useRef(0);
  // Only the hand asked for last is shown: an earlier one would clear what is being counted.
  const fresh = (kind = chosenHands.value) => {
    const ask = ++asked.current;
    const last = () => ask === asked.current;
    return get(`/trainer?hands=${kind}`).then(
      (found) => last() && (setHand(found), setClaim(NO_POINTS), setChecked(false), setLit([]), setError("")),
      (error) => last() && setError(errorText(error)),
    );
  };
  useEffect(() => void fresh(), []);
  useEffect(() => focusOn(checked, next.current), [checked, hand]);
  const truth = hand ? pointsByPart(hand.items) : NO_POINTS;
  const right = Object.keys(NO_POINTS).every((part) => claim[part] === truth[part]);
  const claimed = Object.values(claim).reduce((sum, n) => sum + n, 0);
  const done = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!hand) return;
    if (checked) return void fresh();
    setChecked(true);
    streak.value = right ? streak.value + 1 : 0;
    best.value = Math.max(best.value, streak.value);
    announce(t(right ? "web-trainer-right" : "web-trainer-wrong", { claimed, total: hand.total, recital: recital(hand.items) }));
  };
  const choose = (/** @type {string} */ kind) => {
    chosenHands.value = kind;
    fresh(kind);
  };
  return html`
    <div class="page trainer">
      <h1>${t("web-home-trainer")}</h1>
      <div class="row trainer-top">
        <${Segmented} hideLabel label=${t("web-trainer-hands")} value=${chosenHands.value} onChange=${choose}
          options=${["typical", "random"].map((kind) => ({ value: kind, label: t(`web-trainer-${kind}`) }))} />
        <p class="streak"><span>${t("web-trainer-streak")} <strong>${streak.value}</strong></span> <span class="quiet">${t("web-trainer-best")} <strong>${best.value}</strong></span></p>
      </div>
      ${error && html`<p class="error" role="alert">${error}</p>`}
      ${
        hand &&
        html`
        <div class="trainer-cloth"><${HandOnCloth} cards=${hand.cards} starter=${hand.starter} lit=${lit} /></div>
        <form class="panel trainer-form" onSubmit=${done}>
          <div class="trainer-parts">
            ${Object.keys(NO_POINTS).map(
              (part) => html`<${Part} key=${part} name=${part} value=${claim[part]} truth=${checked ? truth[part] : null}
                onChange=${(/** @type {number} */ to) => setClaim((now) => ({ ...now, [part]: to }))} />`,
            )}
          </div>
          <div class="trainer-sum">
            <p class="trainer-total"><span>${t("term-total")}</span> <strong>${claimed}</strong></p>
            ${checked && html`<p class=${right ? "right" : "error"}>${t(right ? "web-trainer-is-right" : "web-trainer-is-wrong", { total: hand.total })}</p>`}
            <button ref=${next} class="button primary large" type="submit">${t(checked ? "web-trainer-next" : "web-trainer-check")}</button>
          </div>
          ${checked && html`<${Combinations} items=${hand.items} point=${(/** @type {number} */ at) => setLit(hand.items[at]?.cards ?? [])} />`}
        </form>`
      }
      <p class="quiet">${t("web-trainer-how")}</p>
    </div>`;
}
