// A browser's translator puts <font> elements in the place of texts, which Preact goes on changing out of sight. So whatever is drawn again
// finds its own texts, and the translations of those that are the same come back.
import { options } from "preact";

/** The nodes that a translator took out, by their substitutes. @type {Map<Element, Text>} */
const taken = new Map();

/** @param {MutationRecord[]} records */
function note(records) {
  for (const {
    removedNodes: [text],
    addedNodes,
    previousSibling,
  } of records) {
    const font = /** @type {Element | null} */ (addedNodes[0] ?? previousSibling);
    if (font?.nodeName === "FONT" && text instanceof Text && !text.isConnected && !taken.has(font)) taken.set(font, text);
  }
}

const observer = new MutationObserver(note);
observer.observe(document, { childList: true, subtree: true });

options.debounceRendering = (/** @type {() => void} */ process) =>
  queueMicrotask(() => {
    note(observer.takeRecords());
    const put = [...taken].map(([font, text]) => /** @type {const} */ ([font, text, text.data]));
    taken.clear();
    for (const [font, text] of put) font.replaceWith(text);
    process();
    for (const [font, text, data] of put) {
      if (!text.isConnected || text.data !== data) continue;
      text.replaceWith(font);
      taken.set(font, text);
    }
    observer.takeRecords();
  });
