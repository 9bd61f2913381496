// Plays a record through: which cards the deck had, whether each move was possible, and what it scored.
import { Fault } from "./record.js";
import { linePoints, pips, playPoints, rankOf, showPoints } from "./scoring.js";

/** @typedef {import("./record.js").Game} Game */
/** @typedef {import("./record.js").Move} Move */
/** @typedef {{games: number, pack: (game: number, deal: number | "draw") => Promise<string[]>}} Packs */

const UNSEEN = "??";

export class Replay {
  /** @param {Game} game @param {Packs} packs */
  constructor(game, packs) {
    this.record = game;
    this.rules = game.rules;
    this.packs = packs;
    /** Points follow from the cards where the program counts and every card is known. */
    this.counts = game.full && game.rules.options.counting !== "manual";
    this.game = 0;
    this.deal = 0;
    this.dealer = -1;
    this.first = -1;
    this.winner = -1;
    /** Cards that were compared with the sealed deck. */
    this.compared = 0;
    const nothing = Array(this.rules.sides).fill(0);
    this.scores = [...nothing];
    this.turn = -1;
    this.last = -1;
    this.fromPack = 0;
    /** @type {string[]} */
    this.round = [];
    this.games = [...nothing];
    /** @type {string[]} */
    this.pack = [];
    this.phase = "draw";
    /** @type {string[][]} */
    this.hands = [];
    /** @type {string[][]} */
    this.kept = [];
    /** @type {string[]} */
    this.crib = [];
    this.starter = "";
    /** @type {number[]} */
    this.contenders = this.seats;
    /** @type {Map<number, string>} */
    this.drawn = new Map();
    /** @type {Set<number>} */
    this.places = new Set();
    this.drawing = { seat: 0, place: 0 };
    this.clear();
    const agreed = /^seat-(\d)$/.exec(this.rules.options.first_deal ?? "");
    if (agreed) this.deals(Number(agreed[1]));
  }

  /** @returns {number[]} */
  get seats() {
    return Array.from({ length: this.rules.players }, (_, seat) => seat);
  }

  /** Seats from the left of one around to it. @param {number} seat */
  around(seat) {
    return this.seats.map((step) => (seat + step + 1) % this.rules.players);
  }

  /** A seat deals first in a game. @param {number} seat */
  deals(seat) {
    this.dealer = this.first = seat;
    this.phase = "deal";
  }

  clear() {
    this.hands = this.seats.map(() => []);
    this.kept = this.seats.map(() => []);
    this.crib = [];
    this.starter = "";
    /** @type {number | null} */
    this.cutBefore = null;
    /** @type {number | null} */
    this.depth = null;
    this.round = [];
    /** @type {Set<number>} */
    this.gone = new Set();
    this.turn = -1;
    this.last = -1;
    /** @type {(string | null)[]} */
    this.layout = Array(25).fill(null);
    this.turnedUp = "";
    this.fromPack = 0;
  }

  /** Play everything. */
  async run() {
    for (const move of this.record.moves) {
      const before = this.scores.join("-");
      await this.step(move);
      this.checkScores(move, before);
    }
  }

  /** @param {Move} move */
  async step(move) {
    const known = ["draw", "turn", "deal", "discard", "cut", "play", "go", "place", "reveal", "claim", "pass", "muggins"];
    if (!known.includes(move.verb) || ["turn", "deal", "reveal"].includes(move.verb) !== (move.actor === "*")) this.fail("action", move);
    const seat = /** @type {number} */ (move.actor);
    switch (move.verb) {
      case "draw":
        return this.draw(move, seat);
      case "deal":
        return this.dealOut(move);
      case "turn":
        return this.turnUp(move);
      case "discard":
        return this.discard(move, seat);
      case "cut":
        return this.cut(move);
      case "play":
        return this.play(move, seat, move.words[0]);
      case "go":
        return this.go(move, seat);
      case "place":
        return this.place(move, seat);
    }
  }

  /** @param {string} code @param {Move} move @param {Record<string, any>} [params] @returns {never} */
  fail(code, move, params = {}) {
    throw new Fault(code, move.line, params);
  }

  /** The deck's cards must be those of its pack, as far as they were seen. @param {Move} move @param {string[]} due @param {string[]} seen */
  compare(move, due, seen) {
    if (due.length !== seen.length) this.fail("deck", move, { expected: due.join(" ") });
    for (const [at, card] of seen.entries()) {
      if (card !== UNSEEN && card !== due[at]) this.fail("deck", move, { expected: due.join(" ") });
      if (card !== UNSEEN) this.compared++;
    }
  }

  /** @param {Move} move @param {number} seat */
  draw(move, seat) {
    const place = Number(move.words[0]);
    if (
      this.phase !== "draw" ||
      !this.contenders.includes(seat) ||
      this.drawn.has(seat) ||
      this.places.has(place) ||
      !(place >= 1 && place <= 52)
    )
      this.fail("action", move);
    this.places.add(place);
    this.drawing = { seat, place };
    this.phase = "drawing";
  }

