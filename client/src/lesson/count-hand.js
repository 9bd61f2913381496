// In the lesson, the learner counts their hand before the show does.
import { html, useState } from "../lib/preact.js";
import { CardText } from "../lib/card.js";
import { t } from "../lib/i18n.js";
import { announce } from "../lib/announce.js";
import { Part } from "./trainer-parts.js";
import { NO_POINTS, pointsByPart } from "./count-parts.js";

/** @param {{question: import("./lesson-store.js").Question}} props */
export function CountHand({ question: { event, done } }) {
  const [claim, setClaim] = useState(/** @type {Record<string, number>} */ (NO_POINTS));
  const [checked, setChecked] = useState(false);
  const truth = pointsByPart(event.items);
  const total = Object.values(claim).reduce((sum, n) => sum + n, 0);
  const right = Object.keys(truth).every((part) => truth[part] === claim[part]);
  const verdict = /** @type {const} */ ([right ? "web-trainer-is-right" : "web-trainer-is-wrong", { total: event.total }]);
  const submit = (/** @type {Event} */ press) => {
    press.preventDefault();
    if (checked) return done();
    setChecked(true);
    announce(t(...verdict));
  };
  return html`
    <form class="lesson-count" onSubmit=${submit}>
      <p class="lesson-hand">
        <${CardText} cards=${event.cards} />
        ${" + "}
        <${CardText} cards=${[event.starter]} />
      </p>
      ${Object.keys(truth).map(
        (part) => html`
          <${Part}
            key=${part}
            name=${part}
            value=${claim[part]}
            truth=${checked ? truth[part] : null}
            onChange=${(/** @type {number} */ to) => setClaim((now) => ({ ...now, [part]: to }))}
          />
        `,
      )}
      <p class="lesson-total">
        ${t("term-total")}${" "}
        <strong>${total}</strong>
        ${" "}${checked && html`<span>${t(...verdict)}</span>`}
      </p>
      <button class="button primary" type="submit">${t(checked ? "web-lesson-see" : "web-trainer-check")}</button>
    </form>
  `;
}
