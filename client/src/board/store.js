// The boards that are kept on this device, and their entries. Everything is stored before it is shown.
import { signal } from "../lib/preact.js";
import { askToKeep } from "../lib/keep-storage.js";
import { boardGames, change, hearStored, keptBoards, storedSignal } from "../lib/settings.js";
import { foldBoard, rulesOf } from "./fold.js";

/** @typedef {import("./fold.js").Entry} Entry */
/** @typedef {import("./fold.js").Setup} Setup */
/** @typedef {import("./fold.js").KeptGame} KeptGame */
/**
 * A board; `shared` is its name on the server, if it is there, and `known` what the server has.
 * @typedef {{key: string, setup: Setup, entries: Entry[], shared?: string, known?: number}} Kept
 */
/**
 * A game of points in the history of this device.
 * @typedef {KeptGame & {board: string, rules: string, target: number, names: string[], sides: number}} GameOfPoints
 */

const MOST_BOARDS = 20;
/** The most entries of all boards together, about a megabyte: browsers store no more than a few. */
const MOST_TOGETHER = 10000;
const MOST_GAMES = 300;
/** The most entries of a board, here and on the server; far more than a long evening's. */
const MOST_ENTRIES = 2000;

/** The boards, the one used last first. @type {import("@preact/signals").Signal<Kept[]>} */
export const boards = keptBoards;
/** The games of points that ended on this device, the latest first. @type {import("@preact/signals").Signal<GameOfPoints[]>} */
export const gamesOfPoints = boardGames;
/** Whether the board lies between its two players, each half turned to its own. */
export const between = storedSignal("boardBetween", false);
/** Whether another board is being put up. */
export const settingUp = signal(false);
/** Whose points the pad enters where all share one. */
export const chosen = signal(0);
/** The entries that this page has made, by id. @type {Set<string>} */
export const enteredHere = new Set();

/** Ten random letters and digits, for a new id. */
export const newName = () => Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => (byte % 36).toString(36)).join("");

/** The names of the seats that play for a side. @param {Setup} setup @param {number} side */
export const seatsOf = (setup, side) =>
  setup.names.map((name, seat) => ({ name, seat })).filter(({ seat }) => seat % rulesOf(setup).sides === side);

/** Replace a board, which becomes the one used last, and the games that ended on it. @param {Kept} board */
export function keep(board) {
  const rules = rulesOf(board.setup);
  const { finished } = foldBoard(board.setup, board.entries);
  const about = { board: board.key, rules: board.setup.rules, target: rules.target, names: board.setup.names, sides: rules.sides };
  const games = finished.map((game) => ({ ...game, ...about })).reverse();
  const others = (/** @type {{key?: string, board?: string}} */ { key, board: of }) => (key ?? of) !== board.key;
  change(boards, (now) => {
    let together = 0;
    const all = [board, ...now.filter(others)].slice(0, MOST_BOARDS);
    return all.filter(({ entries }, at) => (together += entries.length) <= MOST_TOGETHER || !at);
  });
  if (games.length || gamesOfPoints.value.some((game) => game.board === board.key))
    change(gamesOfPoints, (now) => [...games, ...now.filter(others)].sort((a, b) => b.at - a.at).slice(0, MOST_GAMES));
}

/** @param {Setup} setup */
export function begin(setup) {
  chosen.value = 0;
  settingUp.value = false;
  keep({ key: newName(), setup, entries: [] });
  askToKeep();
}

/** Take a board out of the device; the games that ended on it stay in the history. @param {Kept} board */
export const remove = (board) => change(boards, (now) => now.filter(({ key }) => key !== board.key));

/** A board as any tab has stored it last. @param {string} key */
export const stored = (key) => (hearStored("boards"), boards.value.find((board) => board.key === key));

/** Make a board the one used last. @param {Kept} board */
export function bring(board) {
  chosen.value = 0;
  settingUp.value = false;
  keep(board);
}

/** Enter something on a board; whether there was room. @param {Kept} board @param {Omit<Entry, "id" | "at">} entry */
export function enter(board, entry) {
  const now = stored(board.key) ?? board; // another tab may have entered something
  if (now.entries.length >= MOST_ENTRIES) return false;
  const made = { id: newName(), at: Math.floor(Date.now() / 1000), ...entry };
  enteredHere.add(made.id);
  keep({ ...now, entries: [...now.entries, made] });
  return true;
}
