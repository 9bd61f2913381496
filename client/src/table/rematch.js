// The rematch: who asks for it, who is waited for, and the way to its table once everybody has asked.
import { html, useEffect, useRef } from "../lib/preact.js";
import { announce } from "../lib/announce.js";
import { call } from "../lib/api.js";
import { errorText } from "../lib/error-text.js";
import { t } from "../lib/i18n.js";
import { go } from "../lib/router.js";
import { localTables } from "../lib/settings.js";
import { useTable } from "./table-store.js";
import { seatName } from "./seat-names.js";

/** @typedef {import("../types").State} State */

/**
 * Ask for a rematch, or withdraw the request, for everybody at this device. Gives its table once all have asked.
 * @param {State} state
 * @param {"POST" | "DELETE"} method
 * @returns {Promise<string | null>}
 */
async function request({ table, local }, method) {
  const tokens = local ? Object.values(localTables.value[table].seats).map((seat) => seat.token) : [undefined];
  let answer = null;
  for (const token of tokens) answer = await call(method, `/tables/${table}/rematch`, method === "POST" ? {} : undefined, token);
  return answer?.table ?? null;
}

/** Where the rematch stands: whether this person asks, and the words about the others. @param {State} state */
function standing(state) {
  const others = state.people.filter((person) => person.kind === "human" && !person.open && !person.you);
  const asks = state.people.some((person) => person.you && person.rematch);
  const asking = others.filter((person) => person.rematch);
  const awaited = others.filter((person) => !person.rematch && !person.stand_in);
  const named = (/** @type {typeof others} */ people) => ({
    names: people.map(({ seat }) => seatName(state, seat)).join(t("web-list-comma")),
  });
  const gone = (asks ? awaited : asking).filter((person) => !person.connected);
  const words = asks ? [t("web-rematch-asked", named(awaited))] : asking.length ? [t("web-rematch-asks", named(asking))] : [];
  if (gone.length) words.push(t("web-rematch-gone", named(gone)));
  return { asks, asked: asking.length > 0, awaited: named(awaited), words: state.rematch ? "" : words.join(" ") };
}

/** The buttons of the rematch, and who asks for it. */
export function Rematch() {
  const table = useTable();
  const state = /** @type {State} */ (table.state.value);
  const { rematch } = state;
  const { asks, asked, awaited, words } = standing(state);
  const before = useRef(rematch);
  const waits = useRef(false);
  const main = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const enter = async (/** @type {string} */ to) => {
    waits.current = false;
    before.current = to;
    if (state.local) (await import("./local-seats.js")).moveLocalPeople(table.id, to);
    go(`/t/${to}`);
  };
  const fail = (/** @type {unknown} */ error) => table.showError(errorText(error));
  const press = () => {
    if (rematch) enter(rematch);
    else if (!asks) request(state, "POST").then((to) => void (to && before.current !== to && enter(to)), fail);
  };
  const withdraw = () => {
    main.current?.focus();
    request(state, "DELETE").catch(fail);
  };
  useEffect(() => announce(words), [words]);
  useEffect(() => {
    waits.current = asks && !rematch;
    if (asks && rematch && before.current !== rematch) enter(rematch);
  }, [asks, rematch]);
  // Anyone who leaves does not wait any longer.
  useEffect(() => () => void (waits.current && request(state, "DELETE").catch(() => {})), []);
  const label = rematch
    ? t("web-rematch-join")
    : asks
      ? t("web-rematch-waiting", awaited)
      : t(asked ? "web-rematch-accept" : "web-rematch");
  if (state.view.seat === null) return rematch && html`<button class="button" onClick=${press}>${label}</button>`;
  return html`
    ${words && html`<p class="over-rematch">${words}</p>`}
    <button class="button primary large" ref=${main} data-focus aria-disabled=${asks && !rematch ? "true" : undefined} onClick=${press}>
      ${label}
    </button>
    ${asks && !rematch && html`<button class="button" onClick=${withdraw}>${t("web-rematch-withdraw")}</button>`}
  `;
}
