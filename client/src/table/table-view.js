// A table on the screen: opens it, follows it, and arranges the seats.
import { html, useEffect, useLayoutEffect, useState } from "../lib/preact.js";
import { clearAnnouncements } from "../lib/announce.js";
import { Icon } from "../lib/icons.js";
import { post } from "../lib/api.js";
import { errorText } from "../lib/error-text.js";
import { t } from "../lib/i18n.js";
import { later, lazy } from "../lib/lazy.js";
import { shortRules } from "../lib/variant-name.js";
import { backToReview, go } from "../lib/router.js";
import { heading, sheets } from "../lib/shell.js";
import { openSheet } from "../lib/sheet.js";
import { Actions, Prompt } from "./action-bar.js";
import { Board } from "./board.js";
import { StarterAndCrib } from "./starter-and-crib.js";
import { Hand } from "./hand.js";
import { hintsNote } from "./hint-words.js";
import { RecentPlays } from "./deal-log.js";
import { Play } from "./play.js";
import { Backs, Seat } from "./seat.js";
import { Cut, DiscardSlots, Draw, DrawPrompt, DrawResult, DrawnCards } from "./spread-deck.js";
import { whyNotAdded } from "../seal/entropy.js";
import { isOffline } from "../lib/offline.js";
import { keepsNothing, refused } from "../lib/settings.js";
import { TableStore, TableContext, useShownTable, useTable } from "./table-store.js";
import { gamesWon } from "./holes.js";
import { around, seatName } from "./seat-names.js";
import { listenToInput } from "./input-listeners.js";

// Modules that the first card does not need are fetched when they are needed.
/** @param {() => Promise<any>} module @param {string} name */
const lazyPart = (module, name) => lazy(() => module().then((found) => found[name]));
const claims = () => import("./claims.js");
const tableTop = () => import("./table-top.js");
const notices = () => import("./notices.js");
const chat = () => import("./chat.js");
const [Claim, ClaimResult, Exposed] = ["Claim", "ClaimResult", "Exposed"].map((name) => lazyPart(claims, name));
const [Layout, LayoutSums, Lines, Turned] = ["Layout", "LayoutSums", "Lines", "Turned"].map((name) => lazyPart(tableTop, name));
const [ResignSheet, ChatSheet] = ["ResignSheet", "ChatSheet"].map((name) => lazyPart(chat, name));
const Notices = lazyPart(notices, "Notices");
/** Instead of an own seat. */
const Watching = () => html`
  <p class="watching">
    <${Icon} name="eye" />
    ${" "}${t("web-watching")}
  </p>
`;
const NothingKept = lazyPart(() => import("./nothing-kept.js"), "NothingKept");
const RunningClocks = lazyPart(() => import("./clock.js"), "RunningClocks");
const DealLogSheet = lazyPart(() => import("./deal-log-sheet.js"), "DealLogSheet");
const SealSheet = lazyPart(() => import("./seal-sheet.js"), "SealSheet");
const Hint = lazyPart(() => import("./hint.js"), "Hint");
const Word = lazyPart(() => import("./word.js"), "Word");
const GameOver = lazyPart(() => import("./game-over.js"), "GameOver");
const Show = lazyPart(() => import("./show.js"), "Show");
const PegByHand = lazyPart(() => import("./peg-by-hand.js"), "PegByHand");

/** @typedef {import("../types").State} State */
/** @typedef {import("../types").View} View */

/** "Six-card" and "to 121 · game 4 · first to 5 · deal 6"; `short` is what fits on a phone. @param {State} state @param {View} view */
function headingOf(state, view) {
  const { rules } = view;
  const { branch_of } = state;
  const several = rules.match > 1;
  const target = t("web-head-target", { rules: rules.name, target: rules.target });
  const game = several && t("web-head-game", { game: view.game + 1 });
  const games = state.earlier?.some(Boolean) && t("web-head-tally", { games: ownFirst(view, gamesWon(state, view)).join("–") });
  const deal = view.phase !== "draw" && t("web-head-deal", { deal: view.deal + 1 });
  const joined = (/** @type {(string | false | undefined)[]} */ ...words) => words.filter(Boolean).join(" · ");
  return {
    strong: shortRules(rules.name),
    rest: joined(
      Boolean(branch_of) && t("web-branch-short"),
      target,
      game,
      several && t("web-head-match", { match: rules.match }),
      games,
      deal,
    ),
    short: branch_of ? t("web-branch-short") : joined(game || games || target, deal),
  };
}

