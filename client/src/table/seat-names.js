// Names of seats and sides, and what which arguments sentences about them take.
import { t } from "../lib/i18n.js";

/** @typedef {import("../types").State} State */
/** @typedef {import("../types").Person} Person */

/** The name of a bot; empty for people. @param {{bot: string | null, level: string | null}} person */
export const botName = ({ bot, level }) => (bot ? t(`bot-${bot}`) : level ? t(`level-${level}`) : "");

/** @param {Person} person */
function ownName(person) {
  if (person.open) return t("web-seat-open");
  if (person.name) return person.name;
  return botName(person) || t("web-seat-guest");
}

/**
 * Whether a seat is spoken to as "you"; several people at one device are all spoken of by name.
 * @param {State} state
 * @param {number} seat
 */
const isYou = (state, seat) => seat === state.view.seat && !state.local;

/** @param {State} state @param {number} seat */
export function seatName(state, seat) {
  const { people } = state;
  const person = people[seat];
  if (isYou(state, seat)) return t("play-you");
  const name = ownName(person);
  const twin = people.some((other) => other.seat !== seat && !isYou(state, other.seat) && ownName(other) === name);
  if (!twin) return name;
  return t("web-seat-numbered", { name, number: seat + 1 });
}

/** Whether partners share a score. @param {State} state */
export const partners = (state) => state.view.rules.partners;
/** The seats of a side. @param {State} state @param {number} side */
const seatsOf = (state, side) => state.people.filter((person) => person.side === side).map((person) => person.seat);

/** @param {State} state @param {number} side */
export function sideName(state, side) {
  if (!partners(state)) return seatName(state, side);
  if (state.view.side === null || state.local)
    return seatsOf(state, side)
      .map((seat) => seatName(state, seat))
      .join(t("web-list-comma"));
  return t(side === state.view.side ? "play-your-side" : "play-their-side");
}

/** The arguments for a sentence about a seat. @param {State} state @param {number} seat */
export const who = (state, seat) => ({ who: isYou(state, seat) ? "you" : "other", name: seatName(state, seat) });

/** Whose hand or crib. @param {State} state @param {{seat: number, what: string}} part */
export const partName = (state, part) => t(part.what === "crib" ? "play-crib-of" : "play-hand-of", who(state, part.seat));

/** The arguments for a sentence about a side. @param {State} state @param {number} side */
export function whoSide(state, side) {
  if (!partners(state) || state.view.side === null || state.local) {
    return { who: side === state.view.side && !state.local ? "you" : "other", name: sideName(state, side) };
  }
  return { who: side === state.view.side ? "side" : "others", name: sideName(state, side) };
}

/** The seats around the table from the viewer's left, the viewer last; a spectator sits in no seat. @param {State} state */
export function around(state) {
  const { players } = state.view.rules;
  const own = state.view.seat ?? players - 1;
  return Array.from({ length: players }, (_, k) => (own + 1 + k) % players);
}
