// The printed sheet: hands to count with their answers, a board without pegs, a score card.
import { html } from "../lib/preact.js";
import { CardText } from "../lib/card.js";
import { plainer, t } from "../lib/i18n.js";
import { playScoreText, recital } from "../lib/wording.js";
import { pointsOf } from "../seal/scoring.js";
import { useBoard } from "../table/board.js";
import { dealHand, dealTurn, FEW_CARDS, randomFrom, STAGE_PARTS } from "./stages.js";

/** @typedef {import("./stages.js").Hand} Hand */
/** @typedef {import("./stages.js").Turn} Turn */

/** How many hands fill a page, whole ones and those of few cards; with readings, fewer do. */
const [HANDS, READ] = [
  [12, 18],
  [8, 15],
];
/** Rows of a score card. */
const DEALS = 20;
const LINE = "______";

/** @param {{cards: string[]}} props */
const PaperCards = ({ cards }) => html`
  <span class="paper-cards">${cards.map((card) => html`<span key=${card} class="paper-card"><${CardText} cards=${[card]} /></span>`)}</span>
`;

/** A place to write something in. @param {{label: any}} props */
const Blank = ({ label }) => html`<span class="paper-blank">${label}${" "}${LINE}</span>`;

/** @param {{hand: Hand, stage: string}} props */
const HandTask = ({ hand, stage }) => html`
  <p class="paper-hand">
    <${PaperCards} cards=${hand.cards} />
    ${
      hand.starter &&
      html`
        ${" "}
        <span class="paper-starter">
          ${t("term-starter")}${" "}
          <${PaperCards} cards=${[hand.starter]} />
        </span>
      `
    }
  </p>
  <p class="paper-blanks">
    ${STAGE_PARTS[stage].map((part) =>
      hand.starter
        ? html`<${Blank} key=${part} label=${t(`web-part-${part}`)} />`
        : html`<span key=${part} class="paper-blank">${"☐ "}${t(`web-practice-kind-${part}`)}</span>`,
    )}${hand.starter && STAGE_PARTS[stage].length > 2 && html`<${Blank} label=${t("term-total")} />`}
  </p>
`;

/** @param {{turn: Turn}} props */
const TurnTask = ({ turn }) => html`
  <p>
    ${t("web-practice-count", { count: turn.count })}${" "}
    <${CardText} cards=${turn.round.map(({ card }) => card)} />
  </p>
  <p class="paper-hand"><${PaperCards} cards=${turn.hand} /></p>
  <p class="paper-blanks">
    <${Blank} label=${t("web-paper-may")} />
    ${
      turn.asked &&
      html`
        <span class="paper-blank">
          <${CardText} cards=${[turn.asked]} />
          ${" "}${t("web-paper-scores")}${" "}${LINE}
        </span>
      `
    }
  </p>
`;

/** @param {{turn: Turn}} props */
function TurnAnswer({ turn: { may, asked, items } }) {
  if (!asked) return t("web-practice-must-go");
  const total = pointsOf(items);
  return html`
    ${t("web-paper-may")}${" "}
    <${CardText} cards=${may} />
    ${". "}
    <${CardText} cards=${[asked]} />
    ${": "}${total ? items.map(playScoreText).join(t("web-list-comma")) : t("recital-nothing")}
  `;
}

/** @param {{hand: Hand}} props */
const HandAnswer = ({ hand }) => html`
  <${CardText} cards=${hand.cards} />
  ${
    hand.starter &&
    html`
      ${" + "}
      <${CardText} cards=${[hand.starter]} />
    `
  }${": "}${
    hand.starter &&
    html`
      <b>${hand.total}</b>
      ${" · "}
    `
  }${recital(hand.items)}
`;

/** Hands to count on one page, and the answers on the next. @param {{stage: string, seed: string}} props */
export function Sheet({ stage, seed }) {
  const random = randomFrom(`${stage} ${seed}`);
  const play = stage === "play";
  const few = Boolean(FEW_CARDS[stage]);
  const made = Array.from({ length: (plainer.value ? READ : HANDS)[Number(few)] }, () =>
    play ? dealTurn(random) : dealHand(stage, random),
  );
  const head = (/** @type {string} */ title) => html`
    <header class="paper-head">
      <h2>${title}</h2>
      <p>${t("web-paper-which", { stage: t(`web-practice-stage-${stage}`), seed })}</p>
    </header>
  `;
  return html`
    <section class="paper">
      ${head(t("web-paper-hands"))}
      <p class="paper-blanks">
        <${Blank} label=${t("web-paper-name")} />
        <${Blank} label=${t("web-paper-date")} />
      </p>
      <p>${t(`web-practice-how-${stage}`)}</p>
      <ol class=${`paper-tasks ${few ? "few" : ""}`}>
        ${made.map(
          (each, k) => html`
            <li key=${k}>${play ? html`<${TurnTask} turn=${each} />` : html`<${HandTask} hand=${each} stage=${stage} />`}</li>
          `,
        )}
      </ol>
    </section>
    <section class="paper">
      ${head(t("web-paper-answers"))}
      <ol class="paper-answers">
        ${made.map(
          (each, k) => html`<li key=${k}>${play ? html`<${TurnAnswer} turn=${each} />` : html`<${HandAnswer} hand=${each} />`}</li>`,
        )}
      </ol>
    </section>
  `;
}

