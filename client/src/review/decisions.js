// The decisions of a game: the costliest first or in order; each opens on the table as it stood.
import { html, useEffect, useMemo, useState } from "../lib/preact.js";
import { Bars } from "../analyse/bars.js";
import { query } from "../lib/query.js";
import { actionId, enrol, get, post } from "../lib/api.js";
import { CardText } from "../lib/card.js";
import { Segmented } from "../lib/controls.js";
import { errorText } from "../lib/error-text.js";
import { t } from "../lib/i18n.js";
import { go } from "../lib/router.js";
import { cardsOf, difference, figure, less, percent, whyText, worth, worthHead } from "../table/hint-words.js";
import { seatName } from "../table/seat-names.js";
import { TableStore } from "../table/table-store.js";
import { TableSnapshot, toLookAt } from "../table/table-view.js";
import { RANKS, cardNames, rankText, sentence } from "../lib/wording.js";
import { byCost, isOf, momentOf, signedPercent } from "./figures.js";

/** @typedef {import("./load.js").Decision} Decision */
/** @typedef {import("../types").State} State */

const SHOWN = 8;

/** Reasons for the best choice; reasons speak to the one who decided. @param {State} state @param {Decision} decision */
function reason(state, { seat, why }) {
  const text = whyText(why);
  return text && seat !== state.view.seat ? t("review-why-other", { name: seatName(state, seat), why: text }) : text;
}

/** Whether an option is the one chosen. @param {import("../wire").ReviewOption} option @param {string} action */
const names = (option, action) => option.action === action || option.same.includes(action);

/** The words for a decision that cost nothing. @param {Decision} decision */
const free = ({ within_error: within, error, stakes }) =>
  within ? t("web-review-within", { difference: difference(within, error, true, "", stakes) }) : t("web-review-good");

/** A claim, a call of muggins or a claim let stand, in words. @param {string} action */
function countText(action) {
  const [verb, points] = action.split(" ");
  return verb === "pass" ? t("web-pass") : t(verb === "claim" ? "web-claim" : "web-muggins", { points: Number(points) });
}

/** The action: cards, or the words of a count. @param {{kind: string, action: string}} props */
const Done = ({ kind, action }) => (kind === "count" ? countText(action) : html`<${CardText} cards=${cardsOf(action)} />`);

/** The true count of the cards of a miscount, combination by combination. @param {{decision: Decision}} props */
const Worth = ({ decision: { items } }) => html`
  <p>
    ${t("play-counted", {
      recital: items.map(({ kind, points }) => t("web-kind-for", { kind: t(`kind-${kind}`), points })).join(t("web-list-comma")),
      points: items.reduce((sum, { points }) => sum + points, 0),
    })}
  </p>
`;

/** The table as the seat saw it that decided. @param {{state: State, decision: Decision}} props */
function Moment({ state, decision }) {
  const table = useMemo(() => new TableStore(state.table), []);
  const [error, setError] = useState("");
  const [seen, setSeen] = useState(-1);
  useEffect(() => {
    get(`/tables/${state.table}?at=${decision.seq}&seat=${decision.seat}`).then(
      (past) => {
        const others = decision.seat !== state.view.seat;
        table.state.value = { ...toLookAt(past), local: others };
        table.view.value = past.view;
        setSeen(decision.seq);
      },
      (error) => setError(errorText(error)),
    );
  }, [decision]);
  if (error) return html`<p class="error" role="alert">${error}</p>`;
  return html`<div class="replay review-table">${seen === decision.seq && html`<${TableSnapshot} table=${table} />`}</div>`;
}

