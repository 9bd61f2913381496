// How each event is shown: its change of the view, its animation, its call.
import { numberName, sentence } from "../lib/wording.js";
import { t } from "../lib/i18n.js";
import { sound } from "../lib/sound.js";
import { cardAt, find, fly, moves, paced, pause, rectOf, turnUp } from "./motion.js";
import { animatePeg, animateScore } from "./peg-animation.js";
import { scoreText } from "./narration.js";

/** @typedef {import("./table-store.js").TableStore} TableStore */
/** @typedef {import("../types").TableEvent} TableEvent */
/** @typedef {import("../types").View} View */

/** Milliseconds that each combination of a counted hand stays, at normal speed. */
const STEP = 1100;
const KEEPS_OVERLAY = new Set(["shown", "pegged", "lines_counted"]);

/** @param {string} selector */
const last = (selector) => [...document.querySelectorAll(selector)].at(-1);
const deckRect = () => rectOf(find(".cloth .pack")) ?? rectOf(find(".cloth .felt"));

/** @param {TableStore} table @param {TableEvent} event */
export async function animateEvent(table, event) {
  if (table.stage.overlay.value && !belongsTo(table.stage.overlay.value, event)) await table.holdOverlay();
  const animate = /** @type {((table: TableStore, event: TableEvent) => Promise<void>) | undefined} */ (ANIMATIONS[event.event]);
  if (animate) await animate(table, event);
  else table.apply(event);
}

/** Whether nothing is claimed for a card: no more than playing it said. @param {import("../types").EventOf<"claimed">} event */
const claimsNothing = (event) => event.points === 0 && event.for !== "hand" && event.for !== "crib";

/** Whether an event belongs to the open overlay. @param {import("../types").Overlay} overlay @param {TableEvent} event */
const belongsTo = (overlay, event) => event.event === "match_won" || (overlay.kind !== "over" && KEEPS_OVERLAY.has(event.event));