/** A board to peg on with a pen. @param {{sides: number, target: number}} props */
export function PaperBoard({ sides, target }) {
  const board = useBoard(sides, target, false);
  if (!board) return null;
  const [width, height] = board.size;
  const hole = (/** @type {number} */ side, /** @type {number} */ n) => board.holes[side][n + 1];
  /** Beside the lanes, outside the first or the last. @param {number} n @param {number} by */
  const beside = (n, by) => {
    const [[x, y], [u, v]] = [hole(0, n), hole(sides - 1, n)];
    const far = Math.hypot(x - u, y - v) || 1;
    return by > 0 ? [x + ((x - u) / far) * by, y + ((y - v) / far) * by] : [u + ((x - u) / far) * by, v + ((y - v) / far) * by];
  };
  const between = (/** @type {number} */ n, /** @type {number} */ by) => {
    const [[x, y], [u, v]] = [beside(n, by), beside(n + 1, by)];
    return `${(x + u) / 2} ${(y + v) / 2}`;
  };
  const numbers = Array.from({ length: target }, (_, k) => k + 1);
  return html`
    <section class="paper paper-board">
      <header class="paper-head">
        <h2>${t("board-title")}</h2>
        <p>${t("web-paper-target", { target })}</p>
      </header>
      <svg viewBox=${`-14 -14 ${width + 28} ${height + 28}`} role="img" aria-label=${t("board-title")}>
        ${numbers
          .filter((n) => n % 5 === 0 && n < target)
          .map(
            (n) => html`
              <path key=${`l${n}`} class=${target - n === 31 ? "paper-skunk" : "paper-street"} d=${`M${between(n, 7)}L${between(n, -7)}`} />
            `,
          )}
        ${target > 61 && html`<path class="paper-skunk" d=${`M${between(target - 31, 9)}L${between(target - 31, -9)}`} />`}
        ${numbers
          .filter((n) => n % 10 === 0 && n < target)
          .map((n) => html`<text key=${`t${n}`} x=${beside(n, 11)[0]} y=${beside(n, 11)[1] + 2.5} text-anchor="middle">${n}</text>`)}
        ${Array.from({ length: sides }, (_, side) =>
          [-1, 0, ...numbers].map(
            (n) => html`
              <circle
                key=${`${side} ${n}`}
                cx=${hole(side, n)[0]}
                cy=${hole(side, n)[1]}
                r=${n === target ? 5 : 3}
                class=${n < 1 ? "paper-start" : ""}
              />
            `,
          ),
        )}
      </svg>
    </section>
  `;
}

/** A table to write scores into. @param {{sides: number}} props */
export function ScoreCard({ sides }) {
  const players = Array.from({ length: sides }, (_, k) => k + 1);
  return html`
    <section class="paper">
      <header class="paper-head">
        <h2>${t("web-paper-score")}</h2>
        <p>${t("web-paper-date")}${" "}${LINE}</p>
      </header>
      <table class="paper-score">
        <thead>
          <tr>
            <th scope="col" rowspan="2">${t("term-deal")}</th>
            <th scope="col" rowspan="2">${t("term-dealer")}</th>
            ${players.map(
              (n) => html`
                <th key=${n} scope="colgroup" colspan="4">
                  ${t("web-paper-player", { number: n })}
                  ${" "}
                  ${LINE}
                  ${LINE}
                </th>
              `,
            )}
          </tr>
          <tr>
            ${players.map((n) =>
              ["term-play", "kind-hand", "kind-crib", "term-total"].map((id) => html`<th key=${`${n}${id}`} scope="col">${t(id)}</th>`),
            )}
          </tr>
        </thead>
        <tbody>
          ${Array.from(
            { length: DEALS },
            (_, deal) => html`
              <tr key=${deal}>
                <th scope="row">${deal + 1}</th>
                <td></td>
                ${players.map((n) => [0, 1, 2, 3].map((k) => html`<td key=${`${n} ${k}`}></td>`))}
              </tr>
            `,
          )}
        </tbody>
      </table>
      <p class="paper-blanks">${players.map((n) => html`<${Blank} key=${n} label=${t("web-paper-games", { number: n })} />`)}</p>
    </section>
  `;
}
