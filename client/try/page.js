// Runs the cells of the page, one at a time.
import { FluentBundle, FluentResource } from "@fluent/bundle";

/** What the worker sends: that it is ready or is not, what a cell prints, and at its end the error or "". @typedef {{ loaded?: true, failed?: string, text?: string, error?: string }} Message */

const lang = document.documentElement.lang;
const bundle = new FluentBundle(lang, { useIsolating: false });
const loadingMessages = fetch(`${lang}.ftl`)
  .then((answer) => answer.text())
  .then((text) => bundle.addResource(new FluentResource(text)));

/** @param {string} id @param {Record<string, string | number>} [args] */
function t(id, args) {
  const pattern = bundle.getMessage(id)?.value;
  return pattern ? bundle.formatPattern(pattern, args) : "";
}

/** Let the service worker keep what is loaded from now on; browsers without one need the network each time. */
async function keepFiles() {
  const { active } = await navigator.serviceWorker.register("sw.js").then(() => navigator.serviceWorker.ready);
  while (active && active.state === "activating") await new Promise((go) => active.addEventListener("statechange", go, { once: true }));
}
const keeping = keepFiles().catch(() => {});

/** @type {Worker | undefined} */
let worker;
/** What ends the cell that runs: how it is to be called over. @type {((ending: string) => void) | undefined} */
let end;

/** The worker inherits the page's policy because its first script is the page's own. */
function startWorker() {
  const script = new Blob([`import ${JSON.stringify(new URL("worker.js", import.meta.url).href)};`], { type: "text/javascript" });
  const address = URL.createObjectURL(script);
  return new Worker(address, { type: "module" });
}

function dropWorker() {
  worker?.terminate();
  worker = undefined;
}

/** The error of a cell in one line; Pegout's own in the language of the page. @param {string} json */
function errorLine(json) {
  const { line, text, code, params } = JSON.parse(json);
  const message = (code && t(`error-${code}`, params)) || text;
  return line ? t("try-line", { line, message }) : message;
}

for (const cell of document.querySelectorAll("section")) {
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (cell.querySelector(selector));
  const code = /** @type {HTMLTextAreaElement} */ (find("textarea"));
  const [run, stop, status, output] = ["[data-do=run]", "[data-do=stop]", "[role=status]", "pre"].map(find);

  const begin = async () => {
    if (end) return;
    for (const button of document.querySelectorAll("[data-do=run]")) button.toggleAttribute("disabled", true);
    stop.hidden = false;
    stop.focus();
    output.textContent = "";
    output.hidden = true;
    end = (ending) => {
      end = undefined;
      for (const button of document.querySelectorAll("[data-do=run]")) button.toggleAttribute("disabled", false);
      if (document.activeElement === stop) run.focus();
      stop.hidden = true;
      status.textContent = ending;
    };
    await Promise.all([loadingMessages, keeping]);
    const print = (/** @type {string} */ text) => {
      output.hidden = false;
      output.textContent += `${text}\n`;
    };
    status.textContent = t(worker ? "try-running" : "try-loading");
    worker ??= startWorker();
    const fail = () => {
      dropWorker();
      end?.(t("try-not-loaded"));
    };
    worker.onerror = fail;
    worker.onmessage = ({ data }) => {
      const { loaded, failed, text, error } = /** @type {Message} */ (data);
      if (failed) fail();
      if (loaded) status.textContent = t("try-running");
      if (text !== undefined) print(text);
      if (error) print(errorLine(error));
      if (error !== undefined) end?.("");
    };
    worker.postMessage(code.value);
  };
  run.addEventListener("click", begin);
  code.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) begin();
  });
  stop.addEventListener("click", () => {
    dropWorker();
    end?.(t("try-stopped"));
  });
}
