// The rear peg jumps over the front one, hole by hole, and the score flies from the cards to the peg.
import { sound } from "../lib/sound.js";
import { EASE, find, moves, paced, rectOf } from "./motion.js";

/** @typedef {import("./table-store.js").TableStore} TableStore */
/** @typedef {import("../types").View} View */

const HOLE = 45;
const MOST = 900;

/** Milliseconds of a leap over so many holes. @param {number} holes */
export const leapTime = (holes) => Math.min(MOST, HOLE * holes + 160);

/**
 * The way of the peg that leaps: from where it was behind, over the other one, hole by hole.
 * @param {import("../types").Board} board @param {number} side @param {number} start @param {number} mid @param {number} end
 */
export function leapFrames(board, side, start, mid, end) {
  const holes = board.holes[side];
  const way = [start, mid, ...holes.keys()].filter((n, k) => k < 2 || (n - 1 > mid && n - 1 <= end)).map((n, k) => (k < 2 ? n + 1 : n));
  const [x, y] = holes[end + 1];
  const frames = way.map((slot, k) => {
    const [px, py] = holes[slot];
    const lift = k && k < way.length - 1 ? -board.peg * 0.9 : 0;
    return { transform: `translate(${px}px, ${py + lift}px)` };
  });
  frames[frames.length - 1] = { transform: `translate(${x}px, ${y}px)` };
  return frames;
}

/** @param {TableStore} table @param {{side: number, points: number}} event */
export async function animateScore(table, event) {
  if (!moves() || table.stage.queue.hurry || !event.points) return;
  const from = rectOf(find(".call-text") ?? find(".show-total"));
  const to = rectOf(find(`.board [data-side="${event.side}"] .front`));
  if (!from || !to) return;
  const flyer = document.createElement("div");
  flyer.className = `flyer side-${event.side}`;
  flyer.textContent = `+${event.points}`;
  flyer.setAttribute("aria-hidden", "true");
  flyer.style.left = `${from.left + from.width / 2}px`;
  flyer.style.top = `${from.top}px`;
  document.body.append(flyer);
  const travel = `translate(${to.left - from.left - from.width / 2}px, ${to.top - from.top}px) scale(.6)`;
  const flight = flyer.animate([{ transform: "none" }, { transform: travel }], { duration: paced(420), easing: EASE });
  await table.stage.queue.play([flight]).finally(() => flyer.remove());
}

/**
 * After the view has changed: the new front peg comes from where the rear one was.
 * @param {TableStore} table @param {{side: number, points: number}} event @param {View} before the view before the move
 */
export async function animatePeg(table, event, before) {
  await table.stage.queue.rendered();
  const board = table.stage.board;
  const front = find(`.board [data-side="${event.side}"] .front`);
  const view = table.view.value;
  if (!board || !front || !view || !event.points) return;
  if (!moves()) return sound("peg");
  const cap = board.target;
  const start = before.scores[event.side] ? Math.min(before.rears[event.side], cap) : -1;
  const mid = Math.min(before.scores[event.side], cap);
  const end = Math.min(view.scores[event.side], cap);
  if (end <= mid && end === cap && mid === cap) return;
  const frames = leapFrames(board, event.side, start, mid, end);
  const duration = paced(leapTime(end - mid));
  for (let k = 0; k < Math.min(8, end - mid); k++)
    setTimeout(() => !table.stage.queue.hurry && sound("peg", k), (duration * k) / Math.max(1, end - mid));
  const trail = find(`.board [data-side="${event.side}"] .trail`);
  const length = trail instanceof SVGPathElement ? trail.getTotalLength() : 0;
  const drawn =
    trail && length
      ? [trail.animate([{ strokeDasharray: `0 ${length}` }, { strokeDasharray: `${length} 0` }], { duration, easing: "linear" })]
      : [];
  await table.stage.queue.play([front.animate(frames, { duration, easing: "linear" }), ...drawn]);
}
