// The drawings that a board may need without a network: fetched once while there is one, for the service worker to keep.
import { get } from "../lib/api.js";
import { lang } from "../lib/settings.js";

const REST = 3000;
/** @type {Set<string>} */
const fetched = new Set();
/** The usual boards: sides, target. */
const USUAL = [
  [2, 121],
  [2, 61],
  [3, 121],
  [4, 121],
];

/** Fetch both boards in both shapes, by day and by night; gives what stops it. @param {{sides: number, target: number}} rules */
export function keepPictures({ sides, target }) {
  let wanted = true;
  const all = async () => {
    for (const [many, to] of [[sides, target], ...USUAL])
      for (const style of ["track", "track-wide", "two-lap", "two-lap-wide"])
        for (const dark of [false, true]) {
          const query = `style=${style}&sides=${many}&target=${to}&dark=${dark}&lang=${lang.value}`;
          if (!wanted || fetched.has(query)) continue;
          await get(`/board?${query}`);
          fetched.add(query);
        }
  };
  const start = async () => {
    if (!("serviceWorker" in navigator)) return;
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((controlled) => navigator.serviceWorker.addEventListener("controllerchange", controlled, { once: true }));
    await all().catch(() => {}); // no network: existing ones are kept
  };
  const timer = setTimeout(start, REST);
  return () => {
    wanted = false;
    clearTimeout(timer);
  };
}