  /** @param {Move} move */
  async turnUp(move) {
    const [card] = move.words;
    if (this.phase === "drawing") {
      if (this.packs.games > 0) this.compare(move, [(await this.packs.pack(0, "draw"))[this.drawing.place - 1]], [card]);
      return this.drew(card);
    }
    if (this.phase === "cut" && this.depth !== null) {
      const { players, dealt, toCrib } = this.rules;
      if (this.pack.length) this.compare(move, [this.pack[players * dealt + toCrib + this.depth]], [card]);
      this.starter = card;
      this.phase = "play";
      this.turn = this.around(this.dealer)[0];
      if (card[0] === "J") this.peg(this.dealer, 2);
      return;
    }
    if (this.phase !== "place" || this.turnedUp) this.fail("action", move);
    if (this.pack.length) this.compare(move, [this.pack[this.fromPack]], [card]);
    if (this.fromPack++ === 0) this.layout[12] = card;
    else this.turnedUp = card;
  }

  /** A card was drawn for the deal. @param {string} card */
  drew(card) {
    this.phase = "draw";
    this.drawn.set(this.drawing.seat, card);
    if (this.drawn.size < this.contenders.length) return;
    const ranks = [...this.drawn.values()].map(rankOf);
    const best = this.rules.options.first_deal === "high" ? Math.max(...ranks) : Math.min(...ranks);
    this.contenders = this.contenders.filter((seat) => rankOf(/** @type {string} */ (this.drawn.get(seat))) === best);
    this.drawn.clear();
    if (this.contenders.length === 1) this.deals(this.contenders[0]);
  }

  nextGame() {
    const { players, sides } = this.rules;
    this.first = players === 2 ? 1 - this.winner : (this.first + 1) % players;
    this.dealer = this.first;
    this.game++;
    this.deal = 0;
    this.winner = -1;
    this.scores = Array(sides).fill(0);
  }

  /** @param {Move} move */
  async dealOut(move) {
    const { players, dealt, toCrib, options, variant } = this.rules;
    if (this.phase !== "deal" || this.games.some((games) => games >= Number(options.match))) this.fail("action", move);
    const cutBefore = this.cutBefore ?? 0;
    if (this.winner >= 0) this.nextGame();
    this.clear();
    this.pack = this.game < this.packs.games ? await this.packs.pack(this.game, this.deal) : [];
    this.pack = [...this.pack.slice(cutBefore), ...this.pack.slice(0, cutBefore)];
    if (options.three_for_last === "on" && this.deal === 0) this.peg(this.around(this.dealer)[0], 3);
    if (variant === "table-top") {
      this.phase = "place";
      this.turn = this.around(this.dealer)[0];
      return;
    }
    const parts = move.words
      .join(" ")
      .replace("crib ", "")
      .split(" / ")
      .map((part) => part.split(" "));
    if (parts.length !== players + (toCrib ? 1 : 0)) this.fail("action", move);
    this.hands = parts.slice(0, players);
    this.crib = toCrib ? parts[players] : [];
    if (this.pack.length) {
      const order = this.around(this.dealer);
      const due = this.seats.map((seat) => Array.from({ length: dealt }, (_, k) => this.pack[order.indexOf(seat) + k * players]));
      this.compare(move, [...due.flat(), ...this.pack.slice(players * dealt, players * dealt + toCrib)], parts.flat());
    }
    this.phase = "discard";
  }

  /** Take a card from a hand; one that it does not show replaces an unseen one. @param {Move} move @param {number} seat @param {string} card */
  take(move, seat, card) {
    /** @type {string[]} */
    const hand = this.hands[seat];
    const at = hand.indexOf(card) >= 0 ? hand.indexOf(card) : hand.indexOf(UNSEEN);
    if (at < 0) this.fail("not-held", move, { card });
    hand.splice(at, 1);
  }

  /** @param {Move} move @param {number} seat */
  discard(move, seat) {
    if (this.phase !== "discard" || this.kept[seat].length || move.words.length !== this.rules.discards) this.fail("action", move);
    for (const card of move.words) this.take(move, seat, card);
    this.kept[seat] = [...this.hands[seat]];
    this.crib.push(...move.words);
    if (!this.kept.every((hand) => hand.length)) return;
    this.phase = "cut";
    if (this.rules.options.starter === "top") this.depth = 0;
  }

  /** @param {Move} move */
  cut(move) {
    const depth = Number(move.words[0]);
    if (this.phase === "deal") this.cutBefore = depth;
    else if (this.phase === "cut" && this.depth === null) this.depth = depth;
    else this.fail("action", move);
  }

  get count() {
    return this.round.reduce((count, card) => count + pips(card), 0);
  }

