// A hand of real cards, counted: chosen, typed or pasted; claimed first by those who practise.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../lib/preact.js";
import { announce } from "../lib/announce.js";
import { ApiError } from "../lib/api.js";
import { PointsInput, Segmented, Switch } from "../lib/controls.js";
import { errorText } from "../lib/error-text.js";
import { t } from "../lib/i18n.js";
import { go } from "../lib/router.js";
import { countStyle, lastChoices, storedSignal } from "../lib/settings.js";
import { RANKS, recital, recitalSteps, sentence, sortedByRank } from "../lib/wording.js";
import { COUNTED } from "../hand-sizes.js";
import { pointsOf, showItems } from "../seal/scoring.js";
import { CardPicker, SUITS } from "../analyse/card-picker.js";
import { useQuestion, VariantField } from "../analyse/question.js";
import { Combinations, HandOnCloth, useLit } from "../lesson/counted.js";
import { OtherStarters } from "../lesson/other-starters.js";
import { cardsIn, readWords } from "../lib/read-cards.js";

/** Where the board of real cards finds what a hand came to. */
const RESULT = "pegout-count-result";
const MOST = 29;
const EXAMPLE = ["5H", "5C", "5S", "JD", "5D"];
const claimFirst = storedSignal("countClaim", false);
const USUAL = { rules: "six-card", as: "hand", cards: "", starter: "", for: "" };
const KNOWN = { rules: Object.keys(COUNTED), as: ["hand", "crib"], for: ["", "board"] };

/** @typedef {{cards: string[], starter: string}} Chosen */

/** A number of cards at random. @param {number} number */
function randomCards(number) {
  const deck = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));
  return Array.from({ length: number }, () => deck.splice(Math.floor(Math.random() * deck.length), 1)[0]);
}

/** All of them different. @param {string[]} cards */
function requireDistinct(cards) {
  const twice = cards.find((card, at) => cards.indexOf(card) < at);
  if (twice) throw new ApiError(0, "card-twice", { card: twice }, null);
  return cards;
}

/** Different cards in a text. @param {string} typed */
function readCards(typed) {
  const words = readWords(typed);
  const at = words.findIndex(([, card]) => !card);
  const item = words.length > 1 ? at + 1 : undefined;
  if (at >= 0) throw new ApiError(0, "not-a-card", { text: words[at][0], item }, null);
  return requireDistinct(words.map(([, card]) => card));
}

/**
 * Cards put to those chosen: a whole hand takes their place.
 * @param {Chosen} chosen
 * @param {string[]} added
 * @param {number} size
 * @param {boolean} line
 * @returns {Chosen}
 */
function put({ cards, starter }, added, size, line) {
  const needed = size + (line ? 0 : 1);
  const whole = added.length === needed;
  const all = whole ? added : requireDistinct([...cards, ...(starter ? [starter] : []), ...added]);
  if (all.length > needed) throw new ApiError(0, "wrong-number-of-cards", { needed, given: all.length }, null);
  if (whole) return { cards: all.slice(0, size), starter: all[size] ?? "" };
  const hand = [...cards, ...added.slice(0, size - cards.length)];
  return { cards: hand, starter: starter || (added[size - cards.length] ?? "") };
}

/**
 * A field for cards, which takes a whole hand as soon as it is there.
 * @param {{take: (text: string, quietly?: boolean) => boolean, example: string}} props
 */
function TypedCards({ take, example }) {
  const [text, setText] = useState("");
  const enter = (/** @type {any} */ event) => (event.preventDefault(), text.trim() && take(text) && setText(""));
  return html`
    <form class="row typed-cards" onSubmit=${enter}>
      <label class="field">
        ${t("web-count-type")}
        <input
          autocomplete="off"
          autocapitalize="characters"
          spellcheck=${false}
          placeholder=${example}
          value=${text}
          onInput=${(/** @type {any} */ { currentTarget: { value } }) => setText(take(value, true) ? "" : value)}
        />
      </label>
      <button class="button">${t("web-count-enter")}</button>
    </form>
  `;
}

