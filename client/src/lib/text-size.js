// Text as large as a person wants it: by the settings here, the browser's own size, or the smallest that the browser allows.
import { effect, signal } from "@preact/signals";
import { textSize } from "./settings.js";

/** Pixels of `1rem` where nothing has been changed, and of the smallest text. */
const USUAL = 16;
const SMALLEST = 12;

const root = document.documentElement;
/** The factor of text sizes. */
export const textScale = signal(1);

/** How much larger than asked for the browser draws the smallest text: no style tells, but its width does. */
function enlargement() {
  const probe = root.appendChild(document.createElement("span"));
  const width = (/** @type {number} */ size) => {
    probe.style.cssText = `position: absolute; visibility: hidden; white-space: nowrap; font: ${size}px monospace`;
    return probe.getBoundingClientRect().width;
  };
  probe.textContent = "0".repeat(20);
  const found = (10 * width(SMALLEST)) / width(10 * SMALLEST);
  probe.remove();
  return found > 1.05 ? found : 1; // widths are rounded
}

/** A media query that asks how much text fits: every length in it grows with text. @param {string} query @param {number} by */
const scaled = (query, by) => query.replace(/(\d[\d.]*)px/g, (_, length) => `${length * by}px`);

/** The conditions of style sheets as they were written. @type {Map<CSSMediaRule, string>} */
const written = new Map();

/** @param {Iterable<CSSRule>} rules */
function fitRules(rules) {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      if (!written.has(rule)) written.set(rule, rule.media.mediaText);
      rule.media.mediaText = scaled(/** @type {string} */ (written.get(rule)), textScale.peek());
    }
    if (rule instanceof CSSGroupingRule) fitRules(rule.cssRules);
  }
}

/** Lay pages out by how much text fits into the window; to be called again when a style sheet has come. */
export function fitSheets() {
  if (textScale.peek() === 1 && !written.size) return;
  for (const sheet of document.styleSheets)
    try {
      fitRules(sheet.cssRules);
    } catch {
      // Elements added by an extension of the browser may not be read.
    }
}

/** Whether the window is as a media query says, for text of this size. @param {string} query */
export function windowIs(query) {
  const is = signal(false);
  effect(() => {
    const list = matchMedia(scaled(query, textScale.value));
    const hear = () => void (is.value = list.matches);
    hear();
    list.addEventListener("change", hear);
    return () => list.removeEventListener("change", hear);
  });
  return is;
}

effect(() => {
  root.style.fontSize = "";
  const own = Number(getComputedStyle(root).fontSize.replace("px", "")) / USUAL;
  const now = Math.max((own * textSize.value) / 100, enlargement());
  if (now !== own) root.style.fontSize = `${USUAL * now}px`;
  root.style.setProperty("--text", String(now));
  root.dataset.text = now > 1 ? "large" : "usual";
  textScale.value = now;
  fitSheets();
});
