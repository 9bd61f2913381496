// A table that waits for people: invitation links, who is there, the person's name.
import { html } from "../lib/preact.js";
import { post } from "../lib/api.js";
import { announceAlert } from "../lib/announce.js";
import { errorText } from "../lib/error-text.js";
import { BotFace } from "../lib/bot-face.js";
import { t } from "../lib/i18n.js";
import { go } from "../lib/router.js";
import { NameField } from "../lib/name-field.js";
import { once } from "../lib/once.js";
import { keepsNothing, playerName } from "../lib/settings.js";
import { reopened } from "../lib/start-afresh.js";
import { partners, seatName, sideName } from "./seat-names.js";
import { sitDown } from "./join.js";
import { linkTo, LinkToShare, useAddress } from "./link-to-share.js";
import { NothingKept } from "./nothing-kept.js";

/** @typedef {import("../types").State} State */

/** The name that the others see, changed while the table waits. @param {{state: State}} props */
function OwnName({ state }) {
  const keep = async (/** @type {string} */ entered) => {
    const name = entered.trim();
    playerName.value = name;
    if (name) await post(`/tables/${state.table}/join`, { name }).catch((error) => announceAlert(errorText(error)));
  };
  return html`<${NameField} label=${t("web-your-name")} value=${playerName.value} placeholder=${t("web-seat-guest")} onChange=${keep} />`;
}

/** The words for a seat in the list. @param {import("../types").Person} person */
function standing(person) {
  if (person.level) return t("web-new-bot", { level: t(`level-${person.level}`), share: "none" });
  if (!person.open) return t(person.bot_account ? "web-seat-bot" : "web-lobby-here");
  return t(person.declined ? "web-lobby-declined" : person.challenged ? "web-lobby-challenged" : "web-lobby-open");
}

/** @param {{state: State}} props */
const Seats = ({ state }) => html`
  <ul class="lobby-seats">
    ${state.people.map((person) => {
      const mate = partners(state) && state.view.side === person.side && person.seat !== state.view.seat;
      return html`
        <li key=${person.seat} class=${person.open ? "open" : ""}>
          ${
            person.bot
              ? html`<${BotFace} bot=${person.bot} level=${person.level} side=${person.side} />`
              : html`<span class="dot side-${person.side}" aria-hidden="true"></span>`
          }
          <span>
            <strong>${person.challenged ? t("web-bots-named", { name: person.challenged }) : seatName(state, person.seat)}</strong>
            ${
              mate &&
              html`
                ${" "}
                <span class="quiet">${t("play-partner")}</span>
              `
            }
          </span>
          <span class="quiet">${standing(person)}</span>
        </li>
      `;
    })}
  </ul>
`;

/** Whether a seat is kept for a bot that has not answered yet. @param {import("../types").Person} person */
const isAwaited = ({ challenged, declined }) => challenged !== null && !declined;

/** A link for each seat, or one link for everybody. @param {{state: State, address: string}} props */
function Links({ state, address }) {
  const { table, people } = state;
  const invites = state.invites.filter(({ seat }) => !isAwaited(people[seat]));
  if (state.open_link) {
    return html`
      <${LinkToShare} link=${linkTo(address, `/t/${table}`)} label=${t("web-lobby-link")} />
      <p class="lobby-access">${t("web-lobby-open-link")}</p>
    `;
  }
  return html`
    ${invites.map(
      ({ seat, invite }, k) => html`
        <div key=${seat}>
          ${invites.length > 1 && html`<h2 class="lobby-link-title">${t("web-lobby-seat", { number: seat + 1 })}</h2>`}
          <${LinkToShare} link=${`${linkTo(address, `/t/${table}`)}#${invite}`} label=${t("web-lobby-link")} warns=${k === 0} />
        </div>
      `,
    )}
    ${invites.length > 0 && html`<p class="lobby-access">${t("web-lobby-invited")}</p>`}
  `;
}

/** The buttons for a spectator of the lobby. @param {{state: State}} props */
function SitDown({ state }) {
  const sit = () =>
    once(`join ${state.table}`, () => sitDown(state.table, { name: playerName.value || undefined })).then(
      () => void reopened.value++,
      (error) => announceAlert(errorText(error)),
    );
  if (!state.open_link) return html`<p>${t("error-invite-needed")}</p>`;
  return html`
    <p>${t("web-lobby-watching")}</p>
    <button class="button primary" onClick=${sit}>${t("web-join-sit")}</button>
  `;
}

/** Who owns which lines in Table Top. @param {State} state */
function owners(state) {
  const { lines } = state.view.rules;
  return { columns: sideName(state, lines.indexOf("columns")), rows: sideName(state, lines.indexOf("rows")) };
}

/** Whom the table waits for. @param {State} state */
function title({ view, invites, people }) {
  const awaited = invites.filter(({ seat }) => isAwaited(people[seat]));
  if (view.seat === null) return t("web-lobby-not-begun");
  if (awaited.length && awaited.length === invites.length) return t("web-lobby-bot");
  return t(invites.length > 1 ? "web-lobby-several" : "web-lobby");
}

/** @param {{state: State}} props */
export default function Lobby({ state }) {
  const address = useAddress();
  const { rules } = state.view;
  const seated = state.view.seat !== null;
  const leave = async () => {
    if (seated) await post(`/tables/${state.table}/abandon`).catch(() => {});
    go("/");
  };
  return html`
    <div class="page narrow lobby stack">
      <h1>${title(state)}</h1>
      ${
        seated &&
        html`
          <p class="lede">${t(state.invites.every(({ seat }) => isAwaited(state.people[seat])) ? "web-lobby-bot-how" : "web-lobby-how")}</p>
        `
      }
      <div class="panel stack">
        ${seated ? html`<${Links} state=${state} address=${address} />` : html`<${SitDown} state=${state} />`}
        <${Seats} state=${state} />
        ${seated && html`<${OwnName} state=${state} />`}
        ${keepsNothing.value && html`<${NothingKept} seated=${seated} />`}
      </div>
      ${
        !state.open_link &&
        html`
          <details class="lobby-watch">
            <summary>${t("web-lobby-watchers")}</summary>
            <${LinkToShare} link=${linkTo(address, `/t/${state.table}`)} label=${t("web-lobby-watchers")} warns=${!state.invites.length} />
          </details>
        `
      }
      <div class="row">
        <span class="quiet">
          ${t("web-home-rules", { rules: rules.name, variant: t(`variant-${rules.name}`), target: rules.target })}${
            rules.lines.length > 0 &&
            html`
              <br />
              ${t("play-owners", owners(state))}
            `
          }${
            state.clock &&
            html`
              <br />
              ${t("web-clock-how", { move: state.clock.move, bank: state.clock.bank })}
            `
          }
          <br />
          ${t("web-table-hints", { hints: state.hints ? "on" : "off" })}
        </span>
        <button class="link" onClick=${leave}>${t(seated ? "web-lobby-leave" : "web-home-page")}</button>
      </div>
    </div>
  `;
}