/** The claim before the count. @param {{done: (claim: number) => void}} props */
function Claim({ done }) {
  const [claim, setClaim] = useState(0);
  const submit = (/** @type {Event} */ event) => (event.preventDefault(), done(claim));
  const field = (/** @type {HTMLElement | null} */ form) => form?.querySelector("input")?.focus();
  const [form] = useState(() => ({ ref: field }));
  return html`
    <form class="panel row count-claim" ref=${form.ref} onSubmit=${submit}>
      <label class="field">
        ${t("web-count-ask")}
        <${PointsInput} class="part-input" value=${claim} most=${MOST} onChange=${setClaim} />
      </label>
      <button class="button primary large" type="submit">${t("web-count-see")}</button>
    </form>
  `;
}

/** Every count in one piece where it fits on a line. @param {{items: import("../types").Item[]}} props */
function WholeRecital({ items }) {
  const comma = t("web-list-comma").trimEnd();
  const space = t("web-list-comma").slice(comma.length);
  return recitalSteps(items).map(
    ({ text }, k) => html`
      <span class="recital-step">${k ? text : sentence(text)}${k + 1 < items.length ? comma : ""}</span>
      ${space}
    `,
  );
}

/** @param {number} claim @param {number} total */
function verdict(claim, total) {
  if (claim === total) return t("web-trainer-is-right");
  return claim < total ? t("web-count-missed", { claim, points: total - claim }) : t("web-count-excess", { claim, total });
}

/** @param {{items: import("../types").Item[], total: number, claim: number | null, light: ReturnType<typeof useLit>, next: () => void, forBoard: boolean}} props */
function Counted({ items, total, claim, light, next, forBoard }) {
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => {
    announce(`${t("term-total")} ${total}: ${recital(items)}`);
    button.current?.focus({ preventScroll: true });
    for (const part of [".trainer-cloth", ".counted-head"]) document.querySelector(part)?.scrollIntoView({ block: "nearest" });
  }, []);
  const peg = () => {
    sessionStorage.setItem(RESULT, JSON.stringify({ points: total }));
    go("/board");
  };
  return html`
    <section class="panel counted">
      <div class="row counted-head">
        <p class="trainer-total">
          <span>${t("term-total")}</span>
          ${" "}
          <strong>${total}</strong>
        </p>
        <div class="row">
          ${
            forBoard &&
            html`
              <button ref=${button} type="button" class="button primary large" onClick=${peg}>
                ${t("web-count-peg", { points: total })}
              </button>
            `
          }
          <button ref=${forBoard ? null : button} type="button" class=${`button large ${forBoard ? "" : "primary"}`} onClick=${next}>
            ${t("web-trainer-next")}
          </button>
        </div>
      </div>
      ${claim !== null && html`<p class=${claim === total ? "right" : "error"}>${verdict(claim, total)}</p>`}
      <p class="said whole-recital">${items.length ? html`<${WholeRecital} items=${items} />` : sentence(t("recital-nothing"))}</p>
      <div class="row">
        <${Segmented}
          hideLabel
          label=${t("web-count-style")}
          value=${countStyle.value}
          onChange=${(/** @type {string} */ to) => (countStyle.value = to)}
          options=${["plain", "parlett"].map((value) => ({ value, label: t(`web-count-style-${value}`) }))}
        />
        ${items.length > 0 && html`<button type="button" class="button" onClick=${light.again}>${t("web-count-again")}</button>`}
      </div>
      ${items.length > 0 && html`<${Combinations} items=${items} at=${light.at} point=${light.point} />`}
    </section>
  `;
}

/** The cards still to be chosen. @param {number} missing @param {boolean} line */
const wanted = (missing, line) =>
  missing ? t("web-count-wanted", { number: missing, what: line ? "line" : "hand" }) : t("web-count-wanted-starter");

