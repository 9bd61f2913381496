// The review of a game that is over: the chance to win through it, luck and mistakes, every decision.
import { html, useEffect, useState } from "../lib/preact.js";
import { announce } from "../lib/announce.js";
import { get } from "../lib/api.js";
import { t } from "../lib/i18n.js";
import { Curve, DealTable } from "../review/curve.js";
import { Decisions, isPractised } from "../review/decisions.js";
import { byCost, isOf, momentOf } from "../review/figures.js";
import { NoLookingBack, asked, lookBack } from "../review/look-back.js";
import { NOTHING_YET, loadReview } from "../review/load.js";
import { Parts, Skill } from "../review/parts.js";
import { OwnLearnNext } from "../skill/learn-next.js";
import { waitingText } from "../lib/server-ready.js";
import { holeOf } from "../table/holes.js";
import { Scores, useGameResult } from "../table/game-summary.js";
import { sideName, who, whoSide } from "../table/seat-names.js";
import { shortRules } from "../lib/variant-name.js";

/** @typedef {import("../types").State} State */
/** @typedef {import("../types").GameResult} GameResult */
/** @typedef {import("../review/load.js").Progress} Progress */
/** @typedef {import("../review/load.js").Decision} Decision */

const MARKED = 6;
/** Who played, with the scores once they are known. @param {State} state @param {GameResult | null} result */
function against(state, result) {
  const names = state.view.scores.map((_, side) => sideName(state, side));
  if (!result || names.length > 2) return names.join(" – ");
  const scores = result.scores.map((score) => holeOf(state.view.rules, score));
  return `${names[0]} ${scores[0]} – ${scores[1]} ${names[1]}`;
}

/** Who won, or why there is no winner. @param {State} state @param {GameResult | null} result */
function ending(state, result) {
  if (!result) return "";
  if (result.winner !== null) return t("play-game-won", whoSide(state, result.winner));
  const { ended } = state;
  return ended && ended.seat !== null ? t("web-ended", { reason: ended.reason, ...who(state, ended.seat) }) : "";
}

/** The game under review, and how it ended. @param {{state: State, result: GameResult | null}} props */
const Heading = ({ state, result }) => html`
  <p class="quiet">
    <strong>${ending(state, result)}</strong>
    ${" "}
    ${[
      against(state, result),
      shortRules(state.view.rules.name),
      ...(state.view.rules.match > 1 ? [t("play-game-number", { number: state.view.game + 1 })] : []),
    ].join("\u00a0· ")}
  </p>
`;

/** The table, and the review as far as it has come. @param {string} table */
function useReview(table) {
  const [state, setState] = useState(/** @type {State | null} */ (null));
  const [progress, setProgress] = useState(NOTHING_YET);
  const [error, setError] = useState(/** @type {unknown} */ (null));
  useEffect(() => {
    const until = new AbortController();
    const load = async () => {
      const seen = await lookBack(table);
      // The last one where none is named, or one that only was played on another table.
      const game = Math.min(asked("game") ?? Infinity, seen.view.game);
      setState({ ...seen, view: { ...seen.view, game } });
      await loadReview(table, game, setProgress, until.signal);
    };
    load().catch((error) => until.signal.aborted || setError(error));
    return () => until.abort();
  }, [table]);
  return { state, progress, error };
}

/**
 * The picture of a review; none of its players is "you" to the person who gets it.
 * @param {State} state
 * @param {import("../review/load.js").Review} review
 * @param {GameResult | null} result
 * @param {number} side
 */
async function share(state, review, result, side) {
  const { pictureOf, sharePicture } = await import("../review/picture.js");
  const told = { ...state, local: true };
  const names = [0, 1].map((each) => sideName(told, each));
  const picture = await pictureOf({ review, side, title: against(told, result), names, own: whoSide(told, side) });
  await sharePicture(picture, `pegout-${state.table}.png`);
}

/**
 * Links to the game, and ways to share the review.
 * @param {{state: State, progress: Progress, result: GameResult | null, side: number}} props
 */
function Tools({ state, progress: { review }, result, side }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => (setCopied(true), announce(t("web-copied"))),
      () => {},
    );
  return html`
    <p class="row review-tools">
      <a class="button" href=${`/history/${state.table}?game=${state.view.game}`}>${t("web-replay")}</a>
      <a class="button" href="/skill">${t("web-skill-link")}</a>
      ${
        "clipboard" in navigator &&
        html`<button type="button" class="button" onClick=${copy}>${t(copied ? "web-copied" : "web-copy")}</button>`
      }
      ${
        review &&
        html`<button type="button" class="button" onClick=${() => share(state, review, result, side)}>${t("web-review-picture")}</button>`
      }
    </p>
  `;
}

/** How far the review has come, until it has come whole. @param {{state: State, progress: Progress, side: number}} props */
const Status = ({ state, progress: { deals, all, review }, side }) => html`
  <p class="quiet" role="status">
    ${
      review
        ? t("web-review-curve-note", whoSide(state, side))
        : all
          ? t("web-review-busy", { done: deals.length, all })
          : waitingText("web-analyse-busy")
    }
  </p>
  ${
    !review &&
    html`<progress class="review-progress" aria-label=${t("web-review")} value=${all ? deals.length : undefined} max=${all || 1} />`
  }
`;

