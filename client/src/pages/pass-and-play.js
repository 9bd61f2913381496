// A table whose seats several people share on this device: the screen is covered until the next one uncovers it.
import { html, useEffect, useRef, useState } from "../lib/preact.js";
import { announce } from "../lib/announce.js";
import { t } from "../lib/i18n.js";
import { LocalLook, localTable, sealLocally } from "../table/local-seats.js";
import { seatToken } from "../lib/settings.js";
import { heading } from "../lib/shell.js";
import { TableView } from "../table/table-view.js";

/** @param {{name: string, uncover: () => void, callers: {name: string, uncover: () => void}[]}} props */
function Cover({ name, uncover, callers }) {
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => {
    heading.value = { strong: t("web-local"), rest: name, short: name };
    announce(t("web-local-pass", { name }));
    button.current?.focus();
    return () => void (heading.value = null);
  }, [name]);
  return html`
    <div class="table">
      <div class="cloth hand-over">
        <div class="hand-over-words">
          <h1>${t("web-local-pass", { name })}</h1>
          <button class="button cream large" ref=${button} onClick=${uncover}>${t("web-local-uncover", { name })}</button>
          <p class="quiet-on-cloth">${t("web-local-note")}</p>
          ${callers.map(
            (caller) => html`
              <button key=${caller.name} class="button ghost" data-caller onClick=${caller.uncover}>
                ${t("web-local-calls", { name: caller.name })}
              </button>
            `,
          )}
        </div>
      </div>
    </div>
  `;
}

/** @param {{table: string}} props */
export default function PassAndPlay({ table }) {
  /** Who looks now, and how often that has changed; null while the screen is covered. */
  const [look, setLook] = useState(/** @type {{local: LocalLook, turn: number} | null} */ (null));
  const turn = useRef(0);
  const known = localTable(table);
  const show = (/** @type {number} */ seat) => {
    seatToken.value = localTable(table)?.seats[seat].token ?? null;
    setLook({ local: new LocalLook(table, seat, handOver), turn: ++turn.current });
  };
  const handOver = (/** @type {number} */ next, /** @type {boolean} */ cover) => {
    if (!cover) return show(next);
    seatToken.value = null;
    setLook(null);
  };
  useEffect(() => {
    if (known?.over) show(known.at);
    if (known && !known.dealt) sealLocally(table);
    return () => void (seatToken.value = null);
  }, [table]);
  if (!known) return null;
  const { at, seats, over } = known;
  if (!look) {
    const person = (/** @type {number} */ seat) => ({ name: seats[seat].name, uncover: () => show(seat) });
    const callers = (known.callers ?? []).filter((seat) => seat !== at && seat in seats).map(person);
    return over ? null : html`<${Cover} ...${person(at)} callers=${callers} />`;
  }
  return html`<${TableView} key=${look.turn} id=${table} local=${look.local} />`;
}
