// Japanese breaks its lines between phrases, as `word-break: auto-phrase` does. Loaded where a browser lacks that: word
// joiners hold phrases together: most begin after hiragana, with another kind of letter. Attributes stay as they are.
import { options } from "preact";

const JOINER = "\u2060";
/** Between two letters of a phrase, such as those of ください, and between a term of the glossary and what follows it. */
const INSIDE = /^(?=[ぁ-ゖ])|(?<=[ァ-ヶー一-鿿々])(?=[ぁ-ゖァ-ヶー一-鿿々])|(?<=[ぁ-ゖ])(?=[ぁ-ゖー])/g;

const { vnode: drawn } = options;
options.vnode = (/** @type {any} */ vnode) => {
  const { type, props } = vnode;
  // Text with readings is drawn in parts by easy.js, and comes again.
  if (type === null && typeof props === "string" && !props.includes("《")) vnode.props = props.replace(INSIDE, JOINER);
  drawn?.(vnode);
};