export default function Count() {
  const [asked, change] = useQuestion(USUAL, KNOWN);
  const [error, setError] = useState("");
  const [claim, setClaim] = useState(/** @type {number | null} */ (null));
  const { hand, crib } = COUNTED[asked.rules];
  const line = !crib;
  const isCrib = !line && asked.as === "crib";
  const size = isCrib ? crib : hand;
  const cards = cardsIn(asked.cards).slice(0, size);
  const starter = line ? "" : (cardsIn(asked.starter).find((card) => !cards.includes(card)) ?? "");
  const complete = cards.length === size && (line || starter !== "");
  const open = complete && (!claimFirst.value || claim !== null);
  const items = open ? showItems(sortedByRank(cards), starter || null, isCrib) : null;
  const light = useLit(items);
  const set = (/** @type {Chosen} */ now) => {
    setError("");
    setClaim(null);
    change({ cards: now.cards.join(" "), starter: now.starter });
  };
  const take = (/** @type {string} */ text, quietly = false) => {
    try {
      const added = readCards(text);
      if (quietly && added.length !== size + (line ? 0 : 1)) return false;
      set(put({ cards, starter }, added, size, line));
      return true;
    } catch (fault) {
      if (!quietly) setError(errorText(fault));
      return false;
    }
  };
  useEffect(() => {
    if (!/rules=|cards=/.test(location.search)) change({ rules: lastChoices.value.rules });
  }, []);
  const paste = useRef(take);
  paste.current = take;
  useLayoutEffect(() => {
    const pasted = (/** @type {ClipboardEvent} */ event) => {
      const text = event.clipboardData?.getData("text") ?? "";
      if (/** @type {HTMLElement} */ (event.target).matches?.("input") || !text.trim()) return;
      paste.current(text);
    };
    addEventListener("paste", pasted);
    return () => removeEventListener("paste", pasted);
  }, []);
  const hadAll = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone: the next card is chosen among all.
    if (hadAll.current && !complete)
      /** @type {HTMLElement | null} */ (document.querySelector(".picker button"))?.focus({ preventScroll: true });
    hadAll.current = complete;
  }, [complete]);
  const remove = (/** @type {string} */ card) =>
    set({ cards: cards.filter((each) => each !== card), starter: starter === card ? "" : starter });
  const chosen = starter ? [...cards, starter] : cards;
  return html`
    <div class="page trainer count-page">
      <div class="analyse-head">
        <h1>${t("web-count-hand")}</h1>
        ${asked.for && html`<a class="button" href="/board">${t("web-count-back")}</a>`}
      </div>
      <div class="analyse-fields count-fields">
        <${VariantField} value=${asked.rules} which=${KNOWN.rules} change=${change} />
        ${
          !line &&
          html`
            <${Segmented}
              label=${t("web-count-as")}
              value=${asked.as}
              onChange=${(/** @type {string} */ as) => (setClaim(null), change({ as }))}
              options=${["hand", "crib"].map((value) => ({ value, label: sentence(t(`kind-${value}`)) }))}
            />
          `
        }
      </div>
      <div class="trainer-cloth">
        <${HandOnCloth} cards=${cards} starter=${line ? undefined : starter || null} places=${size} lit=${light.lit} remove=${remove} />
        ${!complete && html`<p class="count-wanted">${wanted(size - cards.length, line)}</p>`}
        ${error && html`<p class="error count-error" role="alert">${error}</p>`}
      </div>
      ${complete && !open && html`<${Claim} done=${setClaim} />`}
      ${
        items &&
        html`
          <${Counted}
            key=${`${chosen} ${isCrib}`}
            items=${items}
            total=${pointsOf(items)}
            claim=${claim}
            light=${light}
            forBoard=${asked.for === "board" && items.length > 0}
            next=${() => set({ cards: [], starter: "" })}
          />
          ${starter && html`<${OtherStarters} cards=${cards} starter=${starter} crib=${isCrib} />`}
        `
      }
      ${
        !complete &&
        html`
          <section class="panel stack analyse-question">
            <${CardPicker}
              label=${t("web-analyse-pack")}
              chosen=${chosen}
              toggle=${(/** @type {string} */ card) =>
                chosen.includes(card) ? remove(card) : set(put({ cards, starter }, [card], size, line))}
            />
            <${TypedCards} take=${take} example=${EXAMPLE.slice(line ? 0 : -1 - size).join(" ")} />
            <div class="row">
              <button
                type="button"
                class="button"
                onClick=${() => set(put({ cards, starter }, randomCards(size + (line ? 0 : 1)), size, line))}
              >
                ${t("web-analyse-random")}
              </button>
              <button type="button" class="link" aria-disabled=${!chosen.length} onClick=${() => set({ cards: [], starter: "" })}>
                ${t("web-analyse-clear")}
              </button>
            </div>
            <${Switch}
              label=${t("web-count-claim")}
              note=${t("web-count-claim-note")}
              checked=${claimFirst.value}
              onChange=${(/** @type {boolean} */ on) => (claimFirst.value = on)}
            />
          </section>
        `
      }
    </div>
  `;
}
