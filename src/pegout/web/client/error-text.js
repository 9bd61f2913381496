// Refusals and lost connections, in words.
import { has, t } from "./i18n.js";
import { ApiError } from "./api.js";
import { cardText } from "./wording.js";

/** The sentence for a refusal as the wire writes it. @param {string} code @param {Record<string, any>} [params] */
export function refusal(code, params = {}) {
  const id = `error-${code}`;
  if (!has(id)) return t("web-error-other");
  const words = { ...params };
  if (typeof words.card === "string") words.card = cardText(words.card);
  try {
    return t(id, words);
  } catch {
    return t("web-error-other");
  }
}

/** The sentence for anything that was thrown. @param {unknown} fault */
export const faultText = (fault) =>
  fault instanceof ApiError ? refusal(fault.code, fault.params) : t("web-error-other");
