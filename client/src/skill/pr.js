// How well a person plays: the PR with its interval beside what the levels measure, by kind, and over time.
import { html, useRef } from "../lib/preact.js";
import { t } from "../lib/i18n.js";
import { dateOf } from "../lib/wording.js";
import { useWidth } from "../lib/use-width.js";

/** @typedef {import("../wire").SkillModel} Skill */
/** @typedef {import("../wire").PrModel} Pr */

const KINDS = /** @type {const} */ (["all", "discard", "play"]);
const [LEFT, RIGHT, TOP, FOOT] = [36, 14, 12, 26];

/** With a second digit where one would say nothing, as for expert. @param {number | null} pr */
const prText = (pr) => (pr === null ? "–" : pr.toFixed(pr > 0 && pr < 0.095 ? 2 : 1));
/** @param {Pr} pr */
const between = ({ low, high }) => (low === null || high === null ? "–" : t("web-rate-between", { low: prText(low), high: prText(high) }));

/** The band as a sentence. @param {{band: NonNullable<Skill["band"]>}} props */
function Band({ band }) {
  const [level, better, worse] = [band.level, band.low ?? band.level, band.high ?? band.level].map((each) => t(`level-${each}`));
  return html`
    <p class="skill-band">${better === worse ? t("web-skill-band", { level }) : t("web-skill-band-between", { level, better, worse })}</p>
  `;
}

/** @param {{skill: Skill}} props */
export const Now = ({ skill: { pr, band } }) => html`
  <section class="panel">
    <h2>${t("web-skill-pr")}</h2>
    <p class="skill-pr">
      <strong>${prText(pr.all.pr)}</strong>
      ${" "}
      <small>${t("web-skill-pr-note", { games: pr.all.games })}</small>
    </p>
    ${band && html`<${Band} band=${band} />`}
    <div class="scrolls" tabindex="0" role="region" aria-label=${t("web-skill-pr")}>
      <table class="rates">
        <thead>
          <tr>
            <td></td>
            <th scope="col" class="number">PR</th>
            <th scope="col" class="number">${t("skill-interval")}</th>
            <th scope="col" class="number">${t("web-skill-decisions")}</th>
          </tr>
        </thead>
        <tbody>
          ${KINDS.map(
            (kind) => html`
              <tr key=${kind}>
                <th scope="row">${t(`web-skill-${kind}`)}</th>
                <td class="number"><strong>${prText(pr[kind].pr)}</strong></td>
                <td class="number quiet">${between(pr[kind])}</td>
                <td class="number">${pr[kind].decisions}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
    <p class="quiet under">${t("web-skill-interval-note")}</p>
  </section>
`;

/** PR of the levels; the level of the band is marked. @param {{skill: Skill}} props */
export const Levels = ({ skill: { levels, band } }) =>
  levels.length > 0 &&
  html`
    <section class="panel">
      <h2>${t("web-skill-levels")}</h2>
      <div class="scrolls" tabindex="0" role="region" aria-label=${t("web-skill-levels")}>
        <table class="rates">
          <thead>
            <tr>
              <th scope="col">${t("web-skill-level")}</th>
              <th scope="col" class="number">PR</th>
              <th scope="col" class="number">${t("skill-interval")}</th>
              <th scope="col" class="number">${t("web-skill-discard")}</th>
              <th scope="col" class="number">${t("web-skill-play")}</th>
            </tr>
          </thead>
          <tbody>
            ${levels.map(
              ({ level, all, discard, play }) => html`
                <tr key=${level} class=${band?.level === level ? "chosen" : ""}>
                  <th scope="row">
                    ${t(`level-${level}`)}${
                      band?.level === level &&
                      html`
                        ${" "}
                        <small>${t("play-you")}</small>
                      `
                    }
                  </th>
                  <td class="number"><strong>${prText(all.pr)}</strong></td>
                  <td class="number quiet">${between(all)}</td>
                  <td class="number">${prText(discard.pr)}</td>
                  <td class="number">${prText(play.pr)}</td>
                </tr>
              `,
            )}
          </tbody>
        </table>
      </div>
      <p class="quiet under">${t("web-skill-levels-note", { games: levels[0].all.games })}</p>
    </section>
  `;

/** The PR of each game as a dot, and that of the latest twenty as a line in its interval. @param {{skill: Skill}} props */
export function OverTime({ skill: { over_time: games } }) {
  const figure = useRef(/** @type {HTMLElement | null} */ (null));
  const width = useWidth(figure);
  const height = Math.round(Math.max(200, Math.min(280, width * 0.4)));
  const top = Math.max(1, ...games.map(({ pr, recent }) => Math.max(pr ?? 0, Math.min(recent.high ?? 0, 2 * (recent.pr ?? 0)))));
  const x = (/** @type {number} */ k) => LEFT + ((width - LEFT - RIGHT) * (k + 0.5)) / games.length;
  const y = (/** @type {number} */ pr) => height - FOOT - ((height - FOOT - TOP) * Math.min(pr, top)) / top;
  const line = (/** @type {(each: Skill["over_time"][number]) => number | null} */ of) =>
    games.flatMap((each, k) => {
      const pr = of(each);
      return pr === null ? [] : [`${x(k).toFixed(1)} ${y(pr).toFixed(1)}`];
    });
  const [lows, highs] = [line(({ recent }) => recent.low), line(({ recent }) => recent.high)];
  return html`
    <section class="panel">
      <h2>${t("web-skill-over-time")}</h2>
      <figure class="plot skill-plot" ref=${figure}>
        <svg viewBox=${`0 0 ${width} ${height}`} aria-hidden="true">
          ${[0, top / 2, top].map(
            (mark) => html`
              <path key=${mark} class="grid" d=${`M${LEFT} ${y(mark)}H${width - RIGHT}`} />
              <text x=${LEFT - 6} y=${y(mark) + 4} text-anchor="end">${mark.toFixed(top < 20 ? 1 : 0)}</text>
            `,
          )}
          ${lows.length > 1 && html`<path class="reach" d=${`M${[...lows, ...highs.reverse()].join("L")}z`} />`}
          <path class="recent" d=${`M${line(({ recent }) => recent.pr).join("L")}`} />
          ${games.map(({ pr }, k) => pr !== null && html`<circle key=${k} cx=${x(k)} cy=${y(pr)} r="4" />`)}
        </svg>
        <figcaption>${t("web-skill-over-time-note")}</figcaption>
      </figure>
      <details class="plot-table">
        <summary>${t("web-skill-games")}</summary>
        <div class="scrolls" tabindex="0" role="region" aria-label=${t("web-skill-games")}>
          <table>
            <thead>
              <tr>
                <th scope="col">${t("web-skill-game")}</th>
                <th scope="col" class="number">PR</th>
                <th scope="col" class="number">${t("web-skill-recent")}</th>
                <th scope="col" class="number">${t("skill-interval")}</th>
              </tr>
            </thead>
            <tbody>
              ${[...games].reverse().map(
                ({ table, game, at, pr, recent }) => html`
                  <tr key=${`${table}-${game}`}>
                    <th scope="row"><a href=${`/review/${table}?game=${game}`}>${dateOf(at)}</a></th>
                    <td class="number">${prText(pr)}</td>
                    <td class="number">${prText(recent.pr)}</td>
                    <td class="number quiet">${between(recent)}</td>
                  </tr>
                `,
              )}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  `;
}
