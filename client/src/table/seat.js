// A player at the table: peg, score, name, role; what they say; whether they are there.
import { html } from "../lib/preact.js";
import { t } from "../lib/i18n.js";
import { Card } from "../lib/card.js";
import { lazy } from "../lib/lazy.js";
import { showsPr } from "../lib/settings.js";
import { holeOf } from "./holes.js";
import { Dot } from "./dot.js";
import { useShownTable, useTable } from "./table-store.js";
import { partners, seatName } from "./seat-names.js";
import { Term, termName } from "../lib/terms.js";

const BotFace = lazy(() => import("../lib/bot-face.js").then((module) => module.BotFace));
const OwnPr = lazy(() => import("./own-pr.js").then((module) => module.OwnPr));
const Clock = lazy(() => import("./clock.js").then((module) => module.Clock));

/** @typedef {import("../types").State} State */
/** @typedef {import("../types").View} View */

/** Whether the dealer button already says the whole word, as it does in Japanese. */
const isNamedByButton = () => t("web-dealer-button") === termName("dealer");

/** The level of a bot; of the adaptive one, the level that it plays about as well as. @param {import("../types").Person} person */
const levelText = ({ level, like }) => (like ? t("adaptive-like", { level: t(`level-${like}`) }) : t(`level-${level}`));

/** @param {State} state @param {View} view @param {number} seat */
function roles(state, view, seat) {
  const person = state.people[seat];
  /** @type {any[]} */
  const words = [];
  const level =
    person.level &&
    html`
      ${levelText(person)}
      <span class="visually-hidden">${" "}${t("web-seat-bot")}</span>
    `;
  if (level) words.push(level);
  if (person.bot_account) words.push(t("web-seat-bot"));
  if (person.stand_in) words.push(t("web-seat-stand-in"));
  else if (!person.connected && !person.open && person.kind === "human" && !person.you) words.push(t("web-seat-away"));
  if (partners(state) && seat !== view.seat && person.side === view.side) words.push(t("play-partner"));
  if (view.dealer === seat && !isNamedByButton()) words.push(html`<${Term} name="dealer" />`);
  else if (view.pone === seat && view.rules.players === 2) words.push(html`<${Term} name="pone" />`);
  if (view.rules.lines.length) words.push(t(`web-lines-${view.rules.lines[person.side]}`));
  const discarded = view.phase === "discard" && view.discarded[seat] && seat !== view.seat;
  return html`
    ${words.map(
      (word, k) => html`
        <span class="role ${word === level ? "level" : ""}">${word}${k + 1 < words.length ? "\u00a0·" : ""}</span>
        ${" "}
      `,
    )}${
      discarded &&
      html`
        ${" "}
        <span class="spare">${t("web-seat-discarded")}</span>
      `
    }
  `;
}

/** @param {{seat: number, own?: boolean}} props */
export function Seat({ seat, own = false }) {
  const { table, state, view } = useShownTable();
  const { side, bot, level } = state.people[seat];
  const score = holeOf(view.rules, view.scores[side]);
  const name = seatName(state, seat);
  const said = table.chat.said.value[seat];
  const stale = table.stream.link.value === "lost" && seat !== view.seat;
  const active = !state.over && !stale && view.actors.includes(seat) && !table.stage.queue.busy.value;
  return html`
    <section
      class="seat ${own ? "own" : ""} ${active ? "active" : ""}"
      data-seat=${seat}
      aria-label=${t("web-seat-label", { name, score })}
    >
      ${bot ? html`<${BotFace} bot=${bot} level=${level} side=${side} />` : html`<${Dot} side=${side} />`}
      <span class="score" data-side=${side} translate=${false}>${score}</span>
      <span class="seat-words">
        <span class="seat-name">
          <span class="name" title=${name} translate=${own}>${name}</span>
          ${view.dealer === seat && html`<span class="dealer-button" aria-hidden=${!isNamedByButton()}>${t("web-dealer-button")}</span>`}
        </span>
        <span class="seat-role">
          ${roles(state, view, seat)}${own && showsPr.value && !state.local && html`<${OwnPr} rules=${view.rules.name} />`}
        </span>
        ${state.clock && html`<${Clock} seat=${seat} />`}
      </span>
      ${said?.phrase && html`<span class="bubble" role="status">${t(`phrase-${said.phrase}`)}</span>`}
    </section>
  `;
}

/** The backs of somebody's cards. @param {{seat: number}} props */
export function Backs({ seat }) {
  const view = /** @type {View} */ (useTable().view.value);
  const held = view.held[seat] ?? 0;
  const pile = view.rules.form !== "cribbage";
  return html`
    <div class="backs ${pile ? "pile" : ""}" data-seat=${seat} role="img" aria-label=${t("web-cards-held", { number: held })}>
      ${Array.from({ length: pile ? Math.min(held, 3) : held }, (_, k) => html`<${Card} key=${k} card="??" hidden id="" />`)}
      ${pile && view.phase !== "draw" && html`<span class="pile-count">${t("web-in-pile", { number: held })}</span>`}
    </div>
  `;
}
