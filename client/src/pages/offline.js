// Play against bots without a network: the files to fetch, new games, those under way.
import { html, useEffect, useState } from "../lib/preact.js";
import { get } from "../lib/api.js";
import { ApiError } from "../lib/request.js";
import { errorText } from "../lib/error-text.js";
import { t } from "../lib/i18n.js";
import { canKeep, keepFiles, keptFiles, removeFiles } from "../lib/offline-files.js";
import { KeepNote } from "../lib/keep-storage.js";
import { boardStyle, lang, lastChoices } from "../lib/settings.js";
import { register } from "../lib/service-worker.js";
import { createOnDevice, levelOf, remember, targetOf, useMenu, withBots } from "../table/create-table.js";
import { DeviceGames, deviceGames } from "./device-games.js";
import { LevelPicker } from "./level-picker.js";

/** Have the boards at hand on which the chosen game is pegged. */
function fetchBoards() {
  const sides = lastChoices.value.levels.length === 2 ? 3 : 2;
  const styles = [boardStyle.value, `${boardStyle.value}-wide`];
  const queries = styles.flatMap((style) =>
    [true, false].map((dark) => `style=${style}&sides=${sides}&target=${targetOf(lastChoices.value)}&dark=${dark}&lang=${lang.value}`),
  );
  return Promise.all(queries.map((query) => get(`/board?${query}`))).catch(() => {});
}

/** @typedef {import("../lib/offline-files.js").OfflineFiles} OfflineFiles */

/** @param {number} bytes */
const megabytes = (bytes) => Math.ceil(bytes / 1e6);

/**
 * The files: what they weigh, how much of them is here.
 * @param {{files: OfflineFiles, kept: OfflineFiles | null, changed: () => void}} props
 */
function Download({ files, kept, changed }) {
  const [share, setShare] = useState(/** @type {number | null} */ (null));
  const [failed, setFailed] = useState(false);
  const [stop, setStop] = useState(/** @type {AbortController | null} */ (null));
  const fetchAll = async () => {
    const until = new AbortController();
    setStop(until);
    setShare(0);
    setFailed(false);
    await register().catch(() => {}); // it serves the files
    await Promise.all([keepFiles(files, setShare, until.signal), fetchBoards()]).then(changed, () => setFailed(!until.signal.aborted));
    setShare(null);
  };
  if (share !== null)
    return html`
      <div class="panel stack">
        <label>
          ${t("web-offline-coming", { percent: Math.floor(share * 100) })}
          <progress class="offline-progress" value=${share} max="1" />
        </label>
        <button class="button" onClick=${() => stop?.abort()}>${t("web-offline-stop")}</button>
      </div>
    `;
  return html`
    <div class="panel stack">
      <p>${t(kept ? "web-offline-newer" : "web-offline-fetch-note", { megabytes: megabytes(files.sent) })}</p>
      ${failed && html`<p class="error" role="alert">${t("web-offline-failed")}</p>`}
      <button class=${`button large ${kept ? "" : "primary"}`} onClick=${fetchAll}>
        ${t("web-offline-fetch", { megabytes: megabytes(files.sent) })}
      </button>
    </div>
  `;
}

/** A new game. @param {{levels: string[]}} props */
function NewGame({ levels }) {
  const chosen = lastChoices.value;
  const level = levels.includes(levelOf(chosen)) ? levelOf(chosen) : "steady";
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  useEffect(() => void import("../lib/offline-engine.js").then((module) => module.warmUp()), []);
  const play = async () => {
    setBusy(true);
    setError("");
    await createOnDevice(chosen, level).catch((fault) => setError(fault instanceof ApiError ? errorText(fault) : t("web-offline-broken")));
    setBusy(false);
  };
  return html`
    <section class="panel stack">
      <${LevelPicker}
        value=${level}
        levels=${levels.filter((each) => each !== "random")}
        onChange=${(/** @type {string} */ to) => remember(withBots(chosen, to))}
      />
      <button class="button primary large" aria-disabled=${busy} onClick=${() => !busy && play()}>
        ${t(busy ? "web-offline-preparing" : "web-home-play")}
      </button>
      <p class="quiet" role="status">${busy ? t("web-offline-preparing-note") : ""}</p>
      ${error && html`<p class="error" role="alert">${error}</p>`}
      <p class="rules-line">
        <span>${t("web-home-rules", { rules: chosen.rules, variant: t(`variant-${chosen.rules}`), target: targetOf(chosen) })}</span>
        <a href="/new">${t("web-home-change")}</a>
      </p>
    </section>
  `;
}

export default function Offline() {
  const files = useMenu()?.offline ?? null;
  const [kept, setKept] = useState(/** @type {OfflineFiles | null | undefined} */ (undefined));
  const look = () => void keptFiles().then(setKept, () => setKept(null));
  useEffect(look, []);
  const newer = files && kept && files.version !== kept.version;
  return html`
    <div class="page narrow stack offline-page">
      <h1>${t("web-offline")}</h1>
      <p class="lede">${t("web-offline-lede")}</p>
      ${!canKeep() && html`<p class="panel">${t("web-offline-cannot")}</p>`}
      ${canKeep() && kept && html`<${NewGame} levels=${kept.levels} />`}
      <${DeviceGames} games=${deviceGames()} />
      <${KeepNote} />
      ${canKeep() && files && kept !== undefined && (!kept || newer) && html`<${Download} files=${files} kept=${kept} changed=${look} />`}
      ${
        canKeep() &&
        !files &&
        kept === null &&
        html`
          <section class="panel">
            <p>${t("web-offline-none")}</p>
            <p><a class="button primary" href="/">${t("web-nav-play")}</a></p>
          </section>
        `
      }
      ${kept && html`<p><button class="link" onClick=${() => removeFiles().then(look)}>${t("web-offline-remove")}</button></p>`}
    </div>
  `;
}
