// Python in a worker: a cell that goes on for ever stops no page, and can be stopped. Its name is the language.
import program from "./run.py";

const here = new URL(".", import.meta.url).href;

/** Load Python and Pegout, and return the function of `run.py`. @returns {Promise<(source: string) => string>} */
async function load() {
  const { loadPyodide } = await import(`${here}pyodide/pyodide.mjs`);
  const python = await loadPyodide({ indexURL: `${here}pyodide/`, env: { PEGOUT_LANG: self.name } });
  const packages = await fetch(`${here}python.zip`);
  if (!packages.ok) throw new Error(`${packages.url}: ${packages.status}`);
  python.unpackArchive(await packages.arrayBuffer(), "zip");
  const print = (/** @type {string} */ text) => postMessage({ text });
  python.setStdout({ batched: print });
  python.setStderr({ batched: print });
  const names = python.toPy({});
  python.runPython(program, { globals: names });
  return names.get("run");
}

const loaded = load();
loaded.then(
  () => postMessage({ loaded: true }),
  (error) => postMessage({ failed: String(error) }),
);
onmessage = async ({ data }) => {
  const run = await loaded;
  postMessage({ error: run(data) });
};
