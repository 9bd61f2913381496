// The short name of a variant.
import { has, t } from "./i18n.js";

/** @param {string} name */
export const shortRules = (name) => t(has(`web-variant-${name}`) ? `web-variant-${name}` : `variant-${name}`);
