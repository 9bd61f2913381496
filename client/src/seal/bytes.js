// Hashes by the browser's own Web Crypto, which exists only in a secure context (https, or this very machine).

/** Whether this page may hash. */
export const canHash = () => Boolean(globalThis.crypto?.subtle);

/** @param {string} text hexadecimal digits */
export const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** @param {ArrayBuffer | Uint8Array} data */
export const toHex = (data) => [...new Uint8Array(data)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** SHA-256. @param {Uint8Array<ArrayBuffer> | string} data @returns {Promise<string>} */
export async function sha256(data) {
  return toHex(await crypto.subtle.digest("SHA-256", typeof data === "string" ? new TextEncoder().encode(data) : data));
}

/**
 * A function that computes HMAC-SHA256 under a key.
 * @param {Uint8Array<ArrayBuffer>} key
 * @returns {Promise<(data: Uint8Array<ArrayBuffer> | string) => Promise<Uint8Array<ArrayBuffer>>>}
 */
export async function hmac(key) {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (data) =>
    new Uint8Array(await crypto.subtle.sign("HMAC", imported, typeof data === "string" ? new TextEncoder().encode(data) : data));
}
