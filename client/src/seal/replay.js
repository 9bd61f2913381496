// Plays a record through: which cards the deck had, whether each move was possible, and what it scored.
import { CARD_TOTALS, Count, HAND_TOTALS, LAST_CARD_TOTALS } from "./claims.js";
import { Draw } from "./draw.js";
import { Layout } from "./layout.js";
import { Fault, UNSEEN, whole, zonesOf } from "./record.js";
import { layoutPoints, pips, playPoints, showPoints, worthOf } from "./scoring.js";

/** @typedef {import("./record.js").Game} Game */
/** @typedef {import("./record.js").Move} Move */
/** @typedef {{games: number, pack: (game: number, deal: number | "draw") => Promise<string[]>}} Packs */

const CARD = /^[A23456789TJQK][SHDC]$/;
/** The actions by how many words follow them; the last for several. */
const ACTIONS = [["go", "pass"], ["draw", "turn", "cut", "play", "claim"], ["place"], ["deal", "discard", "reveal", "muggins"]];
const DECK = ["turn", "deal", "reveal"];

export class Replay {
  /** @param {Game} game @param {Packs} packs */
  constructor(game, packs) {
    this.record = game;
    this.rules = game.rules;
    this.packs = packs;
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
    this.games = [...nothing];
    /** @type {string[]} */
    this.pack = [];
    this.phase = "draw";
    this.seats = Array.from({ length: this.rules.players }, (_, seat) => seat);
    this.drawing = new Draw(this.seats, game.rules.options.first_deal === "high");
    this.clear();
    const agreed = /^seat-(\d)$/.exec(this.rules.options.first_deal ?? "");
    if (agreed) this.deals(Number(agreed[1]));
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
    /** @type {string[][]} */
    this.hands = this.seats.map(() => []);
    /** @type {string[][]} */
    this.kept = this.seats.map(() => []);
    /** @type {string[]} */
    this.crib = [];
    /** @type {string} */
    this.starter = "";
    /** @type {number | null} */
    this.cutBefore = null;
    /** @type {number | null} */
    this.depth = null;
    /** @type {string[]} */
    this.round = [];
    /** @type {Set<number>} */
    this.gone = new Set();
    /** The calls of go: no card of that seat could be played at this count. @type {{seat: number, count: number}[]} */
    this.goes = [];
    /** @type {string[][]} */
    this.played = this.seats.map(() => []);
    /** The cards that have come to light in this deal, or in the draw. @type {Set<string>} */
    this.known = new Set();
    /** Hands and the crib that are yet to be counted. @type {(number | "crib")[]} */
    this.showing = [];
    /** The count in progress. @type {Count | null} */
    this.counting = null;
    /** The step after that count. @type {() => void} */
    this.goOn = () => {};
    /** A count with a call of muggins that is carried out once the next card is found to be legal. @type {Count | null} */
    this.called = null;
    this.turn = -1;
    this.last = -1;
    /** @type {Layout} */
    this.layout = new Layout();
  }

  /** Play everything. */
  async run() {
    for (const move of this.record.moves) {
      const before = [this.scores.join("-"), this.games.join("-")];
      await this.step(move);
      this.checkScores(move, before);
    }
  }

  /** @param {Move} move */
  async step(move) {
    const { actor, verb, words } = move;
    const seat = /** @type {number} */ (actor);
    this.need(DECK.includes(verb) === (actor === "*"), move);
    this.need(actor === "*" || actor < this.rules.players, move);
    this.need((ACTIONS[words.length] ?? []).includes(verb) || ACTIONS[3].includes(verb), move);
    if (this.counting) {
      const isPlayedOn = ["play", "go"].includes(verb) && this.counting.endsWith(actor);
      if (!isPlayedOn) return this.counting.take(move) && this.counted();
      this.called = this.counting;
      this.counted();
    }
    switch (verb) {
      case "draw":
        return this.draw(move, seat);
      case "deal":
        return this.dealOut(move);
      case "turn":
        return this.turnUp(move);
      case "discard":
        return this.discard(move, seat);
      case "cut":
        return this.cut(move, seat);
      case "play":
        return this.play(move, seat, words[0]);
      case "go":
        return this.go(move, seat);
      case "place":
        return this.place(move, seat);
      case "reveal":
        return this.reveal(move);
      default: // a claim, or an answer to one, where there is nothing to claim
        this.fail("action", move);
    }
  }

