// Points that two devices have entered at the same moment, and that may be one score: asked about, and easily taken back.
import { html, signal, useEffect } from "../lib/preact.js";
import { announceAlert } from "../lib/announce.js";
import { t } from "../lib/i18n.js";
import { sideName } from "./names.js";
import { enteredHere } from "./store.js";

/** @typedef {import("./fold.js").Entry} Entry */

/** Seconds between two entries that may be the same score. */
const MOMENT = 2;

/** The later of two entries that may be the same score, by its id; "" before the first. */
const later = signal("");

/**
 * Look for an entry of this device that another has made too.
 * @param {Entry[]} fresh what others have entered
 * @param {Entry[]} entries all, in their order
 */
export function findDoubled(fresh, entries) {
  for (const { id, at, kind, side, points } of fresh) {
    if (kind !== "points" || enteredHere.has(id)) continue;
    const own = entries.find((each) => {
      const same = each.kind === kind && each.side === side && each.points === points;
      return same && enteredHere.has(each.id) && Math.abs(each.at - at) <= MOMENT;
    });
    if (own) later.value = entries.findLast((each) => each.id === id || each.id === own.id)?.id ?? "";
  }
}

/** @param {{keeping: import("./keeping.js").Keeping}} props */
export function Doubled({ keeping }) {
  const leap = keeping.shown.leaps.find(({ id }) => id === later.value);
  const text = leap && t("web-keep-doubled", { name: sideName(keeping.board.setup, leap.side), points: leap.points });
  useEffect(() => {
    if (text) announceAlert(text);
  }, [later.value, text]);
  if (!leap) return null;
  const close = () => (later.value = "");
  return html`
    <section class="keep-doubled" aria-label=${text}>
      <p>${text}</p>
      <div class="row">
        <button class="button cream" onClick=${() => (keeping.takeBack(leap.id), close())}>${t("web-keep-doubled-back")}</button>
        <button class="button ghost" onClick=${close}>${t("web-keep-doubled-both")}</button>
      </div>
    </section>
  `;
}
