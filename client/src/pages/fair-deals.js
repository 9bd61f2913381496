// Sealed decks explained, in words and one picture, for somebody who has never heard of a hash.
import { html } from "../lib/preact.js";
import { t } from "../lib/i18n.js";
import { canHash } from "../seal/bytes.js";

const STEPS = [1, 2, 3, 4];
const LIMITS = [1, 2, 3];

/** A closed envelope. @param {number} x @param {number} y @param {string} colour */
const envelope = (x, y, colour) => html`
  <g transform=${`translate(${x} ${y})`}>
    <rect width="96" height="64" rx="6" fill="#FBF5E6" stroke="#5A3926" stroke-width="2.5" />
    <path d="M2 4l46 34L94 4" fill="none" stroke="#5A3926" stroke-width="2.5" stroke-linejoin="round" />
    <circle cx="48" cy="38" r="12" fill=${colour} stroke="#5A3926" stroke-width="1.5" />
  </g>
`;

/** An arrow from one place to another. @param {string} path */
const arrow = (path) => html`<path d=${path} fill="none" stroke="currentColor" stroke-width="2.5" marker-end="url(#seal-arrow)" />`;

/** Two envelopes are closed, opened together, and make the deck. */
const Picture = () => html`
  <svg class="seal-picture" viewBox="0 0 640 250" role="img" aria-label=${t("web-fair-picture")}>
    <defs>
      <marker id="seal-arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">
        <path d="M0 0l10 5-10 5z" fill="currentColor" />
      </marker>
    </defs>
    ${envelope(30, 30, "#D2502F")}
    ${envelope(30, 150, "#3557B0")}
    <g text-anchor="middle" fill="currentColor">
      <text x="78" y="118">${t("web-fair-server")}</text>
      <text x="78" y="238">${t("play-you")}</text>
      <text x="330" y="205">${t("web-fair-deck")}</text>
      <text x="548" y="205">${t("web-fair-cards")}</text>
    </g>
    ${arrow("M138 62C200 66 222 92 262 106")}
    ${arrow("M138 182C200 178 222 150 262 136")}
    ${arrow("M402 121h66")}
    <g stroke="#5A3926" stroke-width="2">
      ${[0, 1, 2, 3, 4].map(
        (k) => html`
          <rect key=${k} x=${284 + 5 * k} y=${74 - 3 * k} width="72" height="100" rx="7" fill=${k === 4 ? "#2F5D62" : "#FBF5E6"} />
        `,
      )}
      ${[0, 1, 2].map(
        (k) => html`
          <rect key=${k} x="512" y="72" width="72" height="100" rx="7" fill="#FBF5E6" transform=${`rotate(${14 * (k - 1)} 548 190)`} />
        `,
      )}
    </g>
    <path d="M548 100c-14-16-26 2 0 22 26-20 14-38 0-22z" fill="#B3261E" transform="rotate(14 548 190)" />
  </svg>
`;

export default () => html`
  <div class="page narrow fair-deals stack">
    <h1>${t("web-fair")}</h1>
    <p class="lede">${t("web-fair-lede")}</p>
    <figure class="panel"><${Picture} /></figure>
    <ol class="panel fair-steps">
      ${STEPS.map((n) => html`<li key=${n}>${t(`web-fair-step-${n}`)}</li>`)}
    </ol>
    <section class="panel">
      <h2>${t("web-fair-check")}</h2>
      <p>${t("web-fair-check-how")}</p>
      ${!canHash() && html`<p>${t("web-seal-insecure")}</p>`}
      <p>${t("web-fair-bots")}</p>
    </section>
    <section class="panel">
      <h2>${t("web-fair-limits")}</h2>
      <ul>
        ${LIMITS.map((n) => html`<li key=${n}>${t(`web-fair-limit-${n}`)}</li>`)}
      </ul>
    </section>
    <p class="quiet">
      ${t("web-fair-more")}${" "}
      <a href="/api/v1/seals">${t("web-fair-log")}</a>
    </p>
  </div>
`;
