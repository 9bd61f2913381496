// The seal of a table: the values published before the first card, and one button that checks the whole game.
import { html, useEffect, useState } from "../lib/preact.js";
import { get } from "../lib/api.js";
import { errorText } from "../lib/error-text.js";
import { has, t } from "../lib/i18n.js";
import { Sheet } from "../lib/sheet.js";
import { useTable } from "./table-store.js";
import { seatName } from "./seat-names.js";
import { canHash } from "../seal/bytes.js";
import { compareBound, compareShown } from "../seal/compare.js";
import { ownEntropy } from "../seal/entropy.js";
import { Fault, readRecord } from "../seal/record.js";
import { seenAt } from "../seal/seen.js";
import { verifyRecord } from "../seal/verify.js";

/** @typedef {import("../types").State} State */
/** @typedef {import("../wire").SealDetails} Details */
/** @typedef {{ok: boolean, text: string}} Result */

/**
 * Check the record of a table, and that it has what this device saw before the first card and in the play.
 * @param {State} state
 * @returns {Promise<Result>}
 */
export async function verifyTable(state) {
  try {
    const text = await get(`/tables/${state.table}/record`);
    const found = await verifyRecord(text);
    const seat = state.view.seat ?? -1;
    const own = ownEntropy(state.table, seat);
    if (found.commitment !== state.seal?.commitment) throw new Fault("not-as-seen", 1);
    if (own) compareBound(found, own, seat);
    compareShown(readRecord(text), seenAt(state.table, seat), seat);
    return { ok: true, text: t("web-seal-verified", { cards: found.cards, own: own ? "yes" : "no" }) };
  } catch (error) {
    if (!(error instanceof Fault)) return { ok: false, text: errorText(error) };
    const id = `web-seal-fault-${error.code}`;
    const why = has(id) ? t(id, { seat: 0, expected: "", card: "", shown: "", ...error.params }) : t("web-seal-fault-record");
    return { ok: false, text: t("web-seal-fault", { line: error.line, why }) };
  }
}

/** @param {{label: string, text: string | null | undefined}} props */
const Hash = ({ label, text }) =>
  text &&
  html`
    <div>
      <dt>${label}</dt>
      <dd><code class="hash">${text}</code></dd>
    </div>
  `;

/** @param {{state: State}} props */
function Verify({ state }) {
  const [result, setResult] = useState(/** @type {Result | null} */ (null));
  const [busy, setBusy] = useState(false);
  const verify = async () => {
    setBusy(true);
    setResult(await verifyTable(state));
    setBusy(false);
  };
  if (!canHash()) return html`<p>${t("web-seal-insecure")}</p>`;
  return html`
    <button class="button primary large" onClick=${verify} aria-disabled=${busy}>${t("web-seal-verify")}</button>
    <p class=${`seal-result ${result ? (result.ok ? "right" : "error") : ""}`} role="status">${result?.text}</p>
  `;
}

/** The state of a seal. @param {State} state */
function stage({ seal, over, ended }) {
  if (!seal) return "none";
  if (ended?.reason === "withheld") return "withheld";
  if (seal.awaited.length) return "waiting";
  if (!over) return "closed";
  return seal.games ? "open" : "unopened";
}

export function SealSheet() {
  const table = useTable();
  const state = /** @type {State} */ (table.state.value);
  const [details, setDetails] = useState(/** @type {Details | null} */ (null));
  useEffect(
    () =>
      void get(`/tables/${table.id}/seal`).then(
        ({ seal }) => setDetails(seal),
        () => {},
      ),
    [state.over, state.seal?.games, state.status],
  );
  const { seat } = state.view;
  const own = details?.seats.find((each) => each.seat === seat);
  const others = details?.seats.filter((each) => each.seat !== seat && each.entropy) ?? [];
  return html`
    <${Sheet} title=${t("web-seal")} class="seal-sheet">
      <p>${t(`web-seal-${stage(state)}`)}</p>
      ${
        state.seal &&
        html`
          <dl>
            <${Hash} label=${t("web-seal-commitment", { number: state.seal.number })} text=${state.seal.commitment} />
            <${Hash} label=${t("web-seal-own")} text=${own?.entropy ?? own?.commitment} />
            ${others.map(
              (each) => html`
                <${Hash} key=${each.seat} label=${t("web-seal-of", { name: seatName(state, each.seat) })} text=${each.entropy} />
              `,
            )}
            <${Hash} label=${t("web-seal-secret")} text=${details?.secret} />
          </dl>
          ${seat !== null && own && !own.commitment && html`<p class="quiet">${t("web-seal-no-entropy")}</p>`}
          ${state.seal.games > 0 && html`<${Verify} state=${state} />`}
        `
      }
      <p><a href="/fair-deals">${t("web-seal-what")}</a></p>
    <//>
  `;
}
