// One device, one person: a token that came up beside the one of this device brings its games.
import { ApiError, send } from "./request.js";
import { otherTokens, token } from "./settings.js";

/** Whether a token can be dropped: it means the person of this device now, or none. @param {string} other */
async function merged(other) {
  if (other === token.value) return true;
  const { code } = await send("POST", "/me/code", {}, token.value ?? "", { others: true });
  return send("POST", "/me", { code }, other, { others: true }).then(
    () => true,
    (error) => error instanceof ApiError && error.code === "token-unknown",
  );
}

async function mergeAll() {
  const tried = new Set();
  for (let other; (other = otherTokens.value.find((each) => !tried.has(each))); tried.add(other)) {
    if (await merged(other).catch(() => false)) otherTokens.value = otherTokens.value.filter((each) => each !== other);
  }
}

/** @type {Promise<void> | null} */
let merging = null;
/** Make the persons of the other tokens one with the person of this device; what fails is tried again with the next page. */
export const mergeOthers = () => (merging ??= mergeAll().finally(() => (merging = null)));
