// The person's own cards: tap, drag or keys; which cards can be played, and why the others cannot.
import { html, useRef, useState } from "../lib/preact.js";
import { Card } from "../lib/card.js";
import { t } from "../lib/i18n.js";
import { codeText } from "../lib/error-text.js";
import { cardName, rankOf } from "../lib/wording.js";
import { useTable } from "./table-store.js";
import { useDrag } from "./drag.js";
import { mayPlay } from "./claiming.js";
import { cardsOf } from "./hint-words.js";

/** @typedef {import("../types").View} View */
/** @typedef {import("./table-store.js").TableStore} TableStore */

/** The hand in the order of ranks. @param {View} view */
export const sortedHand = (view) =>
  view.rules.form === "cribbage" ? [...view.hand].sort((a, b) => rankOf(a) - rankOf(b) || (a[1] < b[1] ? 1 : -1)) : [];

/** The discard that the chosen cards make, if it is one. @param {TableStore} table */
export function chosenDiscard(table) {
  const chosen = table.moves.selected.value;
  return table.legal.value.find((text) => {
    const cards = text.split(" ");
    return cards[0] === "discard" && cards.length === chosen.length + 1 && cards.slice(1).every((card) => chosen.includes(card));
  });
}

/** Tap a card: play it, or select it for the crib. @param {TableStore} table @param {string} card */
export function tapCard(table, card) {
  const view = table.view.value;
  const legal = table.legal.value;
  if (!view) return;
  if (legal.some((text) => text.startsWith("discard"))) {
    const { laid_away: most } = view.rules;
    const chosen = table.moves.selected.value;
    table.moves.selected.value = chosen.includes(card) ? chosen.filter((other) => other !== card) : [...chosen, card].slice(-most);
    return;
  }
  if (legal.includes(`play ${card}`)) return void table.moves.act(`play ${card}`);
  const refused = view.cards.find((each) => each.card === card)?.refused;
  if (refused && legal.length) table.showError(codeText(refused.error, refused.params));
}

/** @param {TableStore} table @param {View} view @param {string} card */
function cardState(table, view, card) {
  const legal = table.legal.value;
  const option = view.cards.find((each) => each.card === card);
  const playable = legal.includes(`play ${card}`);
  const playing = view.phase === "play" && mayPlay(legal);
  const chosen = table.moves.selected.value.includes(card) || table.moves.held.value?.action === `play ${card}`;
  const away = legal.some((text) => text.startsWith("discard"));
  const note = playing && option ? (option.refused ? t("web-card-over", { count: option.count }) : String(option.count)) : "";
  const label =
    playing && option
      ? option.refused
        ? t("web-card-refused", { card: cardName(card), reason: codeText(option.refused.error, option.refused.params) })
        : t("web-card-makes", { card: cardName(card), count: option.count })
      : cardName(card);
  return { playable, refused: playing && !playable, chosen, away, note, label };
}

export function Hand() {
  const table = useTable();
  const view = /** @type {View} */ (table.view.value);
  const cards = sortedHand(view);
  const [at, setAt] = useState(0);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const drag = useDrag(table, (card) => tapCard(table, card));
  const focus = Math.min(at, cards.length - 1);
  const unsent = table.moves.unsent.value.split(" ").slice(1);
  const hint = table.moves.hint.value;
  const hinted = hint && hint !== "thinking" ? cardsOf(hint.best) : [];
  const arrows = (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -99, End: 99 }[event.key];
    if (!step) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(cards.length - 1, focus + step));
    setAt(to);
    /** @type {HTMLElement | undefined} */ (box.current?.querySelectorAll(".hand-card")[to])?.focus();
  };
  return html`
    <div class="hand" ref=${box} role="group" aria-label=${t("play-hand")} onKeyDown=${arrows} style=${`--n:${cards.length}`}>
      ${cards.map((card, k) => {
        const is = cardState(table, view, card);
        const { playable, refused, chosen } = is;
        const marks = { playable, refused, chosen, hinted: hinted.includes(card), unsent: unsent.includes(card) };
        const kind = Object.entries(marks)
          .filter(([, marked]) => marked)
          .map(([mark]) => mark)
          .join(" ");
        return html`
          <button
            key=${card}
            class="hand-card ${kind}"
            tabindex=${k === focus ? 0 : -1}
            aria-disabled=${is.refused ? "true" : undefined}
            aria-pressed=${is.away ? is.chosen : undefined}
            data-focus=${k === focus ? "" : undefined}
            onFocus=${() => setAt(k)}
            ...${drag(card)}
            onClick=${() => tapCard(table, card)}
          >
            <span class="visually-hidden">${is.label}</span>
            <${Card} card=${card} hidden />
            <span class="hand-note" aria-hidden="true">${is.note}</span>
          </button>
        `;
      })}
    </div>
  `;
}
