// One request to the server. Faults come as ApiError with the code and parameters of the wire.
import { lang, seatToken } from "./settings.js";

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

/** Requests to a table on this device. @param {string} method @param {string} path @param {any} body */
async function onDevice(method, path, body) {
  const { ask } = await import("./offline-engine.js");
  const { status, body: answer } = await ask(method, path, body);
  if (status < 300) return answer;
  throw new ApiError(status, answer.error, answer.params, answer);
}

/**
 * Send a request once.
 * @param {string} method @param {string} path @param {any} body @param {string | null} own the token of the person who asks
 * @param {{others?: boolean, until?: AbortSignal}} [how] `others`: they are not the person of this device
 * @returns {Promise<any>}
 */
export async function send(method, path, body, own, { others, until } = {}) {
  if (path.startsWith("/tables/offline-")) return onDevice(method, path, body);
  /** @type {Record<string, string>} */
  const headers = { "Accept-Language": lang.value };
  if (own) headers.Authorization = `Bearer ${own}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const text = body === undefined ? undefined : JSON.stringify(body);
  // Views of others at this device are not kept for when there is no network.
  const cache = others || seatToken.value ? "no-store" : "default";
  const lost = () => {
    throw new ApiError(0, "offline", {}, null);
  };
  const answer = await fetch(`/api/v1${path}`, { method, headers, body: text, signal: until, cache }).catch(lost);
  const type = answer.headers.get("content-type") ?? "";
  const response = await (type.includes("json") ? answer.json() : answer.text()).catch(lost); // cut off within the body
  if (answer.ok) return response;
  throw new ApiError(answer.status, response?.error ?? "offline", response?.params ?? {}, response);
}
