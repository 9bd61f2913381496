// A seat's remaining time, counted down between two messages.
import { html, useEffect, useState } from "../lib/preact.js";
import { announceAlert } from "../lib/announce.js";
import { t } from "../lib/i18n.js";
import { useTable } from "./table-store.js";
import { Dot } from "./dot.js";

const SHORT = 10;

/** @param {number} seconds */
function formatTime(seconds) {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** @param {{seat: number}} props */
export function Clock({ seat }) {
  const table = useTable();
  const clock = table.clock.value;
  const reading = clock?.left.find((left) => left.seat === seat);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!reading?.running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [clock]);
  const gone = clock && reading?.running ? Math.max(0, (now - clock.at) / 1000) : 0;
  const move = Math.max(0, (reading?.move ?? 0) - gone);
  const bank = Math.max(0, (reading?.bank ?? 0) - Math.max(0, gone - (reading?.move ?? 0)));
  const short = Boolean(clock && reading?.running && move + bank < Math.min(SHORT, clock.move / 2));
  useEffect(() => {
    if (short && seat === table.you.value) announceAlert(t("web-clock-short"));
  }, [short]);
  if (!reading) return null;
  return html`
    <span
      class="clock ${reading.running ? "running" : ""} ${short ? "short" : ""}"
      role="timer"
      title=${t("web-clock-two")}
      aria-label=${t("web-clock", { move: formatTime(move), bank: formatTime(bank) })}
    >
      <b>${formatTime(move || bank)}</b>
      ${
        move > 0 &&
        html`
          ${" "}
          <small>${"+ "}${formatTime(bank)}</small>
        `
      }
    </span>
  `;
}

/** The clocks that run, where the seats themselves are covered. */
export function RunningClocks() {
  const table = useTable();
  const running = (table.clock.value?.left ?? []).filter((reading) => reading.running);
  return html`
    <div class="clocks">
      ${running.map(
        ({ seat }) => html`
          <span key=${seat}>
            <${Dot} side=${table.state.value?.people[seat].side ?? 0} />
            ${" "}
            <${Clock} seat=${seat} />
          </span>
        `,
      )}
    </div>
  `;
}
