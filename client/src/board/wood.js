// The board that is kept: the drawing from the server, on its side where the window is low, and pegs that leap.
import { html, useLayoutEffect, useRef } from "../lib/preact.js";
import { t } from "../lib/i18n.js";
import { sound } from "../lib/sound.js";
import { Pegs, useBoard } from "../table/board.js";
import { moves, paced } from "../table/motion.js";
import { leapFrames, leapTime } from "../table/peg-animation.js";

/** @typedef {import("./fold.js").KeptBoard} KeptBoard */

/**
 * Let the peg of each side that has scored leap from where its back peg was.
 * @param {KeptBoard} shown
 * @param {import("../types").Board | null} board
 * @param {{current: Element | null}} box
 */
function useLeaps(shown, board, box) {
  const before = useRef(/** @type {KeptBoard | null} */ (null));
  useLayoutEffect(() => {
    const old = before.current;
    before.current = shown;
    if (!board || !old || old.game !== shown.game) return;
    shown.scores.forEach((score, side) => {
      const mid = Math.min(old.scores[side], board.target);
      const end = Math.min(score, board.target);
      if (end <= mid || shown.rears[side] !== old.scores[side]) return;
      sound("peg", 2);
      const front = box.current?.querySelector(`[data-side="${side}"] .front`);
      if (!front || !moves()) return;
      const start = old.scores[side] ? Math.min(old.rears[side], board.target) : -1;
      front.animate(leapFrames(board, side, start, mid, end), { duration: paced(leapTime(end - mid)), easing: "linear" });
    });
  }, [shown, board]);
}

/** @param {{shown: KeptBoard, rules: import("./fold.js").BoardRules, shape: "wide" | "tall" | "turned", label: string, children?: any}} props `children`: notes that lie on the wood, where they cover nothing to press */
export function Wood({ shown, rules, shape, label, children }) {
  const board = useBoard(rules.sides, rules.target, shape !== "tall");
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLeaps(shown, board, box);
  const [across, down] = board?.size ?? (shape === "tall" ? [236, 784] : [358, 182]);
  const [width, height] = shape === "turned" ? [down, across] : [across, down];
  const place = shape === "turned" ? `translate(${width} 0) rotate(90)` : undefined;
  return html`
    <div class="keep-wood" ref=${box}>
      <div class="board ${board ? board.style : "waiting"}" style=${`--ratio: ${width / height}`}>
        ${
          board &&
          html`
            <svg viewBox=${`0 0 ${width} ${height}`} role="img" aria-label=${`${t("board-title")}. ${label}`}>
              <g transform=${place}>
                <g dangerouslySetInnerHTML=${{ __html: board.svg }}></g>
                <${Pegs} board=${board} scores=${shown.scores} rears=${shown.rears} games=${shown.games} />
              </g>
            </svg>
          `
        }
      </div>
      ${children}
    </div>
  `;
}