  /** @param {string} code @param {Move} move @param {Record<string, any>} [params] @returns {never} */
  fail(code, move, params = {}) {
    throw new Fault(code, move.line, params);
  }

  /** The demands of the rules on a move. @param {boolean} sound @param {Move} move */
  need(sound, move) {
    if (!sound) this.fail("action", move);
  }

  /** The deck's cards must be those of its pack, as far as they were seen. @param {Move} move @param {string[]} due @param {string[]} seen */
  compare(move, due, seen) {
    for (const [at, card] of seen.entries()) {
      if (card !== UNSEEN && card !== due[at]) this.fail("deck", move, { expected: due.join(" ") });
      if (card !== UNSEEN) this.compared++;
    }
  }

  /** A card comes to light, which has not been seen elsewhere. @param {Move} move @param {string} card */
  meet(move, card) {
    this.need(CARD.test(card), move);
    this.need(!this.known.has(card), move);
    this.known.add(card);
  }

  /** A card comes out of a hand that was not seen, whose owner could not have played it at a go. @param {Move} move @param {number} seat @param {string} card */
  comesFromHand(move, seat, card) {
    this.meet(move, card);
    const couldNotPlay = this.goes.every((gone) => gone.seat !== seat || gone.count + pips(card) > 31);
    this.need(couldNotPlay, move);
  }

  /** @param {Move} move @param {number} seat */
  draw(move, seat) {
    this.need(this.phase === "draw", move);
    this.drawing.begin(seat, whole(move.words[0]), (sound) => this.need(sound, move));
    this.phase = "drawing";
  }

  /** @param {Move} move */
  async turnUp(move) {
    const [card] = move.words;
    if (this.phase === "drawing") {
      if (this.packs.games > 0) this.compare(move, [(await this.packs.pack(0, "draw"))[this.drawing.place - 1]], [card]);
      this.meet(move, card);
      const dealer = this.drawing.turn(card);
      this.phase = "draw";
      return void (dealer !== null && this.deals(dealer));
    }
    if (this.phase === "cut" && this.depth !== null) {
      const { players, dealt, toCrib } = this.rules;
      if (this.pack.length) this.compare(move, [this.pack[players * dealt + toCrib + this.depth]], [card]);
      this.meet(move, card);
      this.starter = card;
      this.phase = "play";
      this.turn = this.around(this.dealer)[0];
      if (card[0] === "J") this.peg(this.dealer, 2);
      return;
    }
    this.need(this.phase === "place" && !this.layout.turnedUp, move);
    if (this.pack.length) this.compare(move, [this.pack[this.layout.turned]], [card]);
    this.meet(move, card);
    this.layout.turn(card);
  }

  nextGame() {
    this.game++;
    this.deal = 0;
    this.winner = -1;
    this.scores = Array(this.rules.sides).fill(0);
  }

  /** Whether a deal is due, or the cut before it. */
  get dealing() {
    return this.phase === "deal" && this.games.every((games) => games < Number(this.rules.options.match));
  }

  /** @param {Move} move */
  async dealOut(move) {
    const { players, dealt, toCrib, options, variant } = this.rules;
    this.need(this.dealing, move);
    this.need((options.cut_before_deal === "on") === (this.cutBefore !== null), move);
    const zones = zonesOf(move, this.record);
    if (!zones) this.fail("action", move);
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
    this.hands = zones.slice(0, players);
    this.crib = toCrib ? zones[players] : [];
    if (this.pack.length) {
      const order = this.around(this.dealer);
      const due = this.seats.map((seat) => Array.from({ length: dealt }, (_, k) => this.pack[order.indexOf(seat) + k * players]));
      this.compare(move, [...due.flat(), ...this.pack.slice(players * dealt, players * dealt + toCrib)], zones.flat());
    }
    for (const card of zones.flat()) if (card !== UNSEEN) this.meet(move, card);
    this.phase = "discard";
  }

