// A review as the server streams it: line by line, deal by deal.
import { ApiError } from "../lib/api.js";
import { serverReady } from "../lib/server-ready.js";
import { bearer, lang } from "../lib/settings.js";

/** @typedef {import("../wire").ReviewModel} Review */
/** @typedef {import("../wire").ReviewDeal} Deal */
/** @typedef {import("../wire").ReviewDecision & {stakes: string}} Decision A decision with what wins count where it is judged. */
/** @typedef {{all: number, start: number, deals: Deal[], decisions: Decision[], review: Review | null}} Progress */

/** The state of a review before its first line. @type {Progress} */
export const NOTHING_YET = { all: 0, start: 0.5, deals: [], decisions: [], review: null };

/** @returns {never} */
const offline = () => {
  throw new ApiError(0, "offline", {}, null);
};

/** The lines of a streamed answer. @param {Response} answer */
async function* linesOf(answer) {
  const reader = /** @type {ReadableStream<Uint8Array>} */ (answer.body)
    .pipeThrough(/** @type {any} */ (new TextDecoderStream()))
    .getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read().catch(offline);
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

/**
 * Ask for the review of a game, and report its progress after each line.
 * @param {string} table @param {number} game @param {(progress: Progress) => void} tell @param {AbortSignal} until
 * @returns {Promise<void>}
 */
export async function loadReview(table, game, tell, until) {
  const own = bearer();
  const headers = { "Accept-Language": lang.value, ...(own && { Authorization: `Bearer ${own}` }) };
  const answer = await fetch(`/api/v1/tables/${table}/review?game=${game}`, { headers, signal: until }).catch(offline);
  if (!answer.ok) {
    const body = await answer.json().catch(() => ({}));
    if (body.error === "warming-up") return serverReady(until).then(() => loadReview(table, game, tell, until));
    throw new ApiError(answer.status, body.error ?? "offline", body.params ?? {}, body);
  }
  let stakes = "plain";
  let progress = NOTHING_YET;
  for await (const text of linesOf(answer)) {
    const line = JSON.parse(text);
    stakes = line.stakes ?? stakes;
    if (line.type === "started") progress = { ...progress, all: line.deals, start: line.start };
    else if (line.type === "deal") {
      const decided = line.decisions.map((/** @type {any} */ each) => ({ ...each, stakes }));
      progress = { ...progress, deals: [...progress.deals, line.deal], decisions: [...progress.decisions, ...decided] };
    } else if (line.type === "done") progress = { ...progress, review: line.review };
    else throw new ApiError(0, line.code, {}, null);
    tell(progress);
  }
  if (!progress.review) offline();
}
