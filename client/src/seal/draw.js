// The draw for the deal: those who tie draw again, from places not drawn yet.
import { rankOf } from "./scoring.js";

export class Draw {
  /** @param {number[]} seats @param {boolean} high whether the highest card deals */
  constructor(seats, high) {
    this.contenders = seats;
    this.high = high;
    /** @type {Map<number, number>} */
    this.drawn = new Map();
    /** @type {Set<number>} */
    this.places = new Set();
    this.seat = -1;
    this.place = 0;
  }

  /** A seat draws from a place. @param {number} seat @param {number} place @param {(sound: boolean) => void} need what the rules demand */
  begin(seat, place, need) {
    need(this.contenders.includes(seat));
    need(!this.drawn.has(seat));
    need(place >= 1 && place <= 52);
    need(!this.places.has(place));
    this.places.add(place);
    Object.assign(this, { seat, place });
  }

  /** The card that was drawn is turned up: who deals, once that is settled. @param {string} card */
  turn(card) {
    this.drawn.set(this.seat, rankOf(card));
    if (this.drawn.size < this.contenders.length) return null;
    const best = (this.high ? Math.max : Math.min)(...this.drawn.values());
    this.contenders = this.contenders.filter((seat) => this.drawn.get(seat) === best);
    this.drawn.clear();
    return this.contenders.length === 1 ? this.contenders[0] : null;
  }
}
