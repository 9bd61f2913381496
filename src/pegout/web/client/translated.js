// A browser's translator puts <font> elements in the place of texts, which Preact goes on changing where nobody sees
// them. So whatever is drawn again finds its own texts, and the translations of those that are the same come back.
import { options } from "preact";

/** What a translator took out, by what it put there. @type {Map<Element, Text>} */
const taken = new Map();

/** @param {MutationRecord[]} records */
function note(records) {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    const there = [...addedNodes, previousSibling, nextSibling];
    const font = /** @type {Element | undefined} */ (there.find((node) => node?.nodeName === "FONT" && node.isConnected));
    const text = [...removedNodes].find((node) => node instanceof Text && !node.isConnected);
    if (font && text && !taken.has(font)) taken.set(font, /** @type {Text} */ (text));
  }
}

const observer = new MutationObserver(note);
observer.observe(document.documentElement, { childList: true, subtree: true });

/** @param {() => void} process */
options.debounceRendering = (process) =>
  queueMicrotask(() => {
    note(observer.takeRecords());
    const put = [...taken].filter(([font]) => font.isConnected).map(([font, text]) => ({ font, text, data: text.data }));
    taken.clear();
    for (const { font, text } of put) font.replaceWith(text);
    try {
      process();
    } finally {
      for (const { font, text, data } of put) {
        if (!text.isConnected || text.data !== data) continue;
        text.replaceWith(font);
        taken.set(font, text);
      }
      observer.takeRecords();
    }
  });