/** Every alternative in figures, each of which can be tried. @param {{state: State, decision: Decision}} props */
function Options({ state, decision: { options, chosen, best, kind, seq, seat, stakes } }) {
  const [every, setEvery] = useState(false);
  const [error, setError] = useState("");
  const ids = useMemo(() => /** @type {Record<string, string>} */ ({}), [seq]);
  // One id for each card, however often its button is pressed, so that it opens one table.
  const attempt = (/** @type {string} */ action) =>
    enrol()
      .then(() => post(`/tables/${state.table}/branch`, { at: seq, seat, action, id: (ids[action] ??= actionId()) }))
      .then(
        ({ table }) => go(`/t/${table}`),
        (error) => setError(errorText(error)),
      );
  const shown = options.filter((option, k) => every || k < 5 || names(option, chosen));
  const discard = kind === "discard";
  return html`
    <div class="scrolls" tabindex="0" role="region" aria-label=${t("web-review-options")}>
      <table class="holds">
        <thead>
          <tr>
            <th scope="col">${t(discard ? "web-hint-away" : "web-hint-choice")}</th>
            ${!discard && html`<th scope="col" class="number">${t("web-hint-frequency")}</th>`}
            ${
              discard &&
              ["kind-hand", "kind-crib", "web-hint-pegging"].map(
                (id) => html`<th scope="col" class="number wide-only" key=${id}>${sentence(t(id))}</th>`,
              )
            }
            <th scope="col" class="number">${discard ? sentence(t("term-total")) : t("web-hint-net")}</th>
            <th scope="col" class="number">${worthHead(stakes)}</th>
            <td></td>
          </tr>
        </thead>
        <tbody>
          ${shown.map(
            (option) => html`
              <tr key=${option.action} class=${names(option, chosen) ? "chosen" : ""}>
                <th scope="row">
                  <${CardText} cards=${cardsOf(names(option, chosen) ? chosen : option.action)} />
                  ${
                    names(option, chosen) &&
                    html`
                      ${" "}
                      <small>${t("web-review-chosen")}</small>
                    `
                  }${
                    names(option, best) &&
                    html`
                      ${" "}
                      <small>${t("web-review-best")}</small>
                    `
                  }
                </th>
                ${!discard && html`<td class="number">${percent(option.frequency)}</td>`}
                ${
                  discard &&
                  ["hand", "crib", "pegging"].map(
                    (part) => html`<td class="number wide-only" key=${part}>${figure(option.parts[part], part !== "hand")}</td>`,
                  )
                }
                <td class="number">${figure(option.points, !discard)}</td>
                <td class="number">
                  <b>${worth(option.win, stakes, 2)}</b>
                  <small>${less(options[0], option, stakes)}</small>
                </td>
                <td class="number">
                  <button
                    type="button"
                    class="button"
                    aria-label=${t("web-review-try-cards", { cards: cardNames(cardsOf(names(option, chosen) ? chosen : option.action)) })}
                    onClick=${() => attempt(names(option, chosen) ? chosen : option.action)}
                  >
                    ${t("web-review-try")}
                  </button>
                </td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
    <p class="quiet">${stakes !== "plain" && html`${t("rated-by-game-points")}${" "}`}${t("rated-error")}</p>
    <p class="quiet">${t("web-review-try-note")}</p>
    ${error && html`<p class="error" role="alert">${error}</p>`}
    ${
      options.length > shown.length || every
        ? html`
            <button type="button" class="link" aria-expanded=${every} onClick=${() => setEvery(!every)}>
              ${every ? t("web-hint-fewer") : t("web-hint-all", { number: options.length })}
            </button>
          `
        : ""
    }
  `;
}

/**
 * The address under which a discard can be analysed further.
 * @param {Decision} decision
 * @param {import("./load.js").Deal} deal
 * @param {string} rules
 */
function analysed({ options, seat, stakes }, { dealer, scores }, rules) {
  const cards = [...new Set(options.flatMap((option) => [option.action, ...option.same]).flatMap(cardsOf))];
  const role = seat === dealer ? "" : "pone";
  const score = `${scores[seat]}-${scores[1 - seat]}`;
  const asked = { rules: rules === "six-card" ? "" : rules, role, cards: cards.join(" "), score, stakes };
  return `/analyse/hand?${query(asked, { stakes: "plain" })}`;
}

/**
 * Whether a decision is among those that its person practises: a mistake of theirs in a game of their history.
 * @param {State} state
 * @param {Decision} decision
 */
export const isPractised = (state, { kind, seat, cost_win: cost }) =>
  kind !== "count" && cost > 0 && seat === state.view.seat && !state.branch_of;

/** @param {{state: State, decision: Decision, deal: import("./load.js").Deal}} props */
function Detail({ state, decision, deal }) {
  const why = reason(state, decision);
  const holds = RANKS.filter((rank) => rank in decision.holds).map((rank) => ({
    name: rankText(rank),
    share: decision.holds[rank],
    text: percent(decision.holds[rank]),
  }));
  return html`
    <div class="decision-detail">
      ${decision.within_error > 0 && html`<p class="review-why">${sentence(free(decision))}</p>`}
      ${why && html`<p class="review-why">${decision.seat === state.view.seat ? t("web-review-why", { why }) : why}</p>`}
      ${decision.kind === "count" ? html`<${Worth} decision=${decision} />` : html`<${Options} state=${state} decision=${decision} />`}
      <${Moment} state=${state} decision=${decision} />
      ${
        holds.length > 0 &&
        html`
          <h3>${t("web-analyse-opponent")}</h3>
          <${Bars} label=${t("web-analyse-opponent-note")} bars=${holds} />
        `
      }
      <p class="row">
        ${
          isPractised(state, decision) &&
          html`
            <a class="button" href=${`/mistakes?source=${state.table}-${state.view.game}-${decision.seq}`}>${t("web-mistakes-practise")}</a>
          `
        }
        ${
          decision.kind === "discard" &&
          html`<a class="button" href=${analysed(decision, deal, state.view.rules.name)}>${t("web-review-analyse")}</a>`
        }
      </p>
    </div>
  `;
}

/**
 * @param {{state: State, deals: import("./load.js").Deal[], decisions: Decision[], names: string[], marked: Decision[], opened: string,
 *   open: (decision: Decision | null) => void, whose: string, setWhose: (whose: string) => void, complete: boolean}} props
 *   `marked`: the decisions with a number on the curve; `opened`: the moment of the one that is open; `complete`: whether all have come
 */
export function Decisions({ state, deals, decisions, names: sides, marked, opened, open, whose, setWhose, complete }) {
  const [order, setOrder] = useState("cost");
  const [every, setEvery] = useState(false);
  // An open decision stays in the list under any filter: it may come from a shared link.
  const wanted = decisions.filter((decision) => isOf(whose)(decision) || momentOf(decision) === opened);
  const sorted = order === "cost" ? byCost(wanted, opened) : wanted;
  const shown = every ? sorted : sorted.filter((decision, k) => k < SHOWN || momentOf(decision) === opened);
  return html`
    <section class="panel decisions">
      <div class="decisions-head">
        <h2>${t("web-review-decisions")}</h2>
        <${Segmented}
          hideLabel
          label=${t("web-review-whose")}
          value=${whose}
          onChange=${setWhose}
          options=${[...sides.map((label, side) => ({ value: String(side), label })), { value: "all", label: t("web-review-both") }]}
        />
        <${Segmented}
          hideLabel
          label=${t("web-review-order")}
          value=${order}
          onChange=${setOrder}
          options=${["cost", "time"].map((value) => ({ value, label: t(`web-review-order-${value}`) }))}
        />
      </div>
      ${complete && sorted.length === 0 && html`<p class="quiet">${t("review-none")}</p>`}
      <ol class="decision-list">
        ${shown.map((decision) => {
          const number = marked.indexOf(decision) + 1;
          const moment = momentOf(decision);
          const on = moment === opened;
          return html`
            <li key=${moment} id=${`d${moment}`}>
              <button type="button" class="decision" aria-expanded=${on} onClick=${() => open(on ? null : decision)}>
                <span class=${`decision-number side-${decision.seat}`}>${number || ""}</span>
                <span class="decision-when">
                  <b>${t("web-review-deal", { deal: decision.deal + 1 })}</b>
                  <small>${t(`web-review-${decision.kind}`)}${" · "}${sides[decision.seat]}</small>
                </span>
                <span class="decision-cards">
                  <${Done} kind=${decision.kind} action=${decision.chosen} />
                  ${
                    decision.cost_win > 0 &&
                    html`
                      <small>
                        ${t("web-review-better")}${" "}
                        <${Done} kind=${decision.kind} action=${decision.best} />
                      </small>
                    `
                  }
                </span>
                <span class="decision-why">${reason(state, decision)}</span>
                <span class="decision-cost">
                  ${
                    decision.cost_win > 0
                      ? html`
                          <b class=${decision.mark ? `mark-${decision.mark}` : ""}>
                            ${
                              decision.error
                                ? difference(decision.cost_win, decision.error, true, "−", decision.stakes)
                                : signedPercent(-decision.cost_win)
                            }
                          </b>
                          <small>${t("web-review-points", { points: decision.cost_points.toFixed(2) })}</small>
                        `
                      : html`<small>${t("web-review-good")}</small>`
                  }
                </span>
              </button>
              ${on && html`<${Detail} state=${state} decision=${decision} deal=${deals[decision.deal]} />`}
            </li>
          `;
        })}
      </ol>
      ${
        sorted.length > SHOWN &&
        html`
          <button type="button" class="link" aria-expanded=${every} onClick=${() => setEvery(!every)}>
            ${every ? t("web-hint-fewer") : t("web-review-all", { number: sorted.length })}
          </button>
        `
      }
    </section>
  `;
}
