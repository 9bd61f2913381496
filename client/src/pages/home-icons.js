// Small pictures on the pages: a layout, two cards, a line.
import { html } from "../lib/preact.js";

const CELLS = [0, 1, 2, 3, 4];

const layout = () =>
  CELLS.flatMap((row) =>
    CELLS.map((column) => {
      const fill = row === 2 ? "var(--paper-side-0)" : column === 3 ? "var(--paper-side-1)" : "var(--cell)";
      return html`<rect x=${column * 10} y=${row * 10} width="8.4" height="8.4" rx="1.8" fill=${fill} />`;
    }),
  );

const sheets = (/** @type {string} */ text) => html`
  <rect x="1.5" y="2.5" width="28" height="38" rx="5" class="edge" />
  <rect x="15" y="9" width="32" height="39" rx="5" class="edge front" />
  <text x="31" y="36" text-anchor="middle" class="picture-text" font-size=${text.length > 1 ? 19 : 23}>${text}</text>
`;

const line = () => html`
  <path d="M2 30H48" class="thin" />
  <path d="M2 34l9-5 8 9 9-22 7 10 12-23" class="thick" />
`;

const PEGS = [
  [9, 41, 0],
  [9, 25, 0],
  [25, 33, 1],
  [41, 9, 1],
];

/** Three rows of holes, with the pegs of two players. */
const board = () => html`
  <rect x="0" y="0" width="50" height="50" rx="9" fill="#5A3926" />
  ${CELLS.flatMap((row) => [9, 25, 41].map((x) => html`<circle cx=${x} cy=${9 + row * 8} r="2" fill="#E3C594" />`))}
  ${PEGS.map(([x, y, side]) => html`<circle cx=${x} cy=${y} r="4.4" fill=${`var(--peg-${side})`} stroke="#f8f1e2" stroke-width="1.3" />`)}
`;

/** @type {Record<string, () => any>} */
const PICTURES = {
  board,
  "table-top": layout,
  lesson: () => sheets("A"),
  trainer: () => sheets("15"),
  count: () => sheets("29"),
  history: line,
};

/** @param {{name: string}} props */
export const CornerIcon = ({ name }) => html`
  <svg class="picture" viewBox="0 0 50 50" width="44" height="44" aria-hidden="true">${PICTURES[name]()}</svg>
`;
