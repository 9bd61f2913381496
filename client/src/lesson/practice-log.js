// How right and how fast the answers of each stage were, kept on the device.
import { html } from "../lib/preact.js";
import { Bars } from "../analyse/bars.js";
import { t } from "../lib/i18n.js";
import { change, storedSignal } from "../lib/settings.js";
import { decimal } from "../lib/wording.js";

/**
 * By stage, the last answers: 1 if right, and the seconds that it took.
 * @type {import("@preact/signals").Signal<Record<string, [number, number][]>>}
 */
const log = storedSignal("trainerLog", {});
const [KEPT, GROUP] = [100, 10];
/** A person who takes longer has left the page. */
const MOST_SECONDS = 120;

/** @param {string} stage @param {boolean} right @param {number} ms */
export function noteAnswer(stage, right, ms) {
  const seconds = Math.min(MOST_SECONDS, Math.round(ms / 100) / 10);
  change(log, (now) => ({
    ...now,
    [stage]: [...(now[stage] ?? []), /** @type {[number, number]} */ ([Number(right), seconds])].slice(-KEPT),
  }));
}

/** @param {number[]} numbers */
const mean = (numbers) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/** The answers of a stage, ten at a time. @param {{stage: string}} props */
export function Progress({ stage }) {
  const answers = log.value[stage] ?? [];
  if (!answers.length) return null;
  // The oldest group is the one that may be short.
  const first = answers.length % GROUP || GROUP;
  const groups = [answers.slice(0, first)];
  for (let at = first; at < answers.length; at += GROUP) groups.push(answers.slice(at, at + GROUP));
  const right = groups.map((group) => mean(group.map(([each]) => each)));
  const seconds = groups.map((group) => mean(group.map(([, each]) => each)));
  const last = answers.slice(-GROUP);
  const slowest = Math.max(...seconds);
  const name = (/** @type {number} */ k) => String(Math.min(answers.length, first + GROUP * k));
  return html`
    <section class="panel practice-log">
      <h2>${t("web-practice-log")}</h2>
      <p>
        ${t("web-practice-last", {
          number: last.length,
          right: last.filter(([each]) => each).length,
          seconds: decimal(mean(last.map(([, each]) => each))),
        })}
      </p>
      <div class="practice-charts">
        <${Bars}
          label=${t("web-practice-right")}
          most=${1}
          bars=${right.map((share, k) => ({ name: name(k), share, text: t("hint-percent", { value: String(Math.round(100 * share)) }) }))}
        />
        <${Bars}
          label=${t("web-practice-seconds")}
          bars=${seconds.map((each, k) => ({ name: name(k), share: each / Math.max(slowest, 0.1), text: decimal(each) }))}
        />
      </div>
    </section>
  `;
}
