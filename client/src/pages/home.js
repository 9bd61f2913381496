// The front page: one click to the first card; everything else within reach.
import { html, useEffect, useLayoutEffect, useState } from "../lib/preact.js";
import { Card } from "../lib/card.js";
import { Key } from "../lib/controls.js";
import { ApiError } from "../lib/api.js";
import { errorText } from "../lib/error-text.js";
import { DEFAULT_LEVELS } from "../default-menu.js";
import { t } from "../lib/i18n.js";
import { lazy } from "../lib/lazy.js";
import { offlineGames } from "../lib/offline.js";
import { keepsNothing, lastChoices, token } from "../lib/settings.js";
import { sheet } from "../lib/sheet.js";
import { windowIs } from "../lib/text-size.js";
import { levelOf, remember, createOnDevice, createTable, targetOf, useMenu, withFriends, withBots } from "../table/create-table.js";
import { CornerIcon } from "./home-icons.js";
import { LevelPicker } from "./level-picker.js";

const NothingKept = lazy(() => import("../table/nothing-kept.js").then((module) => module.NothingKept));
const Unfinished = lazy(() => import("./unfinished.js").then((module) => module.Unfinished));
const roomy = windowIs("(min-width: 1100px)");
const BEST = ["5S", "5H", "5D", "JC"];

/** Board and cards beside the words; the board comes when there is room for it. */
function Scene() {
  const [Board, setBoard] = useState(/** @type {any} */ (null));
  useEffect(() => {
    if (roomy.peek()) {
      import("./board-picture.js").then((module) => setBoard(() => module.BoardPicture)).catch(() => {});
    }
  }, []);
  return html`
    <div class="scene">
      <div class="scene-cards" role="img" aria-label=${t("web-home-best-label")}>
        <div class="scene-starter"><${Card} card="5C" hidden /></div>
        <div class="scene-fan">${BEST.map((card) => html`<${Card} key=${card} card=${card} hidden />`)}</div>
        <p aria-hidden="true">
          <strong>29</strong>
          ${" "}${t("web-home-best")}
        </p>
      </div>
      <div class="scene-board">${Board && html`<${Board} scores=${[78, 89]} rears=${[76, 81]} games=${[1, 0]} target=${121} />`}</div>
    </div>
  `;
}

const MORE = [
  ["/new?rules=table-top", "table-top"],
  ["/lesson", "lesson"],
  ["/trainer", "trainer"],
  ["/count", "count"],
  ["/board", "board"],
  ["/history", "history"],
];

const More = () => html`
  <nav class="more panel" aria-label=${t("web-home-more")}>
    ${MORE.map(
      ([to, name]) => html`
        <a key=${name} href=${to}>
          <${CornerIcon} name=${name} />
          <span>
            <strong>${t(`web-home-${name}`)}</strong>
            <span class="quiet">${t(`web-home-${name}-note`)}</span>
          </span>
        </a>
      `,
    )}
  </nav>
`;

/**
 * The levels that play on this device without a server; null where nothing has been fetched for that.
 * @returns {Promise<string[] | null>}
 */
const levelsHere = () =>
  import("../lib/offline-files.js")
    .then((module) => module.keptFiles())
    .then(
      (files) => files && files.levels,
      () => null,
    );

/** @param {unknown} error */
const isUnreachable = (error) => error instanceof ApiError && error.code === "offline";

/** The levels that play here while there is no network, as `levelsHere`; null while there is one. */
function useDevice() {
  const [levels, setLevels] = useState(/** @type {string[] | null} */ (null));
  useEffect(() => {
    const look = () => void (navigator.onLine ? setLevels(null) : levelsHere().then((found) => navigator.onLine || setLevels(found)));
    look();
    for (const change of ["online", "offline"]) addEventListener(change, look);
    return () => ["online", "offline"].forEach((change) => removeEventListener(change, look));
  }, []);
  useEffect(() => void (levels && import("../lib/offline-engine.js").then((module) => module.warmUp())), [levels]);
  return /** @type {const} */ ([levels, setLevels]);
}

