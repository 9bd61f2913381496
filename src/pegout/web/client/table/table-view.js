// A table on the screen: opens it, follows it, and lays out who sits where.
import { html, useEffect, useState } from "../lib.js";
import { Icon } from "../icons.js";
import { faultText } from "../error-text.js";
import { has, t } from "../i18n.js";
import { lazy } from "../lazy.js";
import { heading, sheets } from "../shell.js";
import { openSheet } from "../sheet.js";
import { Actions, Prompt } from "./action-bar.js";
import { Board } from "./board.js";
import { Deck } from "./starter-and-crib.js";
import { Hand } from "./hand.js";
import { ShortLog } from "./deal-log.js";
import { Play } from "./play.js";
import { Backs, Seat } from "./seat.js";
import { Away, Cut, Draw } from "./spread-deck.js";
import { Table, TableContext, useTable } from "./table-store.js";
import { around } from "./seat-names.js";
import { attend } from "./input-listeners.js";

// What is not needed for the first card is fetched when it is.
/** @param {() => Promise<any>} module @param {string} name */
const later = (module, name) => lazy(() => module().then((found) => found[name]));
const claims = () => import("./claims.js");
const layout = () => import("./table-top.js");
const notices = () => import("./notices.js");
const talk = () => import("./chat.js");
const [Claim, Compared, Exposed] = ["Claim", "Compared", "Exposed"].map((name) => later(claims, name));
const [Layout, LayoutSums, Lines, Turned] = ["Layout", "LayoutSums", "Lines", "Turned"].map((name) => later(layout, name));
const [ResignSheet, TalkSheet] = ["ResignSheet", "TalkSheet"].map((name) => later(talk, name));
const Notices = later(notices, "Notices");
/** Instead of an own seat. */
const Watching = () => html`<p class="watching"><${Icon} name="eye" /> ${t("web-watching")}</p>`;
const RunningClocks = later(() => import("./clock.js"), "RunningClocks");
const LogSheet = later(() => import("./deal-log-sheet.js"), "LogSheet");
const Hint = later(() => import("./hint.js"), "Hint");
const Over = later(() => import("./game-over.js"), "Over");
const Show = later(() => import("./show.js"), "Show");
const PegByHand = later(() => import("./peg-by-hand.js"), "PegByHand");

/** @typedef {import("../types").State} State */
/** @typedef {import("../types").View} View */

/** "Six-card · to 121 · game 2 of 5 · deal 6". @param {View} view */
function headingOf(view) {
  const { rules } = view;
  const words = [t("web-head-target", { target: rules.target })];
  if (rules.match > 1) words.push(t("web-head-game", { game: view.game + 1, match: rules.match }));
  if (view.phase !== "draw") words.push(t("web-head-deal", { deal: view.deal + 1 }));
  return { strong: has(`web-variant-${rules.name}`) ? t(`web-variant-${rules.name}`) : t(`variant-${rules.name}`), rest: words.join(" · ") };
}

const RulesSheet = lazy(() => import("../rules-sheet.js").then((module) => module.RulesSheet));

/** Sheets that belong to this table, while it is on the screen. @param {Table} table */
function lendSheets(table) {
  const within = (/** @type {any} */ Body) => () => html`<${TableContext.Provider} value=${table}><${Body} /><//>`;
  Object.assign(sheets, { log: within(LogSheet), talk: within(TalkSheet), resign: within(ResignSheet) });
  sheets["table-rules"] = () => html`<${RulesSheet} rules=${table.view.value?.rules} />`;
  return () => {
    for (const name of ["log", "talk", "resign", "table-rules"]) delete sheets[name];
    heading.value = null;
  };
}

/** What lies in the middle of the cloth. @param {{view: View}} props */
function Zone({ view }) {
  const table = useTable();
  const stage = table.stage.value;
  const legal = table.legal.value;
  if (view.phase === "draw") return html`<div class="zone"><${Draw} /></div>`;
  const cutting = legal.some((text) => text.startsWith("cut"));
  const middle = cutting ? Cut : view.phase === "discard" ? Away : Play;
  return html`
    <div class="zone ${stage ? "" : "stitched"}">
      ${table.hint.value ? html`<${Hint} />` : html`<${middle} />`}
      ${table.compared.value && html`<${Compared} />`}
      ${view.counting && view.phase === "play" && html`<${Claim} />`}
      ${table.peg.value && html`<${PegByHand} />`}
    </div>`;
}

function Opponents() {
  const table = useTable();
  const state = /** @type {State} */ (table.state.value);
  const seats = around(state).filter((seat) => seat !== state.view.seat);
  return html`
    <div class="opponents n${seats.length}">
      ${seats.map((seat) => html`<div class="opponent" key=${seat}><${Seat} seat=${seat} /><${Backs} seat=${seat} /></div>`)}
    </div>`;
}

/** Small buttons for what is beside the game. */
function Aside() {
  const table = useTable();
  const state = /** @type {State} */ (table.state.value);
  const seated = state.view.seat !== null;
  return html`
    <div class="aside">
      ${seated && html`<button class="round on-cloth" aria-label=${t("web-talk")} onClick=${() => openSheet("talk")}><${Icon} name="talk" /></button>`}
      ${seated && !state.over && html`<button class="round on-cloth" aria-label=${t("web-resign")} onClick=${() => openSheet("resign")}><${Icon} name="flag" /></button>`}
      ${state.spectators > 0 && seated && html`<span class="watching" title=${t("web-spectators", { number: state.spectators })}><${Icon} name="eye" /> ${state.spectators}</span>`}
    </div>`;
}

