// Begins: loads the language, then shows the screen that the address names.
import { html, render, signal, useEffect } from "./lib.js";
import { load } from "./i18n.js";
import { lang } from "./settings.js";
import { place } from "./router.js";
import { HomePage, Shell, TablePage } from "./core.js";

/** The screens by their address; the default export of each module is a component that gets `params`. */
/** @type {[RegExp, () => Promise<{default: any}> | {default: any}][]} */
const ROUTES = [
  [/^\/$/, () => ({ default: HomePage })],
  [/^\/new$/, () => import("./pages/new-game.js")],
  [/^\/t\/(?<table>[^/]+)$/, () => ({ default: TablePage })],
  [/^\/learn$/, () => import("./pages/learn.js")],
  [/^\/lesson$/, () => import("./pages/lesson.js")],
  [/^\/trainer$/, () => import("./pages/trainer.js")],
  [/^\/rules$/, () => import("./pages/rules.js")],
  [/^\/analyse(?:\/(?<part>hand|play|odds|tables))?$/, () => import("./pages/analyse.js")],
  [/^\/review\/(?<table>[^/]+)$/, () => import("./pages/review.js")],
  [/^\/skill$/, () => import("./pages/skill.js")],
  [/^\/fair-deals$/, () => import("./pages/fair-deals.js")],
  [/^\/history$/, () => import("./pages/history.js")],
  [/^\/history\/(?<table>[^/]+)$/, () => import("./pages/replay.js")],
];

/** @type {import("@preact/signals").Signal<{page: any, params: Record<string, string>, path: string}>} */
const screen = signal({ page: null, params: {}, path: "" });

/** @param {string} path */
async function find(path) {
  for (const [pattern, module] of ROUTES) {
    const match = pattern.exec(path);
    if (match) return { page: (await module()).default, params: { ...match.groups }, path };
  }
  return { page: (await import("./pages/not-found.js")).default, params: {}, path };
}

function App() {
  const { path } = place.value;
  useEffect(() => {
    let wanted = true;
    find(path).then((found) => wanted && (screen.value = found));
    return () => void (wanted = false);
  }, [path]);
  const { page: Page, params, path: at } = screen.value;
  return html`<${Shell} path=${path}>${Page && html`<${Page} key=${at} params=${params} />`}<//>`;
}

// Asked for only now: the fonts are as large as all the rest, and text can be read without them.
for (const font of ["Figtree", "Source Serif 4"]) document.fonts.load(`1em "${font}"`).catch(() => {});
await load(lang.value);
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
render(html`<${App} />`, root);
setTimeout(() => import("./service-worker.js").then((module) => module.register()).catch(() => {}), 3000);
