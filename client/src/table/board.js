// The board: the wood from the server once, the pegs over it.
import { html, signal, useEffect, useState } from "../lib/preact.js";
import { get } from "../lib/api.js";
import { t } from "../lib/i18n.js";
import { boardStyle, lang, theme } from "../lib/settings.js";
import { windowIs } from "../lib/text-size.js";
import { useShownTable, useTable } from "./table-store.js";
import { gamesWon } from "./holes.js";
import { sideName } from "./seat-names.js";

/** @typedef {import("../types").Board} BoardData */
/** @typedef {import("../types").View} View */
/** @typedef {import("../types").State} State */

const darkScheme = matchMedia("(prefers-color-scheme: dark)");
const narrow = windowIs(
  "(max-width: 699px) and (not ((orientation: landscape) and (max-height: 560px))), (max-width: 1099px) and (max-aspect-ratio: 9/10)",
);
const dark = signal(darkScheme.matches);
darkScheme.addEventListener("change", () => (dark.value = darkScheme.matches));

/** Milliseconds until a board that did not come is asked for again. */
const AGAIN = 2000;
/** How far ahead a person may count or press a hole: more than any score. */
const MOST_HOLES = 40;

/** @type {Map<string, Promise<BoardData>>} */
const boards = new Map();

/** @param {string} query */
function fetchBoard(query) {
  const had = boards.get(query);
  if (had) return had;
  const coming = get(`/board?${query}`);
  boards.set(query, coming);
  coming.catch(() => boards.delete(query));
  return coming;
}

/**
 * A board of this shape with the parts needed to draw pegs on it; null until it is there.
 * @param {number} sides
 * @param {number} target
 * @param {boolean} wide
 * @returns {BoardData | null}
 */
export function useBoard(sides, target, wide) {
  const style = `${boardStyle.value}${wide ? "-wide" : ""}`;
  const night = theme.value === "dark" || (theme.value === "auto" && dark.value);
  const query = `style=${style}&sides=${sides}&target=${target}&dark=${night}&lang=${lang.value}`;
  const [board, setBoard] = useState(/** @type {BoardData | null} */ (null));
  useEffect(() => {
    let wanted = true;
    const ask = () =>
      fetchBoard(query).then(
        (found) => wanted && setBoard(found),
        () => wanted && setTimeout(ask, AGAIN),
      );
    ask();
    return () => void (wanted = false);
  }, [query]);
  // In a window that was turned, one of the other shape would push the table together until this one has come.
  return board?.style.endsWith("-wide") === wide ? board : null;
}

/** @param {BoardData} board @param {number} n */
const clampHole = (board, n) => Math.max(-1, Math.min(n, board.target));

/** @param {BoardData} board @param {number} side @param {number} from @param {number} to */
const trail = (board, side, from, to) => board.steps[side].slice(Math.max(0, from), to).join("");

