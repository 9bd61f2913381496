// Runs modules of the client without a browser, as two tabs over one storage, and tells what the tests ask for.
import { readFileSync } from "node:fs";

const stored = new Map();
const listeners = { storage: [], pageshow: [] };
const opened = [];
const define = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true });
define("localStorage", {
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => stored.set(key, String(value)),
  removeItem: (key) => stored.delete(key),
});
define("document", { documentElement: { dataset: {} }, addEventListener: () => {}, hidden: false });
define("navigator", { language: "en", onLine: true });
define("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
define("location", { replace: (to) => opened.push(to) });
define("addEventListener", (kind, heard) => listeners[kind]?.push(heard));

const root = process.argv[2];
const tab = (number) => import(new URL(`lib/settings.js?${number}`, root));

/** Requests under way, which are answered all at once. */
const sent = [];
define("fetch", (path, { method, body }) => new Promise((answer) => sent.push({ what: `${method} ${path} ${body ?? ""}`, answer })));
const answered = () => {
  for (const { answer } of sent) answer(new Response("{}", { headers: { "Content-Type": "application/json" } }));
};

const TESTS = {
  async requests(calls) {
    const { call } = await import(new URL("lib/api.js", root));
    const { token } = await import(new URL("lib/settings.js", root));
    token.value = "mine";
    const all = calls.map((each) => call(...each));
    await new Promise((go) => setTimeout(go));
    answered();
    await Promise.all(all);
    return sent.map(({ what }) => what);
  },
  async deleted({ names, heard }) {
    stored.set("pegout.token", '"mine"').set("pegout.boards", '[{"key":"a"}]');
    const [deletes, other] = [await tab(1), await tab(2)];
    deletes.deleteStored(names);
    if (heard) for (const hear of listeners.storage) hear({ key: "pegout.deleted" });
    other.keptBoards.value = [{ key: "b" }, ...other.keptBoards.value];
    other.boardGames.value = [{ board: "b" }];
    other.token.value = null;
    const left = [...stored.keys()].filter((key) => key !== "pegout.deleted");
    const later = await tab(3);
    later.keptBoards.value = [{ key: "c" }];
    return { left, opened: [...new Set(opened)], later: stored.get("pegout.boards"), seen: later.token.value };
  },
  async boards(setup) {
    const { enter, begin, boards } = await import(new URL("board/store.js", root));
    begin(setup);
    const [board] = boards.value;
    // Another tab has entered something, which this one has not heard of yet.
    const there = { id: "there", at: 1, kind: "points", side: 0, points: 2, what: "points" };
    stored.set("pegout.boards", JSON.stringify([{ ...board, entries: [there] }, { ...board, key: "new" }]));
    enter(board, { kind: "points", side: 1, points: 3, what: "points" });
    return JSON.parse(stored.get("pegout.boards")).map(({ entries }) => entries.map(({ points }) => points));
  },
};

const { test, given } = JSON.parse(readFileSync(0, "utf-8"));
process.stdout.write(JSON.stringify(await TESTS[test](given)));
