// The days before: what each was about, and how the person's vote did.
import { html, useEffect, useState } from "../lib/preact.js";
import { get } from "../lib/api.js";
import { errorText } from "../lib/error-text.js";
import { t } from "../lib/i18n.js";
import { percent } from "../table/hint-words.js";
import { dayText, grade } from "./words.js";

/** @typedef {import("../wire").DailyList} DailyList */
/** @typedef {import("../wire").DailyListed} Listed */

const PAGE = 14;

/** How the vote of a day did. @param {Listed} listed */
const result = ({ place, cost }) => (place === null ? t("daily-open") : place ? `−${percent(cost, 1)}` : t("daily-is-best"));

/** @param {{listed: Listed, current: boolean}} props */
const Day = ({ listed, current }) => html`
  <li>
    <a href=${`/daily/${listed.day}`} aria-current=${current ? "page" : undefined}>
      <span class=${`daily-mark ${listed.place === null ? "" : `grade-${grade(listed.place, listed.cost ?? 0)}`}`} aria-hidden="true">
        ${listed.place !== null && (listed.place ? "–" : "✓")}
      </span>
      <span>
        <strong>${dayText(listed.day)}</strong>
        <small>${t(`daily-theme-${listed.theme}`)}</small>
      </span>
      <span class="quiet">${result(listed)}</span>
    </a>
  </li>
`;

/** @param {{at?: string}} props the day on the screen */
export function Archive({ at }) {
  const [list, setList] = useState(/** @type {DailyList | null} */ (null));
  const [days, setDays] = useState(/** @type {Listed[]} */ ([]));
  const [error, setError] = useState("");
  const more = () => {
    const last = days.at(-1)?.day;
    get(`/daily?limit=${PAGE}${last ? `&before=${last}` : ""}`).then(
      (/** @type {DailyList} */ found) => (setList(found), setDays([...days, ...found.days]), setError("")),
      (error) => setError(errorText(error)),
    );
  };
  useEffect(more, []);
  const all = !days.length || days[days.length - 1].day === list?.first;
  return html`
    <section class="panel daily-archive">
      <h2>${t("daily-archive")}</h2>
      ${error && html`<p class="error" role="alert">${error}</p>`}
      ${list && list.voted > 0 && html`<p class="quiet">${t("daily-record", { voted: list.voted, best: list.best })}</p>`}
      <ol>
        ${days.map((listed) => html`<${Day} key=${listed.day} listed=${listed} current=${listed.day === at} />`)}
      </ol>
      ${!all && html`<button type="button" class="link" onClick=${more}>${t("daily-earlier")}</button>`}
    </section>
  `;
}