/** The level, "Play now", and the other ways to start. */
function StartPanel() {
  const menu = useMenu();
  const levels = menu?.levels ?? DEFAULT_LEVELS;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const chosen = lastChoices.value;
  const [returning] = useState(() => Boolean(token.value)); // anyone who only begins now has nothing to resume
  const [here, setHere] = useDevice();
  const offline = menu?.offline || here || Object.keys(offlineGames.value).length > 0;
  const level = here && !here.includes(levelOf(chosen)) ? "steady" : levelOf(chosen);
  const start = async (/** @type {() => Promise<void>} */ begin) => {
    if (busy) return;
    setBusy(true);
    setError("");
    await begin().catch((error) => setError(errorText(error)));
    setBusy(false);
  };
  const invite = () => start(() => createTable(withFriends(chosen)));
  const play = () =>
    start(async () => {
      if (here && !navigator.onLine) return createOnDevice(chosen, level);
      try {
        await createTable(withBots(chosen, level));
      } catch (error) {
        const levels = !isUnreachable(error) ? null : await levelsHere();
        if (!levels) throw error;
        setHere(levels);
        if (levels.includes(level)) await createOnDevice(chosen, level);
      }
    });
  useLayoutEffect(() => {
    const enter = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Enter" && /** @type {HTMLElement} */ (event.target).matches("body, #main") && !sheet.value) play();
    };
    addEventListener("keydown", enter);
    return () => removeEventListener("keydown", enter);
  });
  return html`
    <div class="start-panel">
      <${LevelPicker}
        value=${level}
        levels=${levels.filter((each) => (each !== "random" || each === level) && (!here || here.includes(each)))}
        onChange=${(/** @type {string} */ level) => remember(withBots(chosen, level))}
      />
      <div class="start-actions">
        <button class="button primary large play-now" onClick=${play} aria-disabled=${busy}>
          ${t(busy && here ? "web-offline-preparing" : "web-home-play")}${" "}
          <${Key}>Enter<//>
        </button>
        <button class="button large invite" onClick=${invite} aria-disabled=${busy}>
          <span>
            ${t("web-home-friend")}
            <small>${t("web-home-friend-note")}</small>
          </span>
        </button>
        ${
          !token.value &&
          html`
            <a class="button large newcomer" href="/lesson">
              <span>
                ${t("web-home-new")}${" "}
                <strong>${t("web-home-new-lesson")}</strong>
              </span>
            </a>
          `
        }
      </div>
      ${error && html`<p class="error" role="alert">${error}</p>`}
      ${here && html`<p class="quiet" role="status">${t("web-home-device", { level: t("level-steady") })}</p>`}
      ${keepsNothing.value && html`<${NothingKept} seated=${returning} />`}
      ${(returning || Object.values(offlineGames.value).some(({ over }) => !over)) && html`<${Unfinished} />`}
      <a class="daily-link" href="/daily">
        <span class="unfinished-words">
          <strong>${t("web-daily")}</strong>
          ${" "}
          <span class="quiet">${t("web-home-daily-note")}</span>
        </span>
      </a>
      <p class="rules-line">
        <span>${t("web-home-rules", { rules: chosen.rules, variant: t(`variant-${chosen.rules}`), target: targetOf(chosen) })}</span>
        <a href="/new">${t("web-home-change")}</a>
        ${offline && html`<a href="/offline">${t("web-offline")}</a>`}
      </p>
    </div>
  `;
}

export default function Home() {
  return html`
    <div class="page home-page">
      <div class="home-top">
        <div class="home-words">
          <h1>
            ${t("web-home-first")}
            <br />
            ${t("web-home-second")}
          </h1>
          <p class="lede">${t("web-home-lede", { rules: lastChoices.value.rules, target: targetOf(lastChoices.value) })}</p>
          <${StartPanel} />
        </div>
        <${Scene} />
      </div>
      <${More} />
    </div>
  `;
}
