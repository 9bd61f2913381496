// A board for real cards: it works without a network and keeps everything on this device.
import { computed, html, useEffect, useRef, useState } from "../lib/preact.js";
import { errorText } from "../lib/error-text.js";
import { t } from "../lib/i18n.js";
import { go } from "../lib/router.js";
import { lazy } from "../lib/lazy.js";
import { windowIs } from "../lib/text-size.js";
import { refused } from "../lib/settings.js";
import { heading, sheets } from "../lib/shell.js";
import { shortRules } from "../lib/variant-name.js";
import { Keeping } from "../board/keeping.js";
import { keepPictures } from "../board/pictures.js";
import { sideName } from "../board/names.js";
import { Doubled } from "../board/doubled.js";
import { OverPanel } from "../board/over-panel.js";
import { Pad, Turns } from "../board/pad.js";
import { SidePanel } from "../board/side-panel.js";
import { between, boards, chosen, settingUp } from "../board/store.js";
import { join, outOfStep, unsent, useSharing } from "../board/share.js";
import { useWakeLock } from "../board/wake-lock.js";
import { Wood } from "../board/wood.js";
import { counted, CountedHand, findCounted } from "../board/counted-hand.js";

const BoardSetup = lazy(() => import("./board-setup.js").then((module) => module.BoardSetup));
Object.assign(sheets, {
  keep: lazy(() => import("../board/sheets.js").then((module) => module.KeepSheet)),
  "keep-right": lazy(() => import("../board/sheets.js").then((module) => module.RightSheet)),
});

/** How the window lies: a phone upright, a low window, or any other, upright or across. */
const LAYOUTS = /** @type {const} */ ([
  ["lies-phone", "(max-width: 699px) and (orientation: portrait)"],
  ["lies-upright", "(orientation: portrait)"],
  ["lies-low", "(max-height: 559px)"],
]);
const queries = LAYOUTS.map(([name, query]) => ({ name, is: windowIs(query) }));
const layout = computed(() => queries.find(({ is }) => is.value)?.name ?? "lies-across");

/** @type {Record<string, "wide" | "tall" | "turned">} */
const SHAPES = { "lies-phone": "wide", "lies-upright": "wide", "lies-low": "turned", "lies-across": "tall" };

/** A side's panel and its own pad. @param {{keeping: Keeping, side: number, inert: boolean}} props */
const Half = ({ keeping, side, inert }) => html`
  <section class="keep-half half-${side}" inert=${inert}>
    <${SidePanel} keeping=${keeping} side=${side} />
    <${Pad} keeping=${keeping} side=${side} alone />
    <${Turns} keeping=${keeping} />
  </section>
`;

/** One pad for all: the side it pegs for is chosen by its panel. @param {{keeping: Keeping, sides: number[], inert: boolean}} props */
const Shared = ({ keeping, sides, inert }) => html`
  <section class="keep-shared" inert=${inert}>
    <fieldset class="keep-panels n${sides.length}">
      <legend class="visually-hidden">${t("web-keep-for")}</legend>
      ${sides.map((side) => html`<${SidePanel} key=${side} keeping=${keeping} side=${side} selectable />`)}
    </fieldset>
    <${Pad} keeping=${keeping} side=${Math.min(chosen.value, sides.length - 1)} />
    <${Turns} keeping=${keeping} />
  </section>
`;

/** @param {{board: import("../board/store.js").Kept}} props */
function Kept({ board }) {
  const keeping = new Keeping(board);
  const { rules, shown } = keeping;
  const sides = shown.scores.map((_, side) => side);
  const laid = rules.sides === 2 && between.value;
  const two = rules.sides === 2 && (laid || layout.value !== "lies-phone");
  const label = sides.map((side) =>
    t("board-caption-score", { side: sideName(board.setup, side), score: shown.scores[side], target: rules.target }),
  );
  const words = t("web-keep-heading", { target: rules.target, game: shown.game, deal: shown.deal });
  const over = shown.winner !== null;
  const points = over ? null : counted.value;
  const inert = over || points !== null; // keys do not reach what lies behind a question
  const step = outOfStep.value && (unsent(board).length ? t("web-keep-unsent", { entries: unsent(board).length }) : outOfStep.value);
  useWakeLock();
  useSharing(board);
  useEffect(() => {
    heading.value = {
      strong: shortRules(board.setup.rules),
      rest: words,
      short: t("web-keep-heading-short", { game: shown.game, deal: shown.deal }),
    };
    return () => void (heading.value = null);
  }, [words, board.setup.rules]);
  useEffect(findCounted, []);
  const asked = useRef(false);
  useEffect(() => {
    // The question is answered, and its buttons are gone: keys go on with the pad.
    if (asked.current && !inert)
      /** @type {HTMLElement | null} */ (document.querySelector(".keep-keys button"))?.focus({ preventScroll: true });
    asked.current = inert;
  }, [inert]);
  useEffect(() => keepPictures(rules), [rules.sides, rules.target]);
  return html`
    <div class="keep ${layout.value} ${two ? "two" : "one"} ${laid ? "between" : ""} ${over ? "over" : ""}" data-sides=${rules.sides}>
      <h1 class="visually-hidden">${t("web-keep-title")}</h1>
      <${Wood}
        shown=${shown}
        rules=${rules}
        shape=${SHAPES[layout.value]}
        label=${label.reduce((first, rest) => t("board-caption-sides", { first, rest }))}
      >
        ${refused.value.includes("boards") && html`<p class="keep-step" role="status">${t("web-not-stored")}</p>`}
        ${
          board.shared &&
          html`
            <p class="keep-step" role="status">${step}</p>
            <${Doubled} keeping=${keeping} />
          `
        }
      <//>
      ${
        two
          ? [1, 0].map((side) => html`<${Half} key=${side} keeping=${keeping} side=${side} inert=${inert} />`)
          : html`<${Shared} keeping=${keeping} sides=${sides} inert=${inert} />`
      }
      ${over && html`<${OverPanel} keeping=${keeping} />`}
      ${points !== null && html`<${CountedHand} keeping=${keeping} points=${points} />`}
    </div>
  `;
}

/** A board of the server that this device shows for the first time. @param {{shared: string}} props */
function Joining({ shared }) {
  const [error, setError] = useState("");
  const fetch = () => (
    setError(""),
    join(shared).then(
      () => go("/board", { replace: true }),
      (fault) => setError(errorText(fault)),
    )
  );
  useEffect(() => void fetch(), [shared]);
  return html`
    <div class="page narrow stack">
      <h1>${t("web-keep-title")}</h1>
      ${
        error
          ? html`
              <p class="error" role="alert">${error}</p>
              <div class="row">
                <button class="button primary" onClick=${fetch}>${t("web-try-again")}</button>
                <a class="button" href="/board">${t("web-keep-own")}</a>
              </div>
            `
          : html`<p role="status">${t("web-keep-fetching")}</p>`
      }
    </div>
  `;
}

/** @param {{params: {shared?: string}}} props */
export default function BoardPage({ params }) {
  const board = boards.value[0];
  if (params.shared) return html`<${Joining} key=${params.shared} shared=${params.shared} />`;
  if (!board || settingUp.value) return html`<${BoardSetup} />`;
  return html`<${Kept} key=${board.key} board=${board} />`;
}