  /** Take a card from a hand; one that is played may come from its unseen part. @param {Move} move @param {number} seat @param {string}
  card */ take(move, seat, card) {
    /** @type {string[]} */
    const hand = this.hands[seat];
    const isHeld = hand.includes(card);
    if (!isHeld && !(this.phase === "play" && hand.includes(UNSEEN))) this.fail("not-held", move, { card });
    if (!isHeld) this.comesFromHand(move, seat, card);
    hand.splice(hand.indexOf(isHeld ? card : UNSEEN), 1);
  }

  /** @param {Move} move @param {number} seat */
  discard(move, seat) {
    this.need(this.phase === "discard", move);
    this.need(!this.kept[seat].length, move);
    this.need(move.words.length === this.rules.discards, move);
    for (const card of move.words) this.take(move, seat, card);
    this.kept[seat] = [...this.hands[seat]];
    this.crib.push(...move.words);
    if (!this.kept.every((hand) => hand.length)) return;
    this.phase = "cut";
    if (this.rules.options.starter === "top") this.depth = 0;
  }

  /** @param {Move} move @param {number} seat */
  cut(move, seat) {
    const { players, dealt, toCrib, options } = this.rules;
    const depth = whole(move.words[0]);
    if (this.phase === "deal") {
      this.need(options.cut_before_deal === "on" && this.cutBefore === null && this.dealing, move);
      this.need(this.around(seat)[0] === this.dealer, move);
      this.need(depth >= 1 && depth < 52, move);
      this.cutBefore = depth;
      return;
    }
    this.need(this.phase === "cut" && this.depth === null, move);
    this.need(seat === this.around(this.dealer)[0], move);
    this.need(depth >= 1 && depth < 52 - dealt * players - toCrib, move);
    this.depth = depth;
  }

  get count() {
    return this.round.reduce((count, card) => count + pips(card), 0);
  }

  /** @param {Move} move @param {number} seat */
  needTurn(move, seat) {
    if (this.phase !== "play") this.fail("turn", move);
    if (this.turn !== seat) this.fail("turn", move);
  }

  /** @param {Move} move @param {number} seat @param {string} card */
  play(move, seat, card) {
    this.needTurn(move, seat);
    this.need(CARD.test(card), move);
    this.take(move, seat, card);
    if (this.count + pips(card) > 31) this.fail("over-31", move);
    if (this.carryOut()) return;
    this.round.push(card);
    this.played[seat].push(card);
    this.last = seat;
    this.advance(seat, playPoints(this.round));
  }

  /** @param {Move} move @param {number} seat */
  go(move, seat) {
    this.needTurn(move, seat);
    const isPlayable = (/** @type {string} */ card) => (card === UNSEEN ? this.count <= 21 : this.count + pips(card) <= 31);
    if (this.hands[seat].some(isPlayable)) this.fail("go", move);
    if (this.carryOut()) return;
    this.gone.add(seat);
    this.goes.push({ seat, count: this.count });
    this.advance(seat, null);
  }

  /** Carry out a call of muggins that the next card has ended; whether it wins the game, so that the card is not played. */
  carryOut() {
    this.called?.carryOut();
    this.called = null;
    return this.winner >= 0;
  }

  /** Score what a seat has played, then go on to the next turn, round, or the show. @param {number} seat @param {number[] | null} points of its card; null for a go */
  advance(seat, points) {
    const isFull = this.count === 31;
    const next = this.around(seat).find((each) => !isFull && this.hands[each].length && !this.gone.has(each));
    const isOver = next === undefined;
    const leader = this.around(this.last).find((each) => this.hands[each].length && this.rules.options.play_rounds === "all");
    const following = isOver ? leader : next;
    const goOn = () => {
      if (isOver) this.round = [];
      if (isOver) this.gone.clear();
      if (following === undefined) this.show();
      else this.turn = following;
    };
    const lastCard = isOver && !isFull ? [1] : [];
    if (points) this.score(this.last, [...points, ...lastCard], CARD_TOTALS, goOn, following);
    else if (isOver) this.score(this.last, lastCard, LAST_CARD_TOTALS, goOn, following);
    else goOn();
  }

