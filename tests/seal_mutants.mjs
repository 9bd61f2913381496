// Changes the browser's verifier place by place and asks it a series of questions, as `script/mutate verifier`:
//   node seal_mutants.mjs FOLDER NUMBER SOURCE...
// FOLDER has Stryker's instrumenter, and series.json: questions to tests/engine/fair_deals/client.mjs, whose answers
// the tests have found right. results.json there says of every change tried whether an answer was another one.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

const [folder, number, ...sources] = process.argv.slice(2);
const CLIENT = new URL("engine/fair_deals/client.mjs", import.meta.url);
/** Seconds that an answer may take. */
const PATIENCE = 20;
const RESULTS = join(folder, "results.json");
const require = createRequire(join(folder, "package.json"));
const { Instrumenter } = await import(pathToFileURL(require.resolve("@stryker-mutator/instrumenter")));

const texts = Object.fromEntries(sources.map((path) => [basename(path), readFileSync(path, "utf-8")]));
const hash = (text) => createHash("sha256").update(text).digest("hex");

/** The verifier with all changes, each behind a switch; a list of them. */
async function instrument() {
  const logger = { debug() {}, info() {}, isDebugEnabled: () => false, warn: console.warn };
  const files = Object.entries(texts).map(([name, content]) => ({ name, mutate: true, content }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const made = await new Instrumenter(logger).instrument(files, options);
  mkdirSync(join(folder, "client", "seal"), { recursive: true });
  for (const { name, content } of made.files) writeFileSync(join(folder, "client", "seal", name), content);
  writeFileSync(join(folder, "client", "package.json"), '{"type": "module"}\n');
  return made.mutants;
}

/** A change as it is entered in the list of accepted ones; `key` is another one after a change of its file. */
function described({ id, fileName, location: { start, end }, replacement }) {
  const lines = texts[fileName].split("\n").slice(start.line, end.line + 1);
  const old = lines.map((line) => line.trim()).join("\n");
  const [first, last] = [lines[0].slice(0, start.column), lines.at(-1).slice(end.column)];
  const fresh = `${first}${replacement}${last}`.split("\n").map((line) => line.trim()).join("\n");
  const place = [start.line, start.column, end.line, end.column].join(" ");
  const key = `${fileName} ${start.line + 1} ${hash(`${hash(texts[fileName])} ${place} ${replacement}`).slice(0, 16)}`;
  return { id, key, function: fileName, old, new: fresh };
}

/** The part of an answer that the tests look at: not where the code refused, and not how it broke. */
function looked(answer, { lines }) {
  const { site, fault, line, ...others } = answer;
  if (lines) return JSON.stringify({ fault: fault !== undefined, line });
  return JSON.stringify({ ...others, fault: String(fault).includes("\n") ? "broken" : fault, line });
}

/** Ask until an answer is another one: the state of the change, and the number of that question. Without a change, `expected` is filled. */
function tried(id, series, expected) {
  const env = { ...process.env, ...(id === null ? {} : { __STRYKER_ACTIVE_MUTANT__: id }) };
  const argv = [pathToFileURL(join(folder, "client") + "/").href];
  const worker = new Worker(CLIENT, { argv, env, stderr: true });
  let at = -1;
  return new Promise((resolve) => {
    let timer;
    const end = (state) => {
      clearTimeout(timer);
      worker.terminate();
      resolve({ state, at });
    };
    worker.on("error", () => end("killed"));
    worker.on("message", (answer) => {
      clearTimeout(timer);
      if (at >= 0) {
        const found = Array.isArray(answer) ? JSON.stringify(answer) : looked(answer, series[at]);
        if (id === null) expected.set(series[at], found);
        else if (expected.get(series[at]) !== found) return end("killed");
      }
      at += 1;
      if (at === series.length) return end("survived");
      if (id !== null) timer = setTimeout(() => end("timeout"), PATIENCE * 1000);
      worker.postMessage(series[at]);
    });
  });
}

const mutants = (await instrument()).map(described);
const before = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, "utf-8")) : {};
const states = new Map(mutants.map(({ key }) => [key, before[key]?.state ?? "not checked"]));

function save() {
  const found = mutants.map(({ id, key, ...change }) => [key, { state: states.get(key), ...change }]);
  writeFileSync(`${RESULTS}.new`, JSON.stringify(Object.fromEntries(found)));
  renameSync(`${RESULTS}.new`, RESULTS);
}

const chosen = [...mutants].sort((a, b) => (hash(a.key) < hash(b.key) ? -1 : 1)).slice(0, Number(number));
const due = chosen.filter(({ key }) => states.get(key) !== "killed"); // a busy machine is slow, too
const series = JSON.parse(readFileSync(join(folder, "series.json"), "utf-8"));
const expected = new Map();
save();
if (due.length) await tried(null, series, expected);
for (const { id, key } of due) {
  const { state, at } = await tried(id, series, expected);
  states.set(key, state);
  if (state === "killed" && at > 0) series.unshift(...series.splice(at, 1)); // it may notice the next one too
  save();
}
