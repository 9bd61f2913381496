// Calls to the server, as the person of this device. Faults come as ApiError.
import { effect } from "./preact.js";
import { once } from "./once.js";
import { ApiError, send } from "./request.js";
import { bearer, hearStored, otherTokens, token } from "./settings.js";
import { serverReady } from "./server-ready.js";
import { discardToken } from "./start-afresh.js";

export { ApiError };

const mergeOthers = () => import("./one-person.js").then((module) => module.mergeOthers()).catch(() => {});
effect(() => void (otherTokens.value.length && token.value && mergeOthers()));

/** Make the token of a new person this device's; if another tab has become somebody meanwhile, both are one. @param {string} fresh */
async function adopt(fresh) {
  hearStored("token");
  if (!token.value) token.value = fresh;
  if (token.value === fresh) return;
  otherTokens.value = [...otherTokens.value, fresh];
  await mergeOthers();
}

/** The request that creates a person where there is no token: one tab after the other, so that the second is the same person. */
const ENROLS = /^\/(me|tables(\/\w+\/join)?)$/;
/** @param {() => Promise<any>} work */
const alone = (work) => (navigator.locks ? navigator.locks.request("pegout.person", work) : work());

/**
 * A request. One that changes something is sent once: while it is under way, the same one gets the same answer, so that a
 * double click on any button asks for nothing twice, and another button is heard all the same.
 * @param {string} method @param {string} path @param {any} [body]
 * @param {string | null} [as] the token of another person, or "" for a new one
 * @param {AbortSignal} [until] @returns {Promise<any>}
 */
export function call(method, path, body, as, until) {
  const ask = () => request(method, path, body, as, until);
  return method === "GET" || until || as === "" ? ask() : once(JSON.stringify([method, path, body, as ?? bearer()]), ask);
}

/** As `call`. @param {string} method @param {string} path @param {any} [body] @param {string | null} [as] @param {AbortSignal} [until] @returns {Promise<any>} */
async function request(method, path, body, as, until) {
  const enrols = method === "POST" && as === undefined && !bearer() && ENROLS.test(path);
  let own = as ?? bearer();
  const sent = async () => {
    const response = await send(method, path, body, own, { others: as !== undefined, until });
    if (response?.token && as === undefined && !own) await adopt(response.token);
    return response;
  };
  try {
    return await (enrols ? alone(() => (hearStored("token"), (own = bearer()), sent())) : sent());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "token-unknown" && own && as === undefined) {
      discardToken(own);
      if (bearer() !== own) return request(method, path, body, as, until);
    }
    if (error.code === "warming-up") return serverReady(until).then(() => request(method, path, body, as, until));
    throw error;
  }
}

/** @param {string} path */
export const get = (path) => call("GET", path);
/** @param {string} path @param {any} [body] */
export const post = (path, body = {}) => call("POST", path, body);
/** Make sure that this device has a person, for requests that need one. */
export const enrol = async () => void (bearer() || (await post("/me")));
/** A new name for an action, so that sending it again does nothing more. */
export const actionId = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