  /** @param {Move} move @param {number} seat @param {string} card */
  play(move, seat, card) {
    if (this.phase !== "play" || this.turn !== seat) this.fail("turn", move);
    this.take(move, seat, card);
    if (this.count + pips(card) > 31) this.fail("over-31", move);
    this.round.push(card);
    this.last = seat;
    for (const points of playPoints(this.round)) this.peg(seat, points);
    this.advance(seat);
  }

  /** @param {Move} move @param {number} seat */
  go(move, seat) {
    if (this.phase !== "play" || this.turn !== seat) this.fail("turn", move);
    if (this.hands[seat].some((card) => card !== UNSEEN && this.count + pips(card) <= 31)) this.fail("go", move);
    this.gone.add(seat);
    this.advance(seat);
  }

  /** The next turn, round, or the show. @param {number} seat */
  advance(seat) {
    if (this.winner >= 0) return;
    const full = this.count === 31;
    const next = this.around(seat).find((each) => this.hands[each].length && !this.gone.has(each));
    if (!full && next !== undefined) return void (this.turn = next);
    if (!full) this.peg(this.last, 1);
    this.round = [];
    this.gone.clear();
    const leader = this.around(this.last).find((each) => this.hands[each].length);
    if (leader === undefined || this.rules.options.play_rounds === "first") return this.show();
    this.turn = leader;
  }

  show() {
    if (this.winner >= 0) return;
    if (this.counts) {
      for (const seat of this.around(this.dealer)) this.peg(seat, showPoints(this.kept[seat], this.starter, false));
      this.peg(this.dealer, showPoints(this.crib, this.starter, true));
    }
    this.nextDeal();
  }

  nextDeal() {
    if (this.winner >= 0) return;
    this.deal++;
    this.dealer = (this.dealer + 1) % this.rules.players;
    this.cutBefore = null;
    this.phase = "deal";
  }

  /** @param {Move} move @param {number} seat */
  place(move, seat) {
    const [row, column] = move.words.map(Number);
    const at = row * 5 + column;
    const touches = this.layout.some((card, k) => card && Math.abs(Math.floor(k / 5) - row) < 2 && Math.abs((k % 5) - column) < 2);
    if (this.phase !== "place" || this.turn !== seat || !this.turnedUp || this.layout[at] !== null || !touches) this.fail("action", move);
    this.layout[at] = this.turnedUp;
    this.turnedUp = "";
    this.turn = (seat + 1) % this.rules.players;
    if (this.layout.every(Boolean)) this.countLines();
  }

  countLines() {
    const rowsOwner = this.rules.options.rows === "first" ? 0 : 1;
    for (let line = 0; line < 5; line++) {
      const row = this.layout.slice(line * 5, line * 5 + 5);
      const column = this.layout.filter((_, at) => at % 5 === line);
      this.scores[rowsOwner] += linePoints(/** @type {string[]} */ (row));
      this.scores[1 - rowsOwner] += linePoints(/** @type {string[]} */ (column));
    }
    const best = Math.max(...this.scores);
    if (best >= this.rules.target && this.scores.filter((score) => score === best).length === 1) this.win(this.scores.indexOf(best));
    else this.nextDeal();
  }

  /** @param {number} seat @param {number} points */
  peg(seat, points) {
    if (!this.counts || this.winner >= 0) return;
    const side = seat % this.rules.sides;
    this.scores[side] += points;
    if (this.scores[side] >= this.rules.target) this.win(side);
  }

  /** @param {number} side */
  win(side) {
    const { options, target } = this.rules;
    const behind = target - Math.min(...this.scores.filter((_, each) => each !== side));
    const worth =
      options.double_skunk === "on" && behind > 60
        ? 4
        : (options.skunk === "on" && behind > 30) || (options.double_game === "on" && behind >= 60)
          ? 2
          : 1;
    this.games[side] += worth;
    this.winner = side;
    this.phase = "deal";
    this.cutBefore = null;
  }

  /** The scores that a line states; where a hand is counted by people they are taken as stated. @param {Move} move @param {string} before */
  checkScores(move, before) {
    const { scores, games } = move;
    if (this.counts || this.rules.variant === "table-top") {
      const changed = this.scores.join("-") !== before;
      const stated = scores ? scores.join("-") : before;
      if (stated !== this.scores.join("-") || (scores !== null) !== changed) this.fail("scores", move, { expected: this.scores.join("-") });
      if (games && games.join("-") !== this.games.join("-")) this.fail("scores", move, { expected: this.games.join("-") });
      if (!games && this.winner >= 0 && changed) this.fail("scores", move, { expected: this.games.join("-") });
    } else if (scores) {
      this.scores = scores;
      if (games) {
        this.winner = games.findIndex((each, side) => each > this.games[side]);
        this.games = games;
        this.phase = "deal";
        this.cutBefore = null;
      }
    }
  }
}
