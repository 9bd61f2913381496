// Sentences from the same Fluent files that the server uses; switchable at any moment.
import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";
import { signal } from "@preact/signals";
import { lang } from "./settings.js";

/**
 * Messages by language: a bundle has those of the front page, and soon all others.
 * @type {import("@preact/signals").Signal<Record<string, FluentBundle>>}
 */
const bundles = signal({});
/** Languages whose messages are all there: only components that missed one depend on it. */
const complete = signal(/** @type {string[]} */ ([]));
/** Loads in progress or complete. @type {Map<string, Promise<void>>} */
const loading = new Map();

/** In the order in which they are needed: of the front page, of the table, all others. @typedef {"first" | "table" | "others"} Part */

/** @param {string} code @param {Part} part */
async function add(code, part) {
  const answer = await fetch(`/locale/${code}.${part}.ftl`);
  if (!answer.ok) throw new Error(`locale ${code}: ${answer.status}`);
  const text = await answer.text();
  if (part !== "first") await load(code, "first");
  if (part === "others") await load(code, "table");
  const bundle = bundles.peek()[code] ?? new FluentBundle(code, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  if (part === "first") bundles.value = { ...bundles.peek(), [code]: bundle };
  if (part === "others") complete.value = [...complete.peek(), code];
}

/** Load a part of a language's messages; once it is there, this does nothing. @param {string} code @param {Part} part */
export function load(code, part) {
  const name = `${code}.${part}`;
  const coming = loading.get(name) ?? add(code, part);
  loading.set(name, coming);
  coming.catch(() => loading.delete(name));
  return coming;
}

/** The messages that are said before those of the language, where there are some; easy.js sets it. */
export const plainer = signal("");
/** A sentence as it is spoken, without the readings that stand in 《》. @param {string} text */
export const withoutReadings = (text) => text.replace(/《.*?》/g, "");
/** A sentence that is read where no readings can be shown: in kana. @param {string} text */
export const inKana = (text) => text.replace(/[一-鿿々]+《(.*?)》/g, "$1");

let chosen = "";

/** Switch the language once its messages are there, unless another has been chosen meanwhile. @param {string} code */
export async function switchLanguage(code) {
  chosen = code;
  await load(code, "others");
  if (chosen === code) lang.value = code;
}

/** Whether a message exists. @param {string} id */
export function has(id) {
  if (bundles.value[lang.value]?.hasMessage(id)) return true;
  complete.value; // one that is missing may come with the others
  return false;
}

/** A number that is written without Intl where it has no separators: making the first formatter takes a slow phone 0.1 s. */
class Figure extends FluentNumber {
  /** @param {any} scope */
  toString(scope) {
    const { value } = this;
    return Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : super.toString(scope);
  }
}

/** @param {Record<string, string | number>} args */
const withFigures = (args) =>
  Object.fromEntries(Object.entries(args).map(([key, value]) => [key, typeof value === "number" ? new Figure(value) : value]));

/** @param {FluentBundle} bundle @param {any} pattern @param {Record<string, string | number>} [args] */
function format(bundle, pattern, args) {
  const errors = /** @type {Error[]} */ ([]);
  const text = bundle.formatPattern(pattern, args && withFigures(args), errors);
  if (errors.length) throw errors[0];
  return text.replaceAll(" %", "\u00a0%");
}

/**
 * The sentence for an id in the present language. Reading it subscribes a component to the language.
 * @param {string} id @param {Record<string, string | number>} [args]
 */
export function t(id, args) {
  const plain = bundles.value[plainer.value];
  const bundle = plain?.hasMessage(id) ? plain : bundles.value[lang.value];
  const message = bundle?.getMessage(id);
  if (!bundle || !message?.value) {
    if (bundle && !complete.value.includes(lang.value)) return ""; // comes with the others
    throw new Error(`no message: ${id} (${lang.value})`);
  }
  return format(bundle, message.value, args);
}
