// One action bar: whose turn it is and what can be done, in words; hint, this deal, go, discard.
import { html } from "../lib/preact.js";
import { CardText } from "../lib/card.js";
import { Key } from "../lib/controls.js";
import { Icon } from "../lib/icons.js";
import { openSheet } from "../lib/sheet.js";
import { t } from "../lib/i18n.js";
import { cardText, sentence } from "../lib/wording.js";
import { useShownTable } from "./table-store.js";
import { chosenDiscard, sortedHand } from "./hand.js";
import { holdTime } from "./held-discard.js";
import { seatName } from "./seat-names.js";
import { later, lazy } from "../lib/lazy.js";
import { claimsEveryCard, mayPlay } from "./claiming.js";

const CardClaim = lazy(() => import("./claims.js").then((claims) => claims.CardClaim));
const WordActions = lazy(() => import("./word.js").then((word) => word.WordActions));
const CallMuggins = lazy(() => import("./claims.js").then((claims) => claims.CallMuggins));

/** @typedef {import("../types").State} State */
/** @typedef {import("../types").View} View */
/** @typedef {import("./table-store.js").TableStore} TableStore */

/** The prompt to the person: {strong, rest}. @param {TableStore} table @param {State} state @param {View} view */
function question(table, state, view) {
  const legal = table.legal.value;
  const turn = state.local ? t("web-local-turn", { name: seatName(state, view.seat ?? 0) }) : t("web-your-turn");
  const asked = legal.includes("pass") || legal.includes("claim 0");
  if (table.stage.queue.busy.value || state.over || (view.counting && (!claimsEveryCard(view) || (asked && !mayPlay(legal)))))
    return { strong: "", rest: "" };
  if (legal.some((text) => text.startsWith("discard"))) {
    const { laid_away: number } = view.rules;
    return { strong: t("web-ask-discard", { number }), rest: "" };
  }
  const held = table.moves.held.value;
  if (held) return { strong: "", rest: held.told ? "" : t(held.checks ? "web-mistake-checks" : "web-held") };
  if (legal.includes("go")) return { strong: turn, rest: t("web-must-go") };
  if (legal.some((text) => text.startsWith("play"))) {
    if (view.hand.length === 1) return { strong: turn, rest: t("web-last-card") };
    const highest = view.limit?.highest;
    return {
      strong: turn,
      rest: view.limit?.count === 0 ? t("web-lead") : highest === "K" ? t("web-any-card") : t("web-highest", { card: highest ?? "" }),
    };
  }
  if (legal.some((text) => text.startsWith("place"))) return { strong: turn, rest: t("web-place-how") };
  if (legal.length) return { strong: "", rest: "" };
  if (table.stream.link.value === "lost") return { strong: "", rest: t("web-link-stale") };
  if (table.pace.unready.value) return { strong: "", rest: t("web-getting-ready") };
  const owing = view.actors.filter((seat) => seat !== view.seat);
  if (!owing.length || view.phase === "draw") return { strong: "", rest: "" };
  return { strong: "", rest: t("web-waiting", { names: owing.map((seat) => seatName(state, seat)).join(t("web-list-comma")) }) };
}

export function Prompt() {
  const { table, state, view } = useShownTable();
  const { strong, rest } = table.moves.unsent.value
    ? { strong: t("web-unsent"), rest: t("web-unsent-when") }
    : question(table, state, view);
  const error = table.error.value;
  return html`
    <p class="prompt ${error ? "has-error" : ""}">
      ${
        error ||
        html`
          <strong>${strong}</strong>
          ${" "}
          <span>${rest}</span>
        `
      }
    </p>
  `;
}

/** Ask for a hint, or put it away. @param {TableStore} table */
const toggleHint = async (table) => (await later(() => import("./hint.js"))).toggleHint(table);

/** Why go is not possible. @param {TableStore} table */
const firstPlayable = (table) => table.legal.value.find((text) => text.startsWith("play "))?.slice(5);

export function Actions() {
  const { table, state, view } = useShownTable();
  const legal = table.legal.value;
  const held = table.moves.held.value;
  const seated = state.view.seat !== null;
  const discarding = legal.some((text) => text.startsWith("discard"));
  const discard = chosenDiscard(table);
  const playing = view.phase === "play" && view.rules.form === "cribbage";
  const go = () => {
    const card = firstPlayable(table);
    if (legal.includes("go")) table.moves.act("go");
    else if (card) table.showError(t("error-go-with-playable-card", { card: cardText(card) }));
  };
  const chosen = sortedHand(view).filter((card) => table.moves.selected.value.includes(card));
  const claiming = seated && playing && claimsEveryCard(view);
  return html`
    <div class="actions">
      ${claiming && html`<${CardClaim} />`}
      ${
        seated &&
        table.moves.offersHints.value &&
        !view.rules.manual &&
        (table.moves.hintable.value || !legal.length) &&
        html`
          <button
            class="button ghost hint-button"
            aria-disabled=${table.moves.hintable.value ? undefined : "true"}
            aria-expanded=${Boolean(table.moves.hint.value)}
            onClick=${() => table.moves.hintable.value && toggleHint(table)}
          >
            <${Icon} name="bulb" />
            ${t("web-hint")}${" "}
            <${Key}>H<//>
          </button>
        `
      }
      ${
        table.stream.paced &&
        !state.over &&
        html`
          <button class="button ghost" onClick=${() => table.pace.toggle()}>
            ${t(table.pace.paused.value ? "web-watch-on" : "web-watch-pause")}${" "}
            <${Key}>Space<//>
          </button>
        `
      }
      <button class="button ghost log-button" onClick=${() => openSheet("log")}>
        <span class="log-word">${t("web-this-deal")}</span>
        <span class="menu-word">${t("web-menu")}</span>
      </button>
      ${
        held?.told
          ? html`<${WordActions} />`
          : held
            ? html`
                <button
                  class="button cream ${held.checks ? "" : "undo-button"}"
                  data-undo
                  style=${`--time:${holdTime()}ms`}
                  onClick=${held.undo}
                >
                  ${t("web-undo")}${" "}
                  <${Key}>U<//>
                </button>
              `
            : discarding
              ? html`
                  <button class="button cream discard-button" disabled=${!discard} onClick=${() => discard && table.moves.act(discard)}>
                    ${
                      discard
                        ? html`
                            <span>
                              ${t("web-discard-before")}
                              <${CardText} cards=${chosen} />
                              ${t("web-discard-after")}
                            </span>
                          `
                        : t("web-choose", { number: view.rules.laid_away })
                    }
                  </button>
                `
              : seated &&
                playing &&
                html`
                  ${claiming && view.rules.muggins && table.moves.naming.value === null && html`<${CallMuggins} />`}
                  <button
                    class="button ${legal.includes("go") ? "cream" : "ghost"} go-button"
                    data-go
                    aria-disabled=${legal.includes("go") ? undefined : "true"}
                    onClick=${go}
                  >
                    ${sentence(t("play-go"))}${" "}
                    <${Key}>G<//>
                  </button>
                `
      }
    </div>
  `;
}