/** What is told beside the game. */
function Beside() {
  const table = useTable();
  const { over, people } = /** @type {State} */ (table.state.value);
  const more = !over && (people.some((person) => person.claimable || (person.you && person.stand_in)) || table.clock.value?.left.some(({ missed }) => missed));
  return html`
    <div class="notices" role="status">
      ${table.stream.link.value === "lost" && html`<div class="notice">${t("web-link-lost")}</div>`}
      ${more && html`<${Notices} />`}
    </div>`;
}

function Cribbage() {
  const table = useTable();
  const view = /** @type {View} */ (table.view.value);
  const state = /** @type {State} */ (table.state.value);
  const stage = table.stage.value;
  const over = stage?.kind === "over" || (!stage && state.over && !table.queue.busy.value);
  const covered = stage?.kind === "show" || (!stage && view.phase === "show" && view.counting);
  return html`
    <div class="felt ${covered ? "covered" : ""}" data-phase=${stage?.kind ?? view.phase}>
      <${Opponents} />
      ${view.rules.players === 2 && view.seat !== null && !covered && html`<${ShortLog} />`}
      ${covered
        ? html`${stage ? html`<${Show} key=${view.deal} />` : html`<${Exposed} />`}${state.clock && html`<${RunningClocks} />`}${table.peg.value && html`<${PegByHand} />`}`
        : html`
            ${view.phase !== "draw" && html`<${Deck} />`}
            <${Zone} view=${view} />
            ${view.seat !== null && view.phase !== "draw" && html`<${Hand} />`}
            <div class="bar">${view.phase !== "draw" && html`<${Prompt} /><${Actions} />`}</div>`}
      ${view.seat === null ? html`<${Watching} />` : html`<${Seat} seat=${view.seat} own />`}
      <${Aside} />
      ${over && html`<${Over} />`}
    </div>`;
}

function TableTop() {
  const table = useTable();
  const view = /** @type {View} */ (table.view.value);
  const state = /** @type {State} */ (table.state.value);
  const stage = table.stage.value;
  const over = stage?.kind === "over" || (!stage && state.over && !table.queue.busy.value);
  if (view.phase === "draw") return html`<${Cribbage} />`;
  return html`
    <div class="felt table-top" data-phase=${stage?.kind ?? view.phase}>
      <${Opponents} />
      <${Turned} /><${Layout} /><${LayoutSums} />
      ${table.hint.value && html`<${Hint} />`}
      <div class="bar"><${Prompt} /><${Actions} /></div>
      ${view.seat === null ? html`<${Watching} />` : html`<div class="own-pile"><${Seat} seat=${view.seat} own /><${Backs} seat=${view.seat} /></div>`}
      <${Aside} />
      ${stage?.kind === "lines" && html`<${Lines} />`}
      ${table.peg.value && html`<${PegByHand} />`}
      ${over && html`<${Over} />`}
    </div>`;
}

/** @param {{id: string, seen?: State, children?: any}} props */
export function TableView({ id, seen, children }) {
  const [table, sit] = useState(/** @type {Table | null} */ (null));
  const [fault, blame] = useState("");
  useEffect(() => {
    const here = new Table(id);
    const giveBack = lendSheets(here);
    const leave = attend(here);
    here.open(seen).then(() => sit(here), (error) => blame(faultText(error)));
    const shows = () => (here.view.value?.rules.form === "cribbage" ? import("./show.js") : layout());
    const soon = setTimeout(() => Promise.all([shows(), import("./hint.js"), import("./game-over.js")]).catch(() => {}), 2000);
    return () => {
      clearTimeout(soon);
      leave();
      giveBack();
      here.close();
    };
  }, [id]);
  if (fault) return html`<div class="page narrow"><h1>${fault}</h1></div>`;
  return table && html`<${TableContext.Provider} value=${table}><${Shown} table=${table}>${children}<//><//>`;
}

/** @param {{table: Table, children?: any}} props */
function Shown({ table, children }) {
  const [Lobby, bring] = useState(/** @type {any} */ (null));
  const state = /** @type {State} */ (table.state.value);
  const view = /** @type {View} */ (table.view.value);
  const waiting = state.status === "waiting";
  const { strong, rest } = headingOf(view);
  useEffect(() => {
    heading.value = { strong, rest };
  }, [strong, rest]);
  useEffect(() => {
    if (waiting) import("../pages/lobby.js").then((module) => bring(() => module.default));
  }, [waiting]);
  if (waiting) return Lobby && html`<${Lobby} state=${state} table=${table} />`;
  const kind = `players-${view.rules.players} ${view.rules.form === "cribbage" ? "" : "is-table-top"}`;
  return html`
    <div class="table ${kind} ${table.sending.value ? "sending" : ""}">
      <h1 class="visually-hidden">${`${strong} ${rest}`}</h1>
      <div class="cloth">
        ${view.rules.form === "cribbage" ? html`<${Cribbage} />` : html`<${TableTop} />`}
        <${Board} />
      </div>
      <${Beside} />${children}
    </div>`;
}

/** The cloth as it stood at some moment, to be looked at. @param {{table: Table}} props */
export function Cloth({ table }) {
  const { rules } = /** @type {View} */ (table.view.value);
  const cribbage = rules.form === "cribbage";
  return html`
    <${TableContext.Provider} value=${table}>
      <div class="table players-${rules.players} ${cribbage ? "" : "is-table-top"}" inert>
        <div class="cloth">${cribbage ? html`<${Cribbage} />` : html`<${TableTop} />`}<${Board} /></div>
      </div><//>`;
}
