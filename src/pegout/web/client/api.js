// Calls to the server. Faults come as ApiError with the code and parameters of the wire.
import { bearer, lang, seatToken, token } from "./settings.js";
import { serverReady } from "./server-ready.js";
import { discardToken } from "./start-afresh.js";

export class ApiError extends Error {
  /** @param {number} status @param {string} code @param {Record<string, any>} params @param {any} body */
  constructor(status, code, params, body) {
    super(code);
    this.status = status;
    this.code = code;
    this.params = params;
    this.body = body;
  }
}

/**
 * @param {string} method @param {string} path @param {any} [body]
 * @param {string | null} [as] the token of another person, or "" for a new one
 * @param {AbortSignal} [until] @returns {Promise<any>}
 */
export async function call(method, path, body, as, until) {
  /** @type {Record<string, string>} */
  const headers = { "Accept-Language": lang.value };
  const own = as ?? bearer();
  if (own) headers.Authorization = `Bearer ${own}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const text = body === undefined ? undefined : JSON.stringify(body);
  // What others at this device see is not kept for when there is no network.
  const cache = as !== undefined || seatToken.value ? "no-store" : "default";
  const answer = await fetch(`/api/v1${path}`, { method, headers, body: text, signal: until, cache }).catch(() => {
    throw new ApiError(0, "offline", {}, null);
  });
  const type = answer.headers.get("content-type") ?? "";
  const response = type.includes("json") ? await answer.json() : await answer.text();
  if (answer.ok) {
    if (response?.token && as === undefined && !seatToken.value) token.value = response.token;
    return response;
  }
  if (response?.error === "token-unknown" && own && as === undefined) {
    discardToken(own);
    if (bearer() !== own) return call(method, path, body, as, until);
  }
  if (response?.error === "warming-up") return serverReady().then(() => call(method, path, body, as, until));
  throw new ApiError(answer.status, response?.error ?? "offline", response?.params ?? {}, response);
}

/** @param {string} path */
export const get = (path) => call("GET", path);
/** @param {string} path @param {any} [body] */
export const post = (path, body = {}) => call("POST", path, body);
/** A new name for an action, so that sending it again does nothing more. */
export const actionId = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