/** In the place of what only the whole review tells. */
const AtTheEnd = () => html`<p class="quiet review-to-come">${t("web-review-to-come")}</p>`;

/** Where the points came from. @param {{state: State, side: number, result: GameResult}} props */
const Points = ({ state, side, result }) => html`
  <section class="panel">
    <h2>${t("web-review-points-from")}</h2>
    <${Scores} state=${state} view=${{ ...state.view, scores: result.scores }} side=${result.winner ?? side} result=${result} />
  </section>
`;

/** @param {{state: State, progress: Progress, result: GameResult | null}} props */
function Review({ state, progress, result }) {
  const { deals, decisions, review } = progress;
  const all = progress.all || (result?.deals ?? 0);
  const [opened, setOpened] = useState(new URLSearchParams(location.search).get("at") ?? "");
  const [par, setPar] = useState(/** @type {any} */ (null));
  const side = state.view.side ?? 0;
  const names = [0, 1].map((each) => sideName(state, each));
  useEffect(() => void get(`/analysis/par?rules=${state.view.rules.name}`).then(setPar, () => {}), []);
  const [whose, setWhose] = useState(String(state.view.seat ?? "all"));
  // Numbers count listed decisions, so that a list begins with 1.
  const marked = byCost(decisions)
    .filter(isOf(whose))
    .filter(({ mark }) => mark)
    .slice(0, MARKED);
  const practised = state.local ? 0 : decisions.filter((decision) => isPractised(state, decision)).length;
  const open = (/** @type {Decision | null} */ decision) => {
    setOpened(decision ? momentOf(decision) : "");
    const at = decision ? `&at=${momentOf(decision)}` : "";
    history.replaceState(null, "", `${location.pathname}?game=${state.view.game}${at}`);
  };
  const look = (/** @type {string} */ moment) =>
    setTimeout(() => document.getElementById(`d${moment}`)?.scrollIntoView({ block: "start" }), 50);
  const show = (/** @type {Decision} */ decision) => (open(decision), look(momentOf(decision)));
  // A link to a decision leads to it, once all that stands above it has come.
  useEffect(() => void (review && opened && look(opened)), [!review]);
  return html`
    <section class="panel review-curve">
      <h2>${t("web-review-curve")}</h2>
      <${Status} state=${state} progress=${progress} side=${side} />
      <${Curve} deals=${deals} all=${all} side=${side} marked=${marked} open=${show} />
      <${DealTable} deals=${deals} side=${side} names=${names} par=${par} />
      <${Tools} state=${state} progress=${progress} result=${result} side=${side} />
    </section>
    <div class="stack review-side">
      <section class="panel">
        <h2>${t("web-review-parts")}</h2>
        ${
          review
            ? html`<${Parts} review=${review} side=${side} own=${whoSide(state, side)} other=${names[1 - side]} />`
            : html`<${AtTheEnd} />`
        }
      </section>
      <section class="panel">
        <h2>${t("web-review-skill")}</h2>
        ${review ? html`<${Skill} review=${review} side=${side} names=${names} />` : html`<${AtTheEnd} />`}
      </section>
      ${review && practised > 0 && html`<p><a href="/mistakes">${t("web-review-mistakes", { mistakes: practised })}</a></p>`}
      ${review && state.view.seat !== null && !state.local && html`<${OwnLearnNext} rules=${state.view.rules.name} />`}
      ${result && html`<${Points} state=${state} side=${side} result=${result} />`}
    </div>
    <${Decisions}
      state=${state}
      deals=${deals}
      decisions=${decisions}
      names=${names}
      marked=${marked}
      opened=${opened}
      open=${open}
      whose=${whose}
      setWhose=${setWhose}
      complete=${review !== null}
    />
  `;
}

/**
 * The part of the review that is known at once, and its progress.
 * @param {{state: State, progress: Progress, error: unknown}} props
 */
function Reviewed({ state, progress, error }) {
  const result = useGameResult(state.table, state.view.game);
  return html`
    <div class="review-top">
      <div class="review-head">
        <h1>${t("web-review")}</h1>
        <${Heading} state=${state} result=${result} />
      </div>
      ${error && html`<${NoLookingBack} error=${error} table=${state.table} />`}
    </div>
    ${(progress.all > 0 || !error) && html`<${Review} state=${state} progress=${progress} result=${result} />`}
  `;
}

/** @param {{params: Record<string, string>}} props */
export default function ReviewPage({ params }) {
  const { state, progress, error } = useReview(params.table);
  return html`
    <div class="page review">
      ${
        state
          ? html`<${Reviewed} state=${state} progress=${progress} error=${error} />`
          : html`
              <div class="review-top">
                <h1>${t("web-review")}</h1>
                ${error && html`<${NoLookingBack} error=${error} table=${params.table} />`}
              </div>
            `
      }
    </div>
  `;
}