/** Numbers by side, the viewer's first. @param {View} view @param {number[]} numbers */
const ownFirst = ({ side }, numbers) => (side === null ? numbers : [numbers[side], ...numbers.filter((_, each) => each !== side)]);

const RulesSheet = lazy(() => import("./rules-sheet.js").then((module) => module.RulesSheet));

/** Sheets that belong to this table, while it is on the screen. @param {TableStore} table */
function registerSheets(table) {
  const within = (/** @type {any} */ Body) => () => html`<${TableContext.Provider} value=${table}><${Body} /><//>`;
  Object.assign(sheets, { log: within(DealLogSheet), talk: within(ChatSheet), resign: within(ResignSheet), seal: within(SealSheet) });
  sheets["table-rules"] = () => html`
    <${RulesSheet} rules=${table.view.value?.rules} note=${table.state.value ? hintsNote(table.state.value) : ""} />
  `;
  return () => {
    for (const name of ["log", "talk", "resign", "seal", "table-rules"]) delete sheets[name];
    heading.value = null;
  };
}

/** The middle of the table. @param {{view: View}} props */
function CenterArea({ view }) {
  const table = useTable();
  const overlay = table.stage.overlay.value;
  const legal = table.legal.value;
  if (view.phase === "draw") return html`<div key="draw" class="zone"><${Draw} /></div>`;
  const cutting = legal.some((text) => text.startsWith("cut"));
  const middle = cutting ? Cut : view.phase === "discard" ? DiscardSlots : Play;
  return html`
    <div key="zone" class="zone ${overlay ? "" : "stitched"}">
      <${middle} />
      ${table.moves.hint.value && html`<${Hint} />`}${table.moves.held.value?.told && html`<${Word} />`}
      ${table.stage.claimResult.value && html`<${ClaimResult} />`}
      ${view.counting && view.phase === "play" && html`<${Claim} />`}
      ${table.stage.peg.value && html`<${PegByHand} />`}
    </div>
  `;
}

function Opponents() {
  const table = useTable();
  const state = /** @type {State} */ (table.state.value);
  const seats = around(state).filter((seat) => seat !== state.view.seat);
  return html`
    <div class="opponents n${seats.length}">
      ${seats.map(
        (seat) => html`
          <div class="opponent" key=${seat}>
            <${Seat} seat=${seat} />
            <${Backs} seat=${seat} />
          </div>
        `,
      )}
    </div>
  `;
}

/** Small buttons beside the game. */
function SideButtons() {
  const table = useTable();
  const state = /** @type {State} */ (table.state.value);
  const seated = state.view.seat !== null;
  return html`
    <div class="aside">
      ${
        seated &&
        !state.local &&
        !isOffline(table.id) &&
        html`<button class="round on-cloth" aria-label=${t("web-talk")} onClick=${() => openSheet("talk")}><${Icon} name="talk" /></button>`
      }
      ${
        state.seal &&
        html`<button class="round on-cloth" aria-label=${t("web-seal")} onClick=${() => openSheet("seal")}><${Icon} name="seal" /></button>`
      }
      ${
        seated &&
        state.status === "playing" &&
        html`
          <button class="round on-cloth" aria-label=${t("web-resign")} onClick=${() => openSheet("resign")}><${Icon} name="flag" /></button>
        `
      }
      ${state.branch_of && html`<a class="watching" href=${backToReview(state)}>${t("web-branch-back")}</a>`}
      ${
        state.spectators > 0 &&
        seated &&
        html`
          <span class="watching" title=${t("web-spectators", { number: state.spectators })}>
            <${Icon} name="eye" />
            ${" "}${state.spectators}
          </span>
        `
      }
    </div>
  `;
}

