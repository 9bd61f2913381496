// A layout of Table Top: its cards by row and column, from the first, and the one that is to be placed.
export class Layout {
  constructor() {
    /** @type {(string | null)[]} */
    this.cards = Array(25).fill(null);
    this.turnedUp = "";
    /** How many cards the deck has turned up. */
    this.turned = 0;
  }

  /** The deck turns up a card: the first goes to the middle. @param {string} card */
  turn(card) {
    if (this.turned++ === 0) this.cards[12] = card;
    else this.turnedUp = card;
  }

  /**
   * The card that was turned up goes to a free place beside another.
   * @param {number} row
   * @param {number} column
   * @param {(sound: boolean) => void} need what the rules demand
   */
  place(row, column, need) {
    const at = row * 5 + column;
    const touches = this.cards.some((card, k) => card && Math.abs(Math.floor(k / 5) - row) < 2 && Math.abs((k % 5) - column) < 2);
    need(row < 5 && column < 5);
    need(this.cards[at] === null);
    need(touches);
    this.cards[at] = this.turnedUp;
    this.turnedUp = "";
  }

  get isFull() {
    return this.cards.every(Boolean);
  }
}
