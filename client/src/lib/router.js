// The address decides the screen. Links are plain; clicks on them are caught here.
import { signal } from "@preact/signals";

/** The path and the fragment, such as {path: "/t/k7wqzt3mfx", hash: "p3x"}. */
export const place = signal(here());

function here() {
  return { path: location.pathname, hash: location.hash.slice(1) };
}

/** Go to another screen. @param {string} to @param {{replace?: boolean}} [how] */
export function go(to, how = {}) {
  history[how.replace ? "replaceState" : "pushState"](null, "", to);
  place.value = here();
  scrollTo(0, 0);
}

/** The review that somebody plays on from, of the game it was. @param {{branch_of: string | null, branch_game: number | null}} state */
export const backToReview = ({ branch_of, branch_game }) => `/review/${branch_of}?game=${branch_game}`;

addEventListener("popstate", () => (place.value = here()));
document.addEventListener("click", (event) => {
  const link = /** @type {HTMLElement} */ (event.target).closest?.("a[href]");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!(link instanceof HTMLAnchorElement) || !plain || link.target || link.download) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
