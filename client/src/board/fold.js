// A board for real cards: its entries folded into scores, pegs, deals, games and matches.
// The same as `pegout.engine.boards.kept`, so that it works without a network; a test holds the two against each other.
import { DOUBLE_SKUNK, FIXED, POSSIBLE, SKUNK, VARIANTS } from "../board-menu.js";

/** @typedef {{id: string, at: number, kind: string, side?: number, points?: number, what?: string, of?: string, number?: number, seat?: number}} Entry */
/** @typedef {{rules: string, options: Record<string, string>, names: string[], dealer: number}} Setup the settings before the first deal:
the variant, its options, a name for each seat, who deals first */ /** @typedef {{id: string, side: number, points: number, what: string,
deal: number}} Leap */
/** @typedef {{game: number, at: number, winner: number, win: string, counts: number, scores: number[], deals: number, series: number[][], roles: number[][]}} KeptGame */
/** @typedef {{dealer: number, first_dealer: number, game: number, deal: number, scores: number[], rears: number[], games: number[], matches: number[],
 *   winner: number | null, win: string | null, match_winner: number | null, leaps: Leap[], finished: KeptGame[], undo: string | null, redo: string | null}} KeptBoard */

/** How many games each kind of win counts. @type {Record<string, number>} */
const COUNTS = { game: 1, skunk: 2, double_skunk: 4, double_game: 2 };

/** The rules of a setup. @param {Setup} setup */
export function rulesOf({ rules, options }) {
  const variant = VARIANTS[rules];
  const players = Number(options.players ?? variant.players);
  const on = (/** @type {string} */ key) => options[key] === "on";
  return {
    ...variant,
    name: rules,
    players,
    target: Number(options.target ?? variant.target),
    match: Number(options.match ?? 1),
    skunk: on("skunk"),
    double_skunk: on("double_skunk"),
    double_game: on("double_game"),
    muggins: on("muggins"),
    penalty: !variant.table_top && options.overclaim !== "refuse",
    three_for_last: options.three_for_last ? on("three_for_last") : variant.three_for_last,
  };
}
/** @typedef {ReturnType<typeof rulesOf>} BoardRules */

/**
 * Why these rules have no such points, as `pegout.engine.boards.check_points` says; null where they have.
 * @param {BoardRules} rules @param {number} points @param {string} what @returns {{code: string, params: Record<string, string | number>} | null}
 */
export function refusedPoints(rules, points, what = "points") {
  /** @type {Record<string, boolean>} */
  const options = { points: true, muggins: rules.muggins, overclaim: rules.penalty, three_for_last: rules.three_for_last };
  const form = rules.table_top ? "table-top" : "cribbage";
  if (!(options[what] ?? !rules.table_top)) return { code: "kept-not-scored", params: { what, variant: rules.name } };
  if ((FIXED[what] ?? points) !== points) return { code: "kept-fixed", params: { what, points: FIXED[what] } };
  if (what === "muggins" || what === "overclaim" || POSSIBLE[form].includes(points)) return null;
  return { code: "kept-impossible", params: { points, form } };
}

/** @param {BoardRules} rules @param {number[]} scores @param {number} winner */
function winKind(rules, scores, winner) {
  const behind = rules.target - Math.min(...scores.filter((_, side) => side !== winner));
  if (rules.double_skunk && behind > DOUBLE_SKUNK) return "double_skunk";
  if (rules.skunk && behind > SKUNK) return "skunk";
  return rules.double_game && behind >= DOUBLE_SKUNK ? "double_game" : "game";
}

class Folding {
  /** @param {BoardRules} rules @param {number} dealer */
  constructor(rules, dealer) {
    this.rules = rules;
    /** @type {number[][]} */
    this.series = [];
    /** @type {number[][]} */
    this.roles = [];
    /** @type {KeptBoard} */
    this.board = {
      ...{ dealer, first_dealer: dealer, game: 1, deal: 1, scores: [], rears: [], games: this.zeros(), matches: this.zeros() },
      ...{ winner: null, win: null, match_winner: null, leaps: [], finished: [], undo: null, redo: null },
    };
    this.begin(dealer);
  }

  zeros = () => Array(this.rules.sides).fill(0);

  /** @param {number} dealer */
  begin(dealer) {
    Object.assign(this.board, { dealer, first_dealer: dealer, deal: 1, winner: null, win: null, match_winner: null, leaps: [] });
    this.board.scores = this.zeros();
    this.board.rears = this.zeros();
    this.series = this.zeros().map(() => [0]);
    this.roles = this.zeros().map(() => [0, 0, 0, 0]);
  }

