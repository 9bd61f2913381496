// What time a seat has left; counted down here between two messages.
import { html, useEffect, useState } from "../lib.js";
import { t } from "../i18n.js";

/** @param {number} seconds */
const face = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** @param {{clock: import("../types").ClockState, seat: number}} props */
export function Clock({ clock, seat }) {
  const reading = clock.left.find((left) => left.seat === seat);
  const [since, begin] = useState(() => Date.now());
  const [now, tick] = useState(() => Date.now());
  useEffect(() => {
    begin(Date.now());
    tick(Date.now());
    if (!reading?.running) return;
    const timer = setInterval(() => tick(Date.now()), 500);
    return () => clearInterval(timer);
  }, [clock]);
  if (!reading) return null;
  const gone = reading.running ? Math.max(0, (now - since) / 1000) : 0;
  const move = Math.max(0, reading.move - gone);
  const bank = Math.max(0, reading.bank - Math.max(0, gone - reading.move));
  return html`
    <span class="clock ${reading.running ? "running" : ""} ${move + bank < 10 ? "short" : ""}" role="timer"
      aria-label=${t("web-clock", { move: face(move), bank: face(bank) })}>${face(move)} + ${face(bank)}</span>`;
}
