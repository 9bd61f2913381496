// The sheets of a board: what can be set while it is kept, and a leap that is put right.
import { html, useState } from "../lib/preact.js";
import { PointsInput, Segmented, Switch } from "../lib/controls.js";
import { errorText } from "../lib/error-text.js";
import { t } from "../lib/i18n.js";
import { once } from "../lib/once.js";
import { boardStyle, sounds } from "../lib/settings.js";
import { closeSheet, Sheet } from "../lib/sheet.js";
import { shortRules } from "../lib/variant-name.js";
import { linkTo, LinkToShare, useAddress } from "../table/link-to-share.js";
import { FIXED } from "../board-menu.js";
import { Keeping, refusal } from "./keeping.js";
import { seatName, sideName } from "./names.js";
import { share } from "./share.js";
import { between, boards, settingUp } from "./store.js";

const MOST = 29;

/** The board that is kept; sheets are drawn beside the page. */
const current = () => new Keeping(boards.value[0]);

/** Who deals, as a choice of one seat. @param {{keeping: Keeping}} props */
const Dealer = ({ keeping: { board, shown }, keeping }) => html`
  <${Segmented}
    label=${t("web-keep-who-deals")}
    value=${String(shown.dealer)}
    onChange=${(/** @type {string} */ seat) => keeping.deals(Number(seat))}
    options=${board.setup.names.map((_, seat) => ({ value: String(seat), label: seatName(board.setup, seat) }))}
  />
`;

/** The link to a board, or what makes one. @param {{board: import("./store.js").Kept}} props */
function Sharing({ board }) {
  const [error, setError] = useState("");
  const address = useAddress();
  const make = () => (setError(""), once(`board ${board.key}`, () => share(board)).catch((fault) => setError(errorText(fault))));
  if (board.shared)
    return html`
      <section>
        <h3>${t("web-keep-share")}</h3>
        <p class="quiet">${t("web-keep-share-who")}</p>
        <${LinkToShare} link=${linkTo(address, `/board/${board.shared}`)} label=${t("web-keep-share")} />
      </section>
    `;
  return html`
    <section>
      <button class="button" onClick=${make}>${t("web-keep-share")}</button>
      <p class="quiet under">${t("web-keep-share-note")}</p>
      ${error && html`<p class="error" role="alert">${error}</p>`}
    </section>
  `;
}

export function KeepSheet() {
  const keeping = current();
  const { rules, shown, board } = keeping;
  const about = t("web-keep-rules", { variant: shortRules(board.setup.rules), target: rules.target, game: shown.game, deal: shown.deal });
  return html`
    <${Sheet} title=${t("web-keep-menu")} class="keep-sheet">
      <p class="quiet">${about}</p>
      <div class="row">
        <button class="button" onClick=${() => ((settingUp.value = true), closeSheet())}>${t("web-keep-new")}</button>
        <a class="button" href="/count?for=board">${t("web-home-count")}</a>
        <a class="button" href="/history">${t("web-home-history")}</a>
        <a class="button" href="/">${t("web-home-page")}</a>
      </div>
      <${Sharing} board=${board} />
      <${Dealer} keeping=${keeping} />
      ${
        rules.sides === 2 &&
        html`
          <${Switch}
            label=${t("web-keep-between")}
            note=${t("web-keep-between-note")}
            checked=${between.value}
            onChange=${(/** @type {boolean} */ on) => (between.value = on)}
          />
        `
      }
      <${Segmented}
        label=${t("web-board")}
        value=${boardStyle.value}
        onChange=${(/** @type {string} */ to) => (boardStyle.value = to)}
        options=${["track", "two-lap"].map((value) => ({ value, label: t(`web-board-${value}`) }))}
      />
      <${Switch} label=${t("web-sounds")} checked=${sounds.value} onChange=${(/** @type {boolean} */ on) => (sounds.value = on)} />
    <//>
  `;
}

/**
 * The meaning of a correction of a leap: nothing, back, on, or points for an opponent.
 * @param {Keeping} keeping
 * @param {import("./fold.js").Leap} leap
 * @param {number} points
 */
function meaning(keeping, leap, points) {
  const { rules, board } = keeping;
  const { setup } = board;
  const name = sideName(setup, leap.side);
  const refused = points && refusal(rules, points, leap.what);
  if (refused) return refused;
  if (points === leap.points) return t("web-keep-right-same");
  if (points > leap.points) return t("web-keep-right-more", { name, points: points - leap.points });
  const excess = leap.points - points;
  const other = keeping.gets(leap);
  if (other === undefined) return t("web-keep-right-back", { name, points: excess });
  return t("web-keep-right-penalty", { name, points: excess, other: sideName(setup, other) });
}

/** A leap in a list. @param {Keeping} keeping @param {import("./fold.js").Leap} leap */
function leapText({ board: { setup } }, { side, points, what, deal }) {
  const values = { name: sideName(setup, side), points, deal };
  return what === "points"
    ? t("web-keep-leap", values)
    : t("web-keep-leap-what", { ...values, what: t(what === "muggins" ? "web-option-muggins" : `web-keep-${what}`) });
}

/** @param {{keeping: Keeping, leap: import("./fold.js").Leap}} props */
function Right({ keeping, leap }) {
  const [points, setPoints] = useState(leap.points);
  const { rules, board } = keeping;
  const missed = points && refusal(rules, points, leap.what) ? 0 : points - leap.points;
  const done = (/** @type {() => void} */ act) => () => (act(), closeSheet());
  const others = Array.from({ length: rules.sides }, (_, side) => side).filter((side) => side !== leap.side);
  return html`
    <label class="field">
      ${t("web-keep-right-to")}
      <${PointsInput} class="input" value=${points} most=${MOST} onChange=${setPoints} />
    </label>
    <p role="status">${meaning(keeping, leap, points)}</p>
    <div class="row">
      <button class="button primary" aria-disabled=${!missed} onClick=${missed ? done(() => keeping.putRight(leap, points)) : undefined}>
        ${t("web-keep-right")}
      </button>
      ${
        rules.muggins &&
        missed > 0 &&
        keeping.shown.winner === null &&
        others.map(
          (side) => html`
            <button key=${side} class="button" onClick=${done(() => keeping.peg(side, missed, "muggins"))}>
              ${t("web-keep-muggins", { name: sideName(board.setup, side), points: missed })}
            </button>
          `,
        )
      }
    </div>
  `;
}

export function RightSheet() {
  const keeping = current();
  const leaps = keeping.shown.leaps.filter(({ what }) => what !== "overclaim").reverse();
  const [chosen, choose] = useState("");
  // Entries that always score the same were hardly counted wrongly: the last count is offered first.
  const leap = leaps.find(({ id }) => id === chosen) ?? leaps.find(({ what }) => !(what in FIXED)) ?? leaps[0];
  return html`
    <${Sheet} title=${t("web-keep-right")} class="keep-sheet">
      ${
        leap
          ? html`
              <label class="field">
                ${t("web-keep-right-which")}
                <select value=${leap.id} onChange=${(/** @type {any} */ event) => choose(event.currentTarget.value)}>
                  ${leaps.map((each) => html`<option key=${each.id} value=${each.id}>${leapText(keeping, each)}</option>`)}
                </select>
              </label>
              <${Right} key=${leap.id} keeping=${keeping} leap=${leap} />
            `
          : html`<p>${t("web-keep-right-none")}</p>`
      }
    <//>
  `;
}