  /** @param {Entry} entry @param {number} points */
  take(entry, points) {
    const { board, rules } = this;
    const { kind, seat = 0, number = 0 } = entry;
    if (kind === "game" && board.winner !== null && number > board.game) {
      if (board.match_winner !== null && rules.match > 1) board.games = this.zeros();
      board.game++;
      this.begin(seat);
    } else if (board.winner !== null)
      return; // nothing after the last hole counts
    else if ((kind === "points" || kind === "right") && points && entry.side !== undefined) this.peg(entry, entry.side, points);
    else if (kind === "dealer") {
      board.dealer = seat;
      if (board.deal === 1) board.first_dealer = seat;
    } else if (kind === "deal" && number > board.deal) {
      this.endDeal();
      const ahead = rules.table_top ? this.ahead() : null;
      if (ahead !== null) return this.win(ahead, entry.at);
      board.deal++;
      board.dealer = seat;
    }
  }

  /** @param {Entry} entry @param {number} side @param {number} points */
  peg(entry, side, points) {
    const { board, rules } = this;
    const what = entry.kind === "right" ? "overclaim" : (entry.what ?? "points");
    const reached = board.scores[side] + points;
    board.rears[side] = board.scores[side];
    board.scores[side] = rules.table_top ? reached : Math.min(reached, rules.target);
    board.leaps.push({ id: entry.id, side, points, what, deal: board.deal });
    if (rules.table_top || reached < rules.target) return;
    this.endDeal();
    this.win(side, entry.at);
  }

  /** The side that has won in Table Top, where a deal is played out and a tie plays on. */
  ahead() {
    const { scores } = this.board;
    const best = Math.max(...scores);
    return best >= this.rules.target && scores.filter((score) => score === best).length === 1 ? scores.indexOf(best) : null;
  }

  endDeal() {
    const { dealer, scores } = this.board;
    scores.forEach((score, side) => {
      const at = side === dealer % this.rules.sides ? 0 : 2;
      this.roles[side][at] += score - this.series[side][this.series[side].length - 1];
      this.roles[side][at + 1]++;
      this.series[side].push(score);
    });
  }

  /** @param {number} side @param {number} at */
  win(side, at) {
    const { board, rules, series, roles } = this;
    const win = winKind(rules, board.scores, side);
    Object.assign(board, { winner: side, win });
    board.games[side] += COUNTS[win];
    if (board.games[side] >= rules.match) {
      board.match_winner = side;
      board.matches[side]++;
    }
    board.finished.push({
      ...{ game: board.game, at, winner: side, win, counts: COUNTS[win] },
      ...{ scores: [...board.scores], deals: board.deal, series, roles },
    });
  }
}

/**
 * A board after its entries, in their order. What no longer applies, since it came from a phone that did not
 * know of another entry, does nothing; an entry counts once however often it was sent.
 * @param {Setup} setup @param {Entry[]} entries
 */
export function foldBoard(setup, entries) {
  /** @type {Map<string, Entry>} */
  const order = new Map();
  for (const entry of entries) if (!order.has(entry.id)) order.set(entry.id, entry);
  const undone = new Set();
  /** @type {string[]} */
  let again = [];
  for (const { kind, of = "" } of order.values()) {
    if (kind === "undo" && order.has(of)) {
      undone.add(of);
      again.push(of);
    } else if (kind === "redo") {
      undone.delete(of);
      again = again.filter((each) => each !== of);
    } else if (kind !== "undo") again = [];
  }
  const stands = [...order.values()].filter(({ kind, id }) => kind !== "undo" && kind !== "redo" && !undone.has(id));
  const standing = new Map(stands.map((each) => [each.id, each]));
  const right = new Map(stands.filter(({ kind }) => kind === "right").map((each) => [each.of, each]));
  const folding = new Folding(rulesOf(setup), setup.dealer);
  for (const entry of stands) {
    const pegged = right.get(entry.of) === entry ? (standing.get(entry.of ?? "")?.points ?? 0) : 0;
    const excess = Math.max(pegged - (entry.points ?? 0), 0);
    folding.take(entry, entry.kind === "right" ? excess : ((right.get(entry.id) ?? entry).points ?? 0));
  }
  folding.board.undo = stands.at(-1)?.id ?? null;
  folding.board.redo = again.at(-1) ?? null;
  return folding.board;
}

/**
 * Who deals next: the seat to the left; after a game of two the loser, of more the first dealer's left.
 * @param {BoardRules} rules
 * @param {KeptBoard} board
 */
export function nextDealer(rules, board) {
  if (board.winner === null) return (board.dealer + 1) % rules.players;
  return rules.players === 2 ? 1 - board.winner : (board.first_dealer + 1) % rules.players;
}