/** @param {{board: BoardData, side: number, n: number, kind: "front" | "rear", shift?: number}} props */
function Peg({ board, side, n, kind, shift = 0 }) {
  const [x, y] = board.holes[side][clampHole(board, n) + 1];
  const r = kind === "front" ? board.peg : board.peg * 0.8;
  return html`
    <g class="peg ${kind}" style=${`transform: translate(${x + shift}px, ${y}px)`}>
      <ellipse cx=${r * 0.15} cy=${r * 0.3} rx=${r * 1.07} ry=${r * 1.04} fill="#1A0D06" opacity=".36" />
      <circle
        r=${r - 0.5}
        fill=${kind === "front" ? `url(#wood-peg-${side})` : `var(--peg-${side})`}
        stroke=${`var(--rim-${side})`}
        stroke-width="1.1"
      />
      ${
        kind === "front"
          ? html`<circle cx=${-r * 0.27} cy=${-r * 0.32} r=${r * 0.26} fill="#fff" opacity=".85" />`
          : html`<circle r=${r * 0.48} fill=${`var(--rim-${side})`} />`
      }
    </g>
  `;
}

/** Small pegs for games won and laps. @param {{board: BoardData, side: number, at: [number, number][], count: number}} props */
function CountPeg({ board, side, at, count }) {
  if (!count || !at?.length) return null;
  const [x, y] = at[Math.min(count, at.length) - 1];
  const r = Math.min(5, board.peg * 0.6);
  return html`
    <circle cx=${x} cy=${y} r=${r} fill=${`url(#wood-peg-${side})`} stroke=${`var(--rim-${side})`} />
    ${count > at.length && html`<text x=${x} y=${y + 3} font-size="9" font-weight="700" fill="#fff" text-anchor="middle">${count}</text>`}
  `;
}

/**
 * The pegs of every side. `ghosts` are pegs that run ahead while a hand is counted, by side.
 * @param {{board: BoardData, scores: number[], rears: number[], games: number[], ghosts?: Record<number, number>}} props
 */
export function Pegs({ board, scores, rears, games, ghosts = {} }) {
  return scores.map((score, side) => {
    const front = clampHole(board, score);
    const rear = score ? clampHole(board, rears[side]) : -1;
    const lap = board.laps.length ? Math.floor(Math.max(front - 1, 0) / board.row) + 1 : 0;
    const shared = front === board.target && scores.some((other, k) => k !== side && other >= board.target);
    const ghost = ghosts[side] ? clampHole(board, score + ghosts[side]) : 0;
    return html`
      <g key=${side} class="pegs-of" data-side=${side}>
        <path class="trail" d=${trail(board, side, rear, front)} stroke=${`var(--peg-${side})`} stroke-width=${board.peg * 0.9} />
        ${ghost > front && html`<path class="ghost-way" d=${trail(board, side, front, ghost)} stroke=${`var(--peg-${side})`} />`}
        <${Peg} board=${board} side=${side} n=${rear} kind="rear" />
        <${Peg} board=${board} side=${side} n=${front} kind="front" shift=${shared ? (side - (scores.length - 1) / 2) * board.peg : 0} />
        ${
          ghost > front &&
          html`
            <circle
              class="ghost"
              cx=${board.holes[side][ghost + 1][0]}
              cy=${board.holes[side][ghost + 1][1]}
              r=${board.peg - 1}
              stroke=${`var(--peg-${side})`}
            />
          `
        }
        <${CountPeg} board=${board} side=${side} at=${board.games[side]} count=${games[side]} />
        ${lap > 0 && html`<${CountPeg} board=${board} side=${side} at=${board.laps[side]} count=${lap} />`}
      </g>
    `;
  });
}

/** The board in words. @param {State} state @param {View} view */
export const boardDescription = (state, view) => {
  const games = gamesWon(state, view);
  return view.scores
    .map((score, side) => {
      const words = [t("board-caption-score", { side: sideName(state, side), score, target: view.rules.target })];
      if (score) words.push(t("board-caption-last", { points: score - view.rears[side] }));
      if (view.rules.match > 1 || games.some(Boolean)) words.push(t("board-caption-games", { games: games[side] }));
      return words.reduce((first, rest) => t("board-caption-join", { first, rest }));
    })
    .reduce((first, rest) => t("board-caption-sides", { first, rest }));
};

/** The ghost peg of the hand being counted. @param {import("../types").ShowOverlay | null} show @param {State} state */
function ghostPegs(show, state) {
  if (!show || show.done) return {};
  const part = show.parts[show.at];
  const counted = part.items.slice(0, show.step).reduce((sum, item) => sum + item.points, 0);
  return { [state.people[part.seat].side]: counted };
}

export function Board() {
  const { table, state, view } = useShownTable();
  const board = useBoard(view.rules.sides, view.rules.target, narrow.value);
  table.stage.board = board;
  if (!board) return html`<div class="board waiting"></div>`;
  const [width, height] = board.size;
  const peg = table.stage.peg.value;
  return html`
    <div class="board ${board.style}" style=${`aspect-ratio: ${width} / ${height}`}>
      <svg viewBox=${`0 0 ${width} ${height}`} role="img" aria-label=${`${t("board-title")}. ${boardDescription(state, view)}`}>
        <g dangerouslySetInnerHTML=${{ __html: board.svg }}></g>
        <${Pegs}
          board=${board}
          scores=${view.scores}
          rears=${view.rears}
          games=${gamesWon(state, view)}
          ghosts=${ghostPegs(table.stage.show, state)}
        />
      </svg>
      ${peg && html`<${Holes} board=${board} peg=${peg} />`}
    </div>
  `;
}

/**
 * The holes ahead, to be pressed when people move their own pegs.
 * @param {{board: BoardData, peg: import("./stage.js").WaitingPeg}} props
 */
function Holes({ board, peg }) {
  const table = useTable();
  const [width, height] = board.size;
  const press = (/** @type {MouseEvent} */ event) => {
    const box = /** @type {HTMLElement} */ (event.currentTarget).getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * width;
    const y = ((event.clientY - box.top) / box.height) * height;
    const far = (/** @type {number} */ n) => Math.hypot(board.holes[peg.side][n + 1][0] - x, board.holes[peg.side][n + 1][1] - y);
    let best = peg.from + 1;
    for (let n = best; n <= Math.min(board.target, peg.from + MOST_HOLES); n++) if (far(n) < far(best)) best = n;
    putPeg(table, best);
  };
  const [x, y] = board.holes[peg.side][clampHole(board, peg.at ?? peg.from) + 1];
  return html`
    <div class="board-holes" onClick=${press} aria-hidden="true">
      <svg viewBox=${`0 0 ${width} ${height}`}>
        <circle class="ghost moving" cx=${x} cy=${y} r=${board.peg + 1} stroke=${`var(--peg-${peg.side})`} />
      </svg>
    </div>
  `;
}

/** Count holes forward or back from where the peg stands. @param {import("./table-store.js").TableStore} table @param {number} by */
export function stepPeg(table, by) {
  const peg = table.stage.peg.value;
  if (!peg) return;
  const at = peg.at ?? peg.from;
  table.error.value = "";
  table.stage.peg.value = { ...peg, at: Math.max(peg.from, Math.min(at + by, peg.from + MOST_HOLES)) };
}

/** Put the peg into a hole: right, or said to be wrong. @param {import("./table-store.js").TableStore} table @param {number} n */
export function putPeg(table, n) {
  const peg = table.stage.peg.value;
  if (!peg) return;
  if (n === peg.to) peg.placed();
  else table.showError(t("web-peg-wrong", { holes: n - peg.from, points: peg.points }));
}
