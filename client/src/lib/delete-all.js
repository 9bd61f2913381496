// Deletes a person from the server, and what this browser remembers of them; asked back once.
import { html, useState } from "./preact.js";
import { ApiError, call } from "./api.js";
import { errorText } from "./error-text.js";
import { t } from "./i18n.js";
import { deleteStored, localTables, otherTokens, token } from "./settings.js";
import { clearCachedStates } from "./state-cache.js";
import { SureButton } from "./sure.js";

/** The person's data in this browser; how they like the table to look stays. */
const OWN =
  "token otherTokens localTables name localPeople entropies seen shown rules lessonTable lessonTold trainerBest trainerStreak trainerLog boards boardGames offlineGames keepStorage";

/** Delete everybody who plays on this device. */
async function deleteAll() {
  const seats = Object.values(localTables.value).flatMap((table) => Object.values(table.seats).map((seat) => seat.token));
  for (const each of new Set([...seats, ...otherTokens.value, token.value])) {
    if (!each) continue;
    await call("DELETE", "/me", undefined, each).catch((error) => {
      if (!(error instanceof ApiError && error.code === "token-unknown")) throw error; // they are gone already
    });
  }
  deleteStored(OWN.split(" "));
  await clearCachedStates().catch(() => {});
  location.assign("/");
}

/** A button, and the question whether it is meant. */
export function DeleteAll() {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const remove = () => {
    setBusy(true);
    deleteAll().catch((fault) => (setError(errorText(fault)), setBusy(false)));
  };
  if (!asked) return html`<div class="delete-all"><button class="link" onClick=${() => setAsked(true)}>${t("web-delete")}</button></div>`;
  return html`
    <div class="delete-all panel stack" role="group" aria-labelledby="delete-sure">
      <p id="delete-sure">${t("web-delete-sure")}</p>
      ${error && html`<p class="error" role="alert">${error}</p>`}
      <div class="row">
        <button class="button" ref=${(/** @type {HTMLElement | null} */ button) => button?.focus()} onClick=${() => setAsked(false)}>
          ${t("web-delete-not")}
        </button>
        <${SureButton} class="button danger" disabled=${busy} onClick=${remove}>${t("web-delete-yes")}<//>
      </div>
    </div>
  `;
}