/** Notices over the table. */
function NoticeArea() {
  const table = useTable();
  const state = /** @type {State} */ (table.state.value);
  const { over, people } = state;
  const awaited = state.seal?.awaited ?? [];
  const obstacle = state.seal?.owes && whyNotAdded(table.id, state.view.seat);
  const here = isOffline(table.id);
  const more =
    (here && refused.value.includes("offlineGames")) ||
    (!over &&
      (people.some((person) => person.claimable || person.handed_over || (person.you && person.stand_in)) ||
        table.clock.value?.left.some(({ missed }) => missed)));
  return html`
    <div class="notices" role="status">
      ${table.stream.link.value === "lost" && html`<div class="notice">${t("web-link-lost")}</div>`}
      ${
        awaited.length > 0 &&
        html`
          <div class="notice late">
            <span>
              ${
                obstacle
                  ? t("web-seal-not-added", { why: obstacle })
                  : t("web-seal-awaited", { names: awaited.map((seat) => seatName(state, seat)).join(t("web-list-comma")) })
              }
            </span>
            ${
              state.view.seat !== null &&
              html`
                <button
                  class="button"
                  onClick=${() =>
                    post(`/tables/${table.id}/abandon`)
                      .catch(() => {})
                      .then(() => go("/"))}
                >
                  ${t("web-lobby-leave")}
                </button>
              `
            }
          </div>
        `
      }
      ${more && html`<${Notices} />`}
      ${keepsNothing.value && !over && !state.local && !here && html`<${NothingKept} seated=${state.view.seat !== null} notice />`}
    </div>
  `;
}

/** Whether the end of a game or of the match is to be shown. @param {TableStore} table @param {State} state */
function isOver({ stage }, { over }) {
  const overlay = stage.overlay.value;
  return overlay?.kind === "over" || (!overlay && over && !stage.queue.busy.value);
}

function Cribbage() {
  const { table, state, view } = useShownTable();
  const overlay = table.stage.overlay.value;
  const covered = overlay?.kind === "show" || (!overlay && view.phase === "show" && view.counting);
  return html`
    <div class="felt ${covered ? "covered" : ""}" data-phase=${overlay?.kind ?? view.phase}>
      <${Opponents} />
      ${view.rules.players === 2 && view.seat !== null && !covered && html`<${RecentPlays} />`}
      ${
        covered
          ? html`
              ${overlay ? html`<${Show} key=${view.deal} overlay=${overlay} />` : html`<${Exposed} />`}
              ${state.clock && html`<${RunningClocks} />`}
              ${table.stage.peg.value && html`<${PegByHand} />`}
            `
          : html`
              ${view.phase !== "draw" && html`<${StarterAndCrib} />`}
              <${CenterArea} view=${view} />
              ${view.phase === "draw" ? html`<${DrawnCards} />` : view.seat !== null && html`<${Hand} />`}
              <div class="bar">
                ${
                  view.phase === "draw"
                    ? html`
                        <${DrawPrompt} />
                        <div class="actions"></div>
                      `
                    : html`
                        <${Prompt} />
                        <${Actions} />
                      `
                }
              </div>
            `
      }
      ${view.seat === null ? html`<${Watching} />` : html`<${Seat} seat=${view.seat} own />`}
      <${SideButtons} />
      ${isOver(table, state) && html`<${GameOver} />`}
    </div>
  `;
}

function TableTop() {
  const { table, state, view } = useShownTable();
  const overlay = table.stage.overlay.value;
  if (view.phase === "draw") return html`<${Cribbage} />`;
  return html`
    <div class="felt table-top" data-phase=${overlay?.kind ?? view.phase}>
      <${Opponents} />
      <${Turned} />
      <${Layout} />
      <${LayoutSums} />
      ${table.moves.hint.value && html`<${Hint} />`}${table.moves.held.value?.told && html`<${Word} />`}
      <div class="bar">
        ${view.layout.filter(Boolean).length < 3 && html`<${DrawResult} />`}
        <${Prompt} />
        <${Actions} />
      </div>
      ${
        view.seat === null
          ? html`<${Watching} />`
          : html`
              <div class="own-pile">
                <${Seat} seat=${view.seat} own />
                <${Backs} seat=${view.seat} />
              </div>
            `
      }
      <${SideButtons} />
      ${overlay?.kind === "lines" && html`<${Lines} overlay=${overlay} />`}
      ${table.stage.peg.value && html`<${PegByHand} />`}
      ${isOver(table, state) && html`<${GameOver} />`}
    </div>
  `;
}

