// A card, face or back, as one crisp SVG that scales with its box. Width is set by CSS (--w or the parent's).
import { options } from "preact";
import { html } from "./preact.js";
import { cardName, rankOf, rankText } from "./wording.js";
import { t } from "./i18n.js";

// Pips in a box of 100 × 100 about their middle.
/** @type {Record<string, string>} */
const PIPS = {
  S: "M0-46C10-28 42-12 42 12 42 31 19 38 7 24 8 36 13 43 21 47H-21C-13 43-8 36-7 24-19 38-42 31-42 12-42-12-10-28 0-46Z",
  H: "M0 46C-8 32-44 10-44-16-44-34-31-44-19-44-9-44-3-38 0-31 3-38 9-44 19-44 31-44 44-34 44-16 44 10 8 32 0 46Z",
  D: "M0-48C9-29 22-12 37 0 22 12 9 29 0 48-9 29-22 12-37 0-22-12-9-29 0-48Z",
  C: "M0-46A20.5 20.5 0 0 1 17-14 21 21 0 1 1 6 19C7 33 12 42 21 46H-21C-12 42-7 33-6 19A21 21 0 1 1-17-14 20.5 20.5 0 0 1 0-46Z",
};

// Where the pips of each rank stand: the outer columns, and the middle one.
const [LEFT, MIDDLE, RIGHT] = [95, 125, 155];
const [TOP, FOOT, MID] = [74, 276, 175];
/** @type {Record<number, {outer?: number[], middle?: number[]}>} */
const SPREAD = {
  1: { middle: [MID] },
  2: { middle: [TOP, FOOT] },
  3: { middle: [TOP, MID, FOOT] },
  4: { outer: [TOP, FOOT] },
  5: { outer: [TOP, FOOT], middle: [MID] },
  6: { outer: [TOP, MID, FOOT] },
  7: { outer: [TOP, MID, FOOT], middle: [124] },
  8: { outer: [TOP, MID, FOOT], middle: [124, 226] },
  9: { outer: [TOP, 141, 209, FOOT], middle: [MID] },
  10: { outer: [TOP, 141, 209, FOOT], middle: [107, 243] },
};

/** @param {string} suit @param {number} x @param {number} y @param {number} size @param {boolean} [turned] */
const pip = (suit, x, y, size, turned = false) => html`
  <path d=${PIPS[suit]} transform=${`translate(${x} ${y}) scale(${(turned ? -size : size) / 100})`} />
`;

/** @param {string} card */
function corner(card) {
  const text = rankText(card);
  return html`
    <text
      x="41"
      y="79"
      class="card-index"
      text-anchor="middle"
      font-size="82"
      textLength=${text === "10" ? 62 : undefined}
      lengthAdjust="spacingAndGlyphs"
    >
      ${text}
    </text>
    ${pip(card[1], 41, card[0] === "Q" ? 121 : 114, 44)}
  `;
}

/** @param {string} card */
function full(card) {
  const rank = rankOf(card);
  const suit = card[1];
  if (rank > 10) {
    return html`
      <image href=${`/static/cards/${card}.svg`} x="80" y="48" width="146" height="254" preserveAspectRatio="none" />
      <rect x="79" y="47" width="148" height="256" rx="5" class="court-frame" />
    `;
  }
  const size = rank === 1 ? 92 : 44;
  const { outer = [], middle = [] } = SPREAD[rank];
  const column = (/** @type {number[]} */ heights, /** @type {number} */ x) => heights.map((y) => pip(suit, x, y, size, y > MID));
  return [column(outer, LEFT), column(middle, MIDDLE), column(outer, RIGHT)];
}

/** @param {string} card */
const face = (card) => html`
  <g class="card-full">${full(card)}${corner(card)}${rankOf(card) < 11 && html`<g transform="rotate(180 125 175)">${corner(card)}</g>`}</g>
  <g class="card-small">
    <text
      x="76"
      y="142"
      class="card-index"
      text-anchor="middle"
      font-size="146"
      textLength=${rankText(card) === "10" ? 124 : undefined}
      lengthAdjust="spacingAndGlyphs"
    >
      ${rankText(card)}
    </text>
    ${pip(card[1], 76, card[0] === "Q" ? 212 : 196, 72)}${pip(card[1], 176, 268, 118)}
  </g>
`;

const back = () => html`
  <rect x="14" y="14" width="222" height="322" rx="10" fill="url(#card-back)" stroke="#E8CFA2" stroke-opacity=".55" stroke-width="3" />
`;

/**
 * A card's picture. `card` is "5H"; "??" or null shows its back.
 * Pictures say their name to a screen reader unless `hidden` (where a button around it speaks).
 * @param {{card?: string | null, class?: string, hidden?: boolean, style?: any, id?: string}} props
 */
export function Card({ card, class: kind = "", hidden = false, style, id }) {
  const seen = card && card !== "??" ? card : null;
  return html`
    <div
      class="card ${seen ? `suit-${seen[1]}` : "card-down"} ${kind}"
      style=${style}
      data-card=${id ?? seen ?? ""}
      translate=${false}
      role=${hidden ? undefined : "img"}
      aria-hidden=${hidden ? "true" : undefined}
      aria-label=${hidden ? undefined : seen ? cardName(seen) : t("card-unseen")}
    >
      <svg viewBox="0 0 250 350" aria-hidden="true">${seen ? face(seen) : back()}</svg>
    </div>
  `;
}

/** Cards in running text, such as 10♠ 5♦, coloured by suit. @param {{cards: string[]}} props */
export const CardText = ({ cards }) => html`
  <span class="card-text" translate=${false}>
    ${cards.map(
      (card, at) => html`
        ${at ? " " : ""}
        <span class=${card === "??" ? "" : `suit-${card[1]}`} aria-label=${cardName(card)} role="img">
          ${
            card === "??" ? "?" : rankText(card)
          }${card === "??" ? "" : html`<svg viewBox="-50 -50 100 100" aria-hidden="true"><path d=${PIPS[card[1]]} /></svg>`}
        </span>
      `,
    )}
  </span>
`;

/** A card, or a suit alone, in a sentence. */
const SUITED = /((?:10|[2-9AJQK])?[♠♥♦♣])/;
/**
 * In one piece, since parts of a button stand apart; a card's text is set, since it would be found again as a child.
 * @param {{text: string}} props
 */
const Suited = ({ text }) => {
  const parts = text.split(SUITED);
  const card = (/** @type {string} */ part) => html`
    <span class=${`suited suit-${"SHDC"["♠♥♦♣".indexOf(part.slice(-1))]}`} translate=${false} textContent=${part} />
  `;
  return html`<span>${parts.map((part, at) => (at % 2 ? card(part) : part))}</span>`;
};
// Cards in any sentence on the screen are in the colour of their suit.
const { vnode: drawn } = options;
options.vnode = (/** @type {any} */ vnode) => {
  if (vnode.type === null && SUITED.test(vnode.props)) Object.assign(vnode, { type: Suited, props: { text: vnode.props } });
  drawn?.(vnode);
};
