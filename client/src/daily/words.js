// Words and marks of the daily hand.
import { lang } from "../lib/settings.js";

/** A day of the calendar, which is UTC. @param {string} day */
export const dayText = (day) =>
  new Intl.DateTimeFormat(lang.value, { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T00:00Z`),
  );

const SMALL = 0.02;
const LARGE = 0.05;
/** How well a choice did, 0 the best to 3, by what it costs; this tells nothing of the cards. @param {number} place @param {number} cost */
export const grade = (place, cost) => (place === 0 ? 0 : cost < SMALL ? 1 : cost < LARGE ? 2 : 3);