/**
 * Why a table cannot be opened; where the server could not be reached or has too much to do, it can be asked again.
 * @param {{error: any, again: () => void}} props
 */
export function NotOpened({ error, again }) {
  const passes = error.code === "offline" || error.status === 429 || error.status >= 500;
  return html`
    <div class="page narrow stack">
      <h1>${errorText(error)}</h1>
      <div class="row">
        ${passes && html`<button class="button primary" onClick=${again}>${t("web-try-again")}</button>`}
        <a class="button ${passes ? "" : "primary"}" href="/">${t("web-home-page")}</a>
      </div>
    </div>
  `;
}

/** @param {{id: string, seen?: State, local?: import("./local-seats.js").LocalLook, children?: any}} props */
export function TableView({ id, seen, local, children }) {
  const [table, setTable] = useState(/** @type {TableStore | null} */ (null));
  const [error, setError] = useState(/** @type {any} */ (null));
  const [attempt, setAttempt] = useState(0);
  useLayoutEffect(() => {
    clearAnnouncements();
    setError(null);
    const here = new TableStore(id, local);
    const giveBack = registerSheets(here);
    const leave = listenToInput(here);
    here.open(seen).then(() => setTable(here), setError);
    const shows = () => (here.view.value?.rules.form === "cribbage" ? import("./show.js") : tableTop());
    const soon = setTimeout(() => Promise.all([shows(), import("./hint.js"), import("./game-over.js")]).catch(() => {}), 2000);
    return () => {
      clearTimeout(soon);
      leave();
      giveBack();
      here.close();
    };
  }, [id, attempt]);
  if (error) return html`<${NotOpened} error=${error} again=${() => setAttempt(attempt + 1)} />`;
  return table && html`<${TableContext.Provider} value=${table}><${SeatedTable} table=${table}>${children}<//><//>`;
}

/** @param {{table: TableStore, children?: any}} props */
function SeatedTable({ table, children }) {
  const [Lobby, setLobby] = useState(/** @type {any} */ (null));
  const state = /** @type {State} */ (table.state.value);
  const view = /** @type {View} */ (table.view.value);
  const waiting = state.status === "waiting" && state.people.some((person) => person.open);
  const { strong, rest, short } = headingOf(state, view);
  useLayoutEffect(() => {
    heading.value = { strong, rest, short };
  }, [strong, rest, short]);
  useEffect(() => {
    if (waiting) later(() => import("./lobby.js")).then((module) => setLobby(() => module.default));
  }, [waiting]);
  if (waiting) return Lobby && html`<${Lobby} state=${state} table=${table} />`;
  const kind = `players-${view.rules.players} ${view.rules.form === "cribbage" ? "" : "is-table-top"}`;
  return html`
    <div class="table ${kind} ${table.moves.sending.value ? "sending" : ""}">
      <h1 class="visually-hidden">${`${strong} ${rest}`}</h1>
      <div class="cloth">
        ${view.rules.form === "cribbage" ? html`<${Cribbage} />` : html`<${TableTop} />`}
        <${Board} />
      </div>
      <${NoticeArea} />
      ${children}
    </div>
  `;
}

/** A state of the past, to be looked at: nothing can be done in it, and everybody counts as present. @param {State} state @returns {State}
 */ export const toLookAt = (state) => ({
  ...state,
  over: false,
  ended: null,
  legal: [],
  clock: null,
  spectators: 0,
  people: state.people.map((person) => ({ ...person, connected: true })),
});

/** The cloth as it stood at some moment, to be looked at. @param {{table: TableStore}} props */
export function TableSnapshot({ table }) {
  const { rules } = /** @type {View} */ (table.view.value);
  const cribbage = rules.form === "cribbage";
  return html`
    <${TableContext.Provider} value=${table}>
      <div class="table players-${rules.players} ${cribbage ? "" : "is-table-top"}" inert>
        <div class="cloth">
          ${cribbage ? html`<${Cribbage} />` : html`<${TableTop} />`}
          <${Board} />
        </div>
      </div>
    <//>
  `;
}
