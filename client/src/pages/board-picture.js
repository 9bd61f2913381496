// A board that is only looked at: the wood from the server and its pegs.
import { html } from "../lib/preact.js";
import { t } from "../lib/i18n.js";
import { Pegs, useBoard } from "../table/board.js";

/** @param {{scores: number[], rears: number[], games: number[], target: number, wide?: boolean, label?: string}} props */
export function BoardPicture({ scores, rears, games, target, wide = false, label }) {
  const board = useBoard(scores.length, target, wide);
  if (!board) return null;
  const [width, height] = board.size;
  return html`
    <div class="board ${board.style}" style=${`aspect-ratio: ${width} / ${height}`}>
      <svg
        viewBox=${`0 0 ${width} ${height}`}
        role=${label ? "img" : undefined}
        aria-hidden=${label ? undefined : "true"}
        aria-label=${label && `${t("board-title")}. ${label}`}
      >
        <g dangerouslySetInnerHTML=${{ __html: board.svg }}></g>
        <${Pegs} board=${board} scores=${scores} rears=${rears} games=${games} />
      </svg>
    </div>
  `;
}