  /** Peg points, or have people count them. @param {number} owner @param {number[]} items @param {number[]} totals what can be claimed @param {() => void} goOn what follows @param {number} [following] who plays next */
  score(owner, items, totals, goOn, following) {
    this.goOn = goOn;
    if (this.rules.options.counting === "manual") return void (this.counting = new Count(this, owner, items, totals, following));
    for (const points of items) this.peg(owner, points);
    this.counted();
  }

  /** Something has been counted: the game goes on, unless that has won it. */
  counted() {
    this.counting = null;
    if (this.winner < 0) this.goOn();
  }

  show() {
    this.phase = "show";
    this.showing = [...this.around(this.dealer), "crib"];
    this.countOn();
  }

  /** Count hands and the crib up to one with cards that were not seen. */
  countOn() {
    if (!this.showing.length) return this.nextDeal();
    const [whose] = this.showing;
    const cards = whose === "crib" ? this.crib : [...this.played[whose], ...this.hands[whose]];
    if (cards.includes(UNSEEN)) return;
    this.showing.shift();
    const points = showPoints(cards, this.starter, whose === "crib");
    this.score(whose === "crib" ? this.dealer : whose, [points], HAND_TOTALS[cards.length], () => this.countOn());
  }

  /** @param {Move} move */
  reveal(move) {
    const [name, ...cards] = move.words;
    const [whose] = this.showing;
    this.need(this.phase === "show" && name === String(whose), move);
    const before = whose === "crib" ? this.crib : this.hands[whose];
    const fresh = cards.filter((card) => !before.includes(card));
    this.need(cards.length === before.length && new Set(cards).size === cards.length, move);
    this.need(fresh.length === before.filter((card) => card === UNSEEN).length, move);
    for (const card of fresh) {
      if (whose === "crib") this.meet(move, card);
      else this.comesFromHand(move, whose, card);
    }
    if (whose === "crib") this.crib = cards;
    else this.hands[whose] = cards;
    this.countOn();
  }

  nextDeal() {
    this.deal++;
    this.dealer = (this.dealer + 1) % this.rules.players;
    this.cutBefore = null;
    this.phase = "deal";
  }

  /** @param {Move} move @param {number} seat */
  place(move, seat) {
    const [row, column] = move.words.map(whole);
    this.need(this.phase === "place" && Boolean(this.layout.turnedUp), move);
    this.need(this.turn === seat, move);
    this.layout.place(row, column, (sound) => this.need(sound, move));
    this.turn = (seat + 1) % this.rules.players;
    if (this.layout.isFull) this.countLines();
  }

  countLines() {
    const points = layoutPoints(/** @type {string[]} */ (this.layout.cards));
    if (this.rules.options.rows !== "first") points.reverse();
    this.scores = this.scores.map((score, side) => score + points[side]);
    const best = Math.max(...this.scores);
    if (best >= this.rules.target && this.scores.filter((score) => score === best).length === 1) this.win(this.scores.indexOf(best));
    else this.nextDeal();
  }

  /** @param {number} seat @param {number} points */
  peg(seat, points) {
    if (this.winner >= 0) return;
    const side = seat % this.rules.sides;
    this.scores[side] += points;
    if (this.scores[side] >= this.rules.target) this.win(side);
  }

  /** @param {number} side */
  win(side) {
    const { options, target } = this.rules;
    const behind = target - Math.min(...this.scores.filter((_, each) => each !== side));
    this.games[side] += worthOf(options, behind);
    this.winner = side;
    this.phase = "deal";
    this.cutBefore = null;
    this.first = this.rules.players === 2 ? 1 - side : (this.first + 1) % this.rules.players;
    this.dealer = this.first;
  }

  /** The scores that a line states. @param {Move} move @param {string[]} before scores and games */
  checkScores(move, [scores, games]) {
    const now = [this.scores.join("-"), this.games.join("-")];
    const isWon = now[1] !== games;
    const due = isWon ? now.join(" games ") : now[0] !== scores ? now[0] : "";
    if (move.note !== due) this.fail("scores", move, { expected: due || now[0] });
  }
}
