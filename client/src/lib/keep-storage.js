// Asks the browser to keep its storage, once there is something to lose; where it does not, people are told what to do.
import { html, useEffect } from "./preact.js";
import { t } from "./i18n.js";
import { storedSignal } from "./settings.js";

/** The browser's answer: whether it keeps the storage; null until it has been asked. */
const keeps = storedSignal("keepStorage", /** @type {boolean | null} */ (null));

let asked = false;

/** Ask, unless that has been done: some browsers ask the person in turn. */
export async function askToKeep() {
  if (asked || keeps.value !== null) return;
  asked = true;
  keeps.value = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
}

/** The advice where the browser may delete its storage; nothing where it keeps it, or has not been asked. */
export function KeepNote() {
  useEffect(() => {
    // Installed meanwhile, for example.
    if (keeps.value === false)
      navigator.storage?.persisted?.().then(
        (now) => now && (keeps.value = true),
        () => {},
      );
  }, []);
  return (
    keeps.value === false &&
    html`
      <p class="quiet storage-note">
        ${t("web-storage-note")}${" "}
        <a href="/history">${t("web-home-history")}</a>
      </p>
    `
  );
}
