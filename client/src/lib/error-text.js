// Error codes of the server, and lost connections, in words.
import { has, t } from "./i18n.js";
import { ApiError } from "./api.js";
import { cardText } from "./wording.js";

/** The sentence for an error code of the wire. @param {string} code @param {Record<string, any>} [params] */
export function codeText(code, params = {}) {
  const id = `error-${code}`;
  if (!has(id)) return t("web-error-other");
  const words = { ...params };
  if (typeof words.card === "string") words.card = cardText(words.card);
  if (typeof words.known === "string") words.known = words.known.replaceAll(", ", t("web-list-comma"));
  if (has(`variant-${words.variant}`)) words.variant = t(`variant-${words.variant}`);
  try {
    const message = t(id, words);
    return words.item ? t("at-item", { item: words.item, message }) : message;
  } catch {
    return t("web-error-other");
  }
}

/** The sentence for anything thrown. @param {unknown} error */
export const errorText = (error) => (error instanceof ApiError ? codeText(error.code, error.params) : t("web-error-other"));