/** @type {import("../types").EventHandlers<[TableStore], Promise<void>>} */
const ANIMATIONS = {
  async drawn(table, event) {
    const from = rectOf(find(".spread .taken")) ?? rectOf(find(".spread"));
    table.apply(event);
    sound("card");
    await table.stage.queue.rendered();
    await table.stage.queue.play([...fly(cardAt(event.card), from), ...turnUp(cardAt(event.card)?.firstElementChild ?? null, 240)]);
    await table.stage.queue.wait(pause(event.tied.length ? 1200 : 60));
  },

  async dealt(table, event) {
    const first = table.view.value?.phase !== event.phase;
    if (first) {
      if (table.view.value?.phase === "draw") {
        // The line that says who deals stays until the discard: there is no need to wait for its reading.
        table.view.value = { ...table.view.value, dealer: event.dealer };
        await table.stage.queue.wait(pause(350));
      }
      if (table.state.value && table.local?.coversDeal(event, table.state.value)) return;
      table.stage.call.value = null;
      table.stage.lit.value = [];
      table.moves.selected.value = [];
      sound("shuffle");
    }
    table.apply(event);
    await table.stage.queue.rendered();
    const own = event.seat === table.you.value && event.cards[0] !== "??";
    const cards = own ? document.querySelectorAll(".hand .card") : document.querySelectorAll(`.backs[data-seat="${event.seat}"] .card`);
    const flights = [...cards].flatMap((card, k) => fly(card, deckRect(), { duration: 260, delay: moves() ? k * 90 : 0 }));
    const flying = table.stage.queue.play(flights);
    if (own) await flying;
    else flying.catch(() => {});
  },

  async discarded(table, event) {
    const own = event.seat === table.you.value;
    const rects = own
      ? event.cards.map((/** @type {string} */ card) => rectOf(cardAt(card)))
      : [rectOf(last(`.backs[data-seat="${event.seat}"] .card`))];
    table.apply(event);
    sound("card");
    await table.stage.queue.rendered();
    const pile = [...document.querySelectorAll(".crib .card")].slice(-event.cards.length);
    await table.stage.queue.play(pile.flatMap((card, k) => fly(card, rects[k] ?? rects[0], { duration: 300 })));
  },

  async cut(table, event) {
    table.apply(event);
    sound("cut");
    await table.stage.queue.wait(pause(250));
  },

  async starter(table, event) {
    table.apply(event);
    sound("card");
    await table.stage.queue.rendered();
    await table.stage.queue.play(turnUp(find(".starter .card")));
  },

  async played(table, event) {
    const own = event.seat === table.you.value;
    const from = rectOf(own ? (table.stage.dropped ?? cardAt(event.card)) : last(`.backs[data-seat="${event.seat}"] .card`));
    table.stage.dropped = null;
    if (own) table.stage.claimResult.value = null;
    table.stage.lit.value = [];
    table.apply(event);
    table.stage.call.value = { seat: event.seat, text: sentence(numberName(event.count)) };
    sound("card");
    await table.stage.queue.rendered();
    await table.stage.queue.play(fly(find(`.played [data-card="${event.card}"]`), from));
    await table.stage.queue.wait(pause(own ? 120 : 420));
  },

  go: callGo,
  go_without_cards: callGo,

  async pegged(table, event) {
    const before = /** @type {View} */ (table.view.value);
    const inShow = event.for === "hand" || event.for === "crib";
    if (!inShow) {
      table.stage.lit.value = event.cards;
      table.stage.called = [...table.stage.called, scoreText(event)];
      table.stage.call.value = { seat: event.seat, text: sentence(table.stage.called.join(t("web-list-comma"))) };
      if (!event.to_come) table.stage.called = [];
      sound(event.for === "thirty_one" ? "thirty-one" : event.for === "fifteen" ? "fifteen" : "");
      await table.stage.queue.rendered();
    }
    await Promise.all([animateScore(table, event), inShow ? 0 : table.stage.queue.wait(pause(300))]);
    // The peg leaps once, after the last item of a card: until then its points are only called.
    if (event.to_come) return table.say(event);
    if (before.rules.pegging_by_hand && table.you.value === event.seat) {
      await table.stage.waitForPeg(before.rules, event).finally(() => (table.error.value = ""));
    }
    table.apply(event);
    await animatePeg(table, event, before);
    if (!inShow) await table.stage.queue.wait(pause(350));
    else if (!table.stage.show?.skip) await table.stage.queue.wait(paced(STEP));
  },

  async claimed(table, event) {
    table.apply(event);
    if (claimsNothing(event)) return;
    table.stage.call.value = { seat: event.seat, text: sentence(t("web-claims", { points: event.points })) };
    await table.stage.queue.wait(pause(event.seat === table.you.value ? 0 : 500));
  },

  async muggins(table, event) {
    table.apply(event);
    table.stage.call.value = { seat: event.seat, text: sentence(t("term-muggins")) };
    await table.stage.queue.wait(pause(600));
  },

  async counted(table, event) {
    table.apply(event);
    const claimed = table.deal.claimed?.points ?? event.total;
    if (claimed !== event.total) table.stage.claimResult.value = { claimed, total: event.total, items: event.items, seat: event.seat };
    await table.stage.queue.wait(pause(claimed === event.total ? 0 : 900));
  },

  async exposed(table, event) {
    table.stage.claimResult.value = null;
    table.apply(event);
    table.stage.call.value = null;
    await table.stage.queue.rendered();
  },

  async shown(table, event) {
    table.apply(event);
    await animateCounting(table);
  },

  async placed(table, event) {
    const from = rectOf(table.stage.dropped ?? find(".turned .card")) ?? rectOf(last(`.backs[data-seat="${event.seat}"] .card`));
    table.stage.dropped = null;
    table.apply(event);
    sound("card");
    await table.stage.queue.rendered();
    await table.stage.queue.play(fly(find(`.layout [data-card="${event.card}"]`), from));
    await table.stage.queue.wait(pause(event.seat === table.you.value ? 0 : 300));
  },

  async turned(table, event) {
    table.apply(event);
    await table.stage.queue.rendered();
    await table.stage.queue.play(turnUp(find(".turned .card"), 220));
    await table.stage.queue.wait(pause(event.seat === table.you.value ? 0 : 350));
  },

  async lines_counted(table, event) {
    const before = /** @type {View} */ (table.view.value);
    table.stage.queue.stopHurrying();
    const open = table.stage.overlay.value;
    table.stage.overlay.value = { kind: "lines", parts: [...(open?.kind === "lines" ? open.parts : []), event] };
    table.apply(event);
    await animatePeg(table, { ...event, points: event.total }, before);
    await table.stage.queue.wait(pause(600));
  },

  async game_won(table, event) {
    const { scores } = event;
    table.apply(event);
    table.stage.queue.stopHurrying();
    sound("game");
    table.stage.overlay.value = { kind: "over", side: event.side, scores, win: event.kind, total: event.won };
  },
};

/** @param {TableStore} table @param {import("../types").EventOf<"go" | "go_without_cards">} event */
async function callGo(table, event) {
  table.apply(event);
  table.stage.call.value = { seat: event.seat, text: sentence(t("play-go")) };
  sound("go");
  await table.stage.queue.wait(pause(650));
}

/** Count a hand combination by combination; "next" continues at once, "skip" jumps to the end of the show. @param {TableStore} table */
async function animateCounting({ stage, deal: { countedHands: parts } }) {
  const { queue } = stage;
  const at = parts.length - 1;
  const { items, claim } = parts[at];
  queue.stopHurrying();
  stage.call.value = null;
  stage.lit.value = [];
  stage.overlay.value = { kind: "show", parts, at, step: 0, done: false, skip: stage.show?.skip ?? false };
  const pace = paced(STEP);
  const rushed = () => stage.show?.skip || stage.show?.rush === at || claim !== null;
  if (!rushed()) await queue.wait(pace * 0.6);
  for (let step = 1; step <= items.length && !rushed(); step++) {
    stage.changeShow({ step });
    sound("count");
    await queue.wait(pace);
  }
  stage.changeShow({ step: items.length, done: true });
  if (!stage.show?.skip) await queue.wait(pace * 0.6);
}
