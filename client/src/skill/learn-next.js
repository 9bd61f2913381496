// The next lesson: the kind of decision that costs somebody most, with its lesson and its practice.
import { html, useEffect, useState } from "../lib/preact.js";
import { get } from "../lib/api.js";
import { t } from "../lib/i18n.js";
import { difference } from "../table/hint-words.js";

/** @typedef {import("../wire").LearnNextModel} Found */

/** Where each kind is explained, and where it is practised. @type {Record<Found["kind"], [string, string]>} */
const WAYS = {
  "discard-pone": ["/learn#advice-3", "/mistakes?kind=discard-pone"],
  "discard-dealer": ["/learn#advice-2", "/mistakes?kind=discard-dealer"],
  lead: ["/learn#advice-4", "/mistakes?kind=lead"],
  reply: ["/learn#advice-8", "/mistakes?kind=reply"],
  play: ["/learn#advice-9", "/mistakes?kind=play"],
  endgame: ["/learn#advice-5", "/mistakes?kind=endgame"],
  count: ["/rules", "/trainer"],
};

/** Says nothing unless one kind is clearly the costliest. @param {{found: Found | null}} props */
export function LearnNext({ found }) {
  if (!found) return null;
  const { kind, games, cost, error } = found;
  const [lesson, practice] = WAYS[kind];
  return html`
    <section class="panel learn-next">
      <h2>${t("web-learn-next")}</h2>
      <p>
        <strong>${t(`mistake-kind-${kind}`)}</strong>
        <br />
        ${t("web-learn-next-costs", { cost: difference(cost, error, true), games })}
      </p>
      <p class="row">
        <a class="button primary" href=${practice}>${t("web-learn-next-practise")}</a>
        <a class="button" href=${lesson}>${t(kind === "count" ? "web-learn-next-rules" : "web-advice")}</a>
      </p>
    </section>
  `;
}

/** The same for the person of this device, after a review. @param {{rules: string}} props */
export function OwnLearnNext({ rules }) {
  const [found, setFound] = useState(/** @type {Found | null} */ (null));
  useEffect(
    () =>
      void get(`/me/skill?rules=${rules}`).then(
        (skill) => setFound(skill.learn_next),
        () => {},
      ),
    [rules],
  );
  return html`<${LearnNext} found=${found} />`;
}
