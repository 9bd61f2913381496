// The pictures on the backs of the cards: patterns that repeat, in units of a card 250 wide.
import { html } from "./preact.js";
import { cardBack } from "./settings.js";

const STUDS = [
  [0, 0],
  [24, 0],
  [0, 24],
  [24, 24],
];
// Scales lie over those above them.
const SCALES = [0, 10, 20, 30, 40].flatMap((y) => (y % 20 ? [20] : [0, 40]).map((x) => [x, y]));
const LEAF =
  "M0 0H28M0 48H28M0 24H28M0 0L28 48M28 0L0 48M0 0L14 8 28 0M14 8V40M0 48L14 40 28 48M0 0V16L14 24 28 16V0M0 48V32L14 24 28 32V48";

/** Width, height, ground and motif of each. @type {Record<string, {size: [number, number], ground: string, motif: any}>} */
const BACKS = {
  lattice: {
    size: [24, 24],
    ground: "#5A3926",
    motif: html`
      <path d="M0 0l24 24M24 0L0 24" stroke="#7A5236" stroke-width="2" />
      <path d="M12 7l5 5-5 5-5-5z" fill="#8B6040" />
      ${STUDS.map(([x, y]) => html`<circle cx=${x} cy=${y} r="2" fill="#E8CFA2" opacity=".8" />`)}
    `,
  },
  diamonds: {
    size: [24, 36],
    ground: "#7A2230",
    motif: html`
      <path d="M12 0L24 18 12 36 0 18z" fill="none" stroke="#E2AFA0" stroke-width="1.6" />
      <path d="M12 10l5 8-5 8-5-8z" fill="#E2AFA0" />
      <path d="M0-6l4 6-4 6-4-6zM24-6l4 6-4 6-4-6zM0 30l4 6-4 6-4-6zM24 30l4 6-4 6-4-6z" fill="#A8505A" />
    `,
  },
  waves: {
    size: [40, 20],
    ground: "#23406B",
    motif: SCALES.map(([x, y]) =>
      [19, 12.5, 6].map((r) => html`<circle cx=${x} cy=${y} r=${r} fill="#23406B" stroke="#A9BFE4" stroke-width="1.8" />`),
    ),
  },
  leaves: { size: [28, 48], ground: "#2B5A3C", motif: html`<path d=${LEAF} fill="none" stroke="#B9D3AE" stroke-width="1.5" />` },
};
/** The card backs to choose from. */
export const CARD_BACKS = Object.keys(BACKS);

/** @param {{name: string, id: string}} props */
export function BackPattern({ name, id }) {
  const { size, ground, motif } = BACKS[name] ?? BACKS.lattice;
  return html`
    <pattern id=${id} width=${size[0]} height=${size[1]} patternUnits="userSpaceOnUse">
      <rect width=${size[0]} height=${size[1]} fill=${ground} />
      ${motif}
    </pattern>
  `;
}

/** The pattern that all backs share; once on a page. */
export const CardDefs = () => html`
  <svg width="0" height="0" class="defs" aria-hidden="true">
    <defs><${BackPattern} name=${cardBack.value} id="card-back" /></defs>
  </svg>
`;
