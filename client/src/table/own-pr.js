// The cost of a person's choices, beside their own name: the PR of their reviewed games, if they like.
import { html, useEffect, useState } from "../lib/preact.js";
import { get } from "../lib/api.js";
import { t } from "../lib/i18n.js";

/** Requests of this page, by variant, unless refused. @type {Map<string, Promise<number | null>>} */
const asked = new Map();

/** @param {string} rules */
function prOf(rules) {
  if (!asked.has(rules)) {
    const found = get(`/me/skill?rules=${rules}`).then(
      (skill) => skill.pr.all.pr,
      () => (asked.delete(rules), null),
    );
    asked.set(rules, found);
  }
  return /** @type {Promise<number | null>} */ (asked.get(rules));
}

/** @param {{rules: string}} props */
export function OwnPr({ rules }) {
  const [pr, setPr] = useState(/** @type {number | null} */ (null));
  useEffect(() => void prOf(rules).then(setPr), [rules]);
  return pr !== null && html`<span class="role own-pr" title=${t("web-own-pr-note")}>${t("web-own-pr", { pr: pr.toFixed(1) })}</span>`;
}
