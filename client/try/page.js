// Runs the cells of the page, one at a time.
/** The worker's messages: that it is ready or is not, what a cell prints, and at its end the error or "". @typedef {{ loaded?: true,
failed?: string, text?: string, error?: string }} Message */

/** The sentences that the page says later. */
const says = /** @type {Record<string, string>} */ (document.body.dataset);

/** Have the service worker keep files loaded from now on; browsers without one need the network each time. */
async function keepFiles() {
  const { active } = await navigator.serviceWorker.register("sw.js").then(() => navigator.serviceWorker.ready);
  while (active && active.state === "activating") await new Promise((go) => active.addEventListener("statechange", go, { once: true }));
}
const keeping = keepFiles().catch(() => {});

/** @type {Worker | undefined} */
let worker;
/** The function that ends the running cell: how it is to be called over. @type {((ending: string) => void) | undefined} */
let end;

/** The worker inherits the page's policy because its first script is the page's own. */
function startWorker() {
  const script = new Blob([`import ${JSON.stringify(new URL("worker.js", import.meta.url).href)};`], { type: "text/javascript" });
  const address = URL.createObjectURL(script);
  return new Worker(address, { type: "module", name: document.documentElement.lang });
}

function dropWorker() {
  worker?.terminate();
  worker = undefined;
}

/** The error of a cell in one line. @param {string} json */
function errorLine(json) {
  const { line, message } = JSON.parse(json);
  return line ? says.line.replace("%1", line).replace("%2", () => message) : message;
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
    await keeping;
    const print = (/** @type {string} */ text) => {
      output.hidden = false;
      output.textContent += `${text}\n`;
    };
    status.textContent = worker ? says.running : says.loading;
    worker ??= startWorker();
    const fail = () => {
      dropWorker();
      end?.(says.notLoaded);
    };
    worker.onerror = fail;
    worker.onmessage = ({ data }) => {
      const { loaded, failed, text, error } = /** @type {Message} */ (data);
      if (failed) fail();
      if (loaded) status.textContent = says.running;
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
    end?.(says.stopped);
  });
}
