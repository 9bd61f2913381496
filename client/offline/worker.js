// Runs Pegout's own engine without a network: Python in a worker, and the functions of pegout.server.web.offline.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const here = new URL(".", import.meta.url).href;

/** Load Python with Pegout and Pydantic. */
async function load() {
  const python = await loadPyodide({ indexURL: `${here}pyodide/` });
  const packages = await fetch(`${here}python.zip`);
  if (!packages.ok) throw new Error(`${packages.url}: ${packages.status}`);
  python.unpackArchive(await packages.arrayBuffer(), "zip");
  return python.pyimport("pegout.server.web.offline");
}

const engine = load();
onmessage = async ({ data: { id, call, args } }) => {
  try {
    postMessage({ id, answer: (await engine)[call](...args) ?? null });
  } catch (error) {
    postMessage({ id, failed: String(error) });
  }
};
