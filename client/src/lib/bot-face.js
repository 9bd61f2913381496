// The bots' faces, drawn from a few parts.
import { html } from "./preact.js";

const SKIN = ["#f0c9a4", "#d9a06f", "#a9714b", "#7a4c31"];
const HAIR = ["#2a211c", "#6d432a", "#b5722f", "#d9b56a", "#b9b3aa", "#8e2f23"];
const CLOTHES = {
  random: "#e7b84f",
  newcomer: "#f0a58f",
  novice: "#d9c85a",
  beginner: "#8fb573",
  casual: "#6fb6a5",
  regular: "#c98fb5",
  steady: "#e9dfcd",
  strong: "#7fa6b8",
  expert: "#3b3350",
  shark: "#41607a",
  adaptive: "#a9b7d9",
};
const SHORT = "M9.5 15c-1-7.5 2.5-10.5 6.5-10.500s7.5 3 6.5 10.500c-.7-2.6-1.5-4.2-2.7-5.2-2.3 1-5.3 1-7.6 0-1.2 1-2 2.6-2.7 5.200z";
const BOB =
  "M8.3 20.500c-1.5-11 1.2-16 7.7-16s9.2 5 7.7 16c-1 .8-2 .9-3 .6 1.3-4.5 1-8.5 0-11.3-2.4 1.9-5.8 2.4-8.8 1.9-.9 3-.9 6 .4 9.4-1.2.4-2.8.3-4-.6z";
/** Headgear, and the parts behind the head. @type {Record<string, {top?: any, back?: any}>} */
const STYLES = {
  short: { top: html`<path d=${SHORT} />` },
  bob: { top: html`<path d=${BOB} />` },
  long: { top: html`<path d=${SHORT} />`, back: html`<path d="M7.5 27c-2-15 0-22.5 8.5-22.500s10.5 7.5 8.5 22.500z" />` },
  bun: {
    top: html`
      <path d=${SHORT} />
      <circle cx="16" cy="4" r="3.2" />
    `,
  },
  curls: {
    top: html`
      <g>
        ${[
          [10, 11],
          [11, 7.5],
          [14, 5.5],
          [18, 5.5],
          [21, 7.5],
          [22, 11],
        ].map(([x, y]) => html`<circle cx=${x} cy=${y} r="2.8" />`)}
      </g>
    `,
  },
  bald: { top: html`<path d="M9.6 17c-1-2-1-4-.6-5.5.9.8 1.2 3 1.3 5zM22.4 17c1-2 1-4 .6-5.5-.9.8-1.2 3-1.3 5z" />` },
};
/** @type {Record<string, any>} */
const EXTRAS = {
  glasses: html`
    <g fill="none" stroke="#2a211c" stroke-width=".9">
      <circle cx="13.1" cy="15" r="2.3" />
      <circle cx="18.9" cy="15" r="2.3" />
      <path d="M15.4 15h1.2" />
    </g>
  `,
  cap: html`<path d="M9 11.500c0-5 3-7.5 7-7.500s7 2.5 7 7.500zM21 9.800h6.500v1.700h-6.500z" fill="#33424a" />`,
};
const BEARD = "M9.7 16c.4 5.5 2.5 8 6.3 8s5.9-2.5 6.3-8c-1.6 2.3-3.5 2.6-6.3 2.600s-4.7-.3-6.3-2.600z";
/** Skin, hair, style, and what else, by name. @type {Record<string, [number, number, keyof typeof STYLES, string?]>} */
const FACES = {
  pip: [0, 5, "curls"],
  tansy: [2, 0, "bun"],
  fizz: [1, 3, "short", "cap"],
  jinx: [3, 0, "curls", "glasses"],
  milo: [0, 2, "short"],
  tess: [1, 1, "long"],
  otto: [3, 0, "short", "cap"],
  nell: [0, 3, "bob"],
  martha: [0, 4, "bun", "glasses"],
  hugo: [1, 0, "short", "beard"],
  enid: [2, 0, "bob"],
  walt: [0, 4, "bald", "glasses"],
  ines: [1, 0, "long"],
  victor: [0, 0, "bald", "beard"],
  selma: [3, 0, "bun"],
  ralph: [0, 2, "curls", "beard"],
  ada: [0, 1, "bun"],
  magnus: [0, 3, "short", "beard"],
  sylvia: [0, 4, "bob", "glasses"],
  noah: [3, 0, "short", "glasses"],
  robin: [1, 2, "bob"],
  kim: [2, 0, "short", "glasses"],
  alex: [0, 1, "curls"],
  jo: [3, 0, "long"],
};

/** @param {{bot: string, level: string | null, side: number}} props */
export function BotFace({ bot, level, side }) {
  const [skin, hair, style, extra] = FACES[bot] ?? FACES.martha;
  const { top, back } = STYLES[style];
  const colour = HAIR[hair];
  return html`
    <svg class="bot-face side-${side}" viewBox="0 0 32 32" aria-hidden="true">
      <g fill=${colour}>${back}</g>
      <path d="M5 34c.5-7.5 4-10.5 11-10.500s10.5 3 11 10.500z" fill=${CLOTHES[/** @type {"steady"} */ (level)] ?? CLOTHES.steady} />
      <path d="M13.5 19h5v5.500a2.5 2.5 0 0 1-5 0z" fill=${SKIN[skin]} />
      <ellipse cx="16" cy="14.5" rx="6.3" ry="7.3" fill=${SKIN[skin]} />
      <g fill=${colour}>${extra === "beard" && html`<path d=${BEARD} />`}${extra !== "cap" && top}</g>
      ${EXTRAS[extra ?? ""]}
      <g fill="#2a211c">
        <circle cx="13.3" cy="15" r=".95" />
        <circle cx="18.7" cy="15" r=".95" />
      </g>
      <path d="M14 18.800q2 1.3 4 0" fill="none" stroke="#5a2a1c" stroke-width=".9" stroke-linecap="round" />
    </svg>
  `;
}
