// Bots that play online: those that can be challenged, and a person's own with their tokens.
import { html, useEffect, useRef, useState } from "../lib/preact.js";
import { call, enrol, get, post } from "../lib/api.js";
import { errorText } from "../lib/error-text.js";
import { Switch } from "../lib/controls.js";
import { HUMAN, lastChoices, token } from "../lib/settings.js";
import { AskingButton } from "../lib/asking.js";
import { t } from "../lib/i18n.js";
import { createTable } from "../table/create-table.js";
import { LinkToShare, useAddress } from "../table/link-to-share.js";

/** @typedef {import("../wire").BotModel} Bot */

/** The rules chosen last if they are for two, else those of six-card. */
const chosenForTwo = () => {
  const chosen = lastChoices.value;
  return {
    ...(chosen.levels.length === 1 ? chosen : { rules: "six-card", options: {} }),
    own: undefined,
    openLink: false,
    levels: [HUMAN],
  };
};

/** The words above a list of bots, and the button that reads it again. @param {string} path @param {(error: any) => void} fail */
function useBots(path, fail) {
  const [bots, setBots] = useState(/** @type {Bot[] | null} */ (null));
  const asked = useRef(0);
  const load = () => {
    const ask = ++asked.current;
    return get(path).then((response) => ask === asked.current && setBots(response.bots), fail); // an earlier list is not shown after a later one
  };
  useEffect(() => void (path === "/bots" || token.value ? load() : setBots([])), []);
  return /** @type {const} */ ([bots, load]);
}

/** Everybody's bots that accept challenges. @param {{fail: (error: any) => void}} props */
function Open({ fail }) {
  const [bots] = useBots("/bots", fail);
  const challenge = (/** @type {string} */ name) =>
    createTable(chosenForTwo(), { seats: [{ kind: "human" }, { kind: "challenge", name }] }).catch(fail);
  const rules = chosenForTwo().rules;
  return html`
    <section class="panel">
      <h2>${t("web-bots-open")}</h2>
      <p class="quiet">${t("web-bots-open-note", { variant: t(`variant-${rules}`) })}</p>
      ${
        bots &&
        !bots.length &&
        html`
          <p>${t("web-bots-none")}</p>
          <p><a class="button primary" href="/">${t("web-bots-built-in")}</a></p>
        `
      }
      <ul class="bot-list">
        ${bots?.map(
          ({ name, here }) => html`
            <li key=${name}>
              <span>
                <strong translate=${false}>${name}</strong>
                ${" "}
                <span class="quiet">${t(here ? "web-bots-here" : "web-bots-away")}</span>
              </span>
              <button class="button" aria-label=${t("web-bots-challenge-which", { name })} onClick=${() => challenge(name)}>
                ${t("web-bots-challenge")}
              </button>
            </li>
          `,
        )}
      </ul>
    </section>
  `;
}

/** The token of a bot, which is shown once, and how to use it. @param {{made: {name: string, token: string, days: number}}} props */
function Token({ made }) {
  const address = useAddress();
  return html`
    <div class="bot-token stack" role="status">
      <p>${t("web-bots-token", { name: made.name, days: made.days })}</p>
      <${LinkToShare} secret link=${made.token} label=${t("web-bots-token-label", { name: made.name })} />
      <p class="quiet">${t("web-bots-run")}</p>
      <pre class="bot-command" tabindex="0" translate=${false}>
${"pegout bot-client --connect "}${address}${" --token-file bot.token 'exec:pegout bot steady'"}</pre>
    </div>
  `;
}

/**
 * A person's own bots, and making one: folded away from people who only play, until they have one.
 * @param {{fail: (error: any) => void}} props
 */
function Own({ fail }) {
  const [bots, load] = useBots("/me/bots", fail);
  const [made, setMade] = useState(/** @type {any} */ (null));
  /** Show the result: the token, and the list, read again. @param {any} response */
  const show = (response) => void (response?.token && setMade(response), load());
  /** Do something. @param {Promise<any>} doing */
  const done = (doing) => void doing.then(show, fail);
  const create = (/** @type {any} */ event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get("name"));
    const making = enrol().then(() => post("/me/bots", { name }));
    making.then(
      () => form.reset(),
      () => {},
    ); // a name that was refused can be changed
    done(making);
  };
  const remove = (/** @type {string} */ name) => {
    if (made?.name === name) setMade(null);
    done(call("DELETE", `/me/bots?name=${encodeURIComponent(name)}`));
  };
  return html`
    <details class="panel bots-own" open=${bots !== null && bots.length > 0}>
      <summary>${t("web-bots-programmers")}</summary>
      <section class="stack">
        <h2>${t("web-bots-own")}</h2>
        <p class="quiet">${t("web-bots-own-note")}</p>
        ${bots?.map(
          ({ name, accepts, here }) => html`
            <div key=${name} class="own-bot">
              <${Switch}
                label=${html`<strong translate=${false}>${name}</strong>`}
                note=${t(here ? "web-bots-here" : "web-bots-away") + t("web-bots-accepts")}
                checked=${accepts}
                onChange=${(/** @type {boolean} */ on) => done(call("PATCH", "/me/bots", { name, accepts: on }))}
              />
              ${made?.name === name && html`<${Token} made=${made} />`}
              <div class="row">
                <button class="button" onClick=${() => done(post("/me/bots/token", { name }))}>${t("web-bots-renew")}</button>
                <${AskingButton} class="button" sure=${t("web-bots-remove-sure")} onClick=${() => remove(name)}>${t("web-bots-remove")}<//>
              </div>
            </div>
          `,
        )}
        <form class="transfer-take" onSubmit=${create}>
          <label class="field">
            ${t("web-bots-name")}
            <input class="input" name="name" required maxlength="24" autocomplete="off" spellcheck="false" />
          </label>
          <button class="button" type="submit">${t("web-bots-create")}</button>
        </form>
      </section>
    </details>
  `;
}

export default function Bots() {
  const [error, setError] = useState("");
  const fail = (/** @type {any} */ error) => setError(errorText(error));
  return html`
    <div class="page narrow bots stack">
      <h1>${t("web-bots")}</h1>
      ${error && html`<p class="error" role="alert">${error}</p>`}
      <${Open} fail=${fail} />
      <${Own} fail=${fail} />
    </div>
  `;
}
