// Begins: loads the language, then shows the screen that the address names.
import "./lib/translated.js";
import { effect, html, render, signal } from "./lib/preact.js";
import { load } from "./lib/i18n.js";
import { later, loadOthers, persist } from "./lib/lazy.js";
import { offlineGames } from "./lib/offline.js";
import { easyJapanese, lang } from "./lib/settings.js";
import { place } from "./lib/router.js";
import { reopened } from "./lib/start-afresh.js";
import { HomePage, Shell } from "./core.js";

// Before anything is drawn.
if (!CSS.supports("word-break", "auto-phrase")) await import("./lib/phrases.js");

// The modules of the table are requested with it, not after it.
document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: document.documentElement.dataset.table }));
const fetchTable = () => Promise.all([import("./pages/table.js"), load(lang.value, "table")]).then(([module]) => module);
/** The table is fetched as soon as this runs: anyone who presses "Play now" finds it here. */
let table = fetchTable();
table.catch(() => {}); // it is fetched again when it is opened
/** A screen that is fetched when it is opened. @param {() => Promise<{default: any}>} fetching */
const opened = (fetching) => () => later(fetching);

/** The screens by their address; the default export of each module is a component that gets `params`. */
/** @type {[RegExp, () => Promise<{default: any}> | {default: any}][]} */
const ROUTES = [
  [/^\/$/, () => ({ default: HomePage })],
  [/^\/new$/, opened(() => import("./pages/new-game.js"))],
  [/^\/t\/(?<table>[^/]+)$/, () => persist(() => table.catch(() => (table = fetchTable())))],
  [/^\/learn$/, opened(() => import("./pages/learn.js"))],
  [/^\/lesson$/, opened(() => import("./pages/lesson.js"))],
  [/^\/trainer$/, opened(() => import("./pages/trainer.js"))],
  [/^\/practice\/print$/, opened(() => import("./pages/print.js"))],
  [/^\/count$/, opened(() => import("./pages/count.js"))],
  [/^\/rules$/, opened(() => import("./pages/rules.js"))],
  [/^\/analyse(?:\/(?<part>hand|play|odds|tables))?$/, opened(() => import("./pages/analyse.js"))],
  [/^\/review\/(?<table>[^/]+)$/, opened(() => import("./pages/review.js"))],
  [/^\/mistakes$/, opened(() => import("./pages/mistakes.js"))],
  [/^\/skill$/, opened(() => import("./pages/skill.js"))],
  [/^\/fair-deals$/, opened(() => import("./pages/fair-deals.js"))],
  [/^\/board(?:\/(?<shared>[a-z0-9]+))?$/, opened(() => import("./pages/board.js"))],
  [/^\/daily(?:\/(?<day>\d{4}-\d\d-\d\d))?$/, opened(() => import("./pages/daily.js"))],
  [/^\/offline$/, opened(() => import("./pages/offline.js"))],
  [/^\/bots$/, opened(() => import("./pages/bots.js"))],
  [/^\/history$/, opened(() => import("./pages/history.js"))],
  [/^\/history\/(?<table>[^/]+)$/, opened(() => import("./pages/replay.js"))],
];

/** @type {import("@preact/signals").Signal<{page: any, params: Record<string, string>, path: string, missing: boolean}>} */
const screen = signal({ page: null, params: {}, path: "", missing: false });

/** The module of the screen at a path, or its promise, and what the path says. @param {string} path */
function find(path) {
  for (const [pattern, module] of ROUTES) {
    const match = pattern.exec(path);
    if (match) return { module: module(), params: { ...match.groups }, missing: false };
  }
  return { module: later(() => import("./pages/not-found.js")), params: {}, missing: true };
}

// A screen whose module is here is drawn with the frame, not after it: on a slow phone that is a quarter of a second.
effect(() => {
  const { path } = place.value;
  const { module, params, missing } = find(path);
  const show = (/** @type {{default: any}} */ found) => (screen.value = { page: found.default, params, path, missing });
  if (module instanceof Promise) module.then((found) => place.peek().path === path && show(found));
  else show(module);
});

function App() {
  const { page: Page, params, path: at, missing } = screen.value;
  return html`
    <${Shell} path=${place.value.path} missing=${missing}>${Page && html`<${Page} key=${`${reopened.value} ${at}`} params=${params} />`}<//>
  `;
}

// Asked for only now: the fonts are as large as all the rest, and text can be read without them.
for (const font of ["Figtree", "Source Serif 4"]) document.fonts.load(`1em "${font}"`).catch(() => {});
await load(lang.value, "first");
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
render(html`<${App} />`, root);
effect(() => void (easyJapanese.value && lang.value === "ja" && import("./lib/easy.js").catch(() => {})));
setTimeout(() => loadOthers().catch(() => {}), 1000);
const recordFinished = () => import("./lib/offline-recording.js").then((module) => module.recordFinished()).catch(() => {});
const somethingOffline = () => void (Object.keys(offlineGames.value).length && recordFinished());
addEventListener("online", somethingOffline);
setTimeout(() => effect(somethingOffline), 3000);
setTimeout(() => import("./lib/service-worker.js").then((module) => module.register()).catch(() => {}), 3000);
