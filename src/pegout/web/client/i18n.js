// Sentences from the same Fluent files that the server uses; switchable at any moment.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { signal } from "@preact/signals";
import { lang } from "./settings.js";

/** @type {import("@preact/signals").Signal<Record<string, FluentBundle>>} */
const bundles = signal({});

/** Load a language's messages; does nothing when they are there. @param {string} code */
export async function load(code) {
  if (bundles.value[code]) return;
  const answer = await fetch(`/locale/${code}.ftl`);
  if (!answer.ok) throw new Error(`locale ${code}: ${answer.status}`);
  const bundle = new FluentBundle(code, { useIsolating: false });
  bundle.addResource(new FluentResource(await answer.text()));
  bundles.value = { ...bundles.value, [code]: bundle };
}

let chosen = "";

/** Switch the language once its messages are there, unless another has been chosen meanwhile. @param {string} code */
export async function switchLanguage(code) {
  chosen = code;
  await load(code);
  if (chosen === code) lang.value = code;
}

/** Whether a message exists. @param {string} id */
export const has = (id) => Boolean(bundles.value[lang.value]?.hasMessage(id));

/**
 * The sentence for an id in the present language. Reading it subscribes a component to the language.
 * @param {string} id @param {Record<string, string | number>} [args]
 */
export function t(id, args) {
  const bundle = bundles.value[lang.value];
  const message = bundle?.getMessage(id);
  if (!bundle || !message?.value) throw new Error(`no message: ${id} (${lang.value})`);
  const errors = /** @type {Error[]} */ ([]);
  const text = bundle.formatPattern(message.value, args, errors);
  if (errors.length) throw errors[0];
  return text;
}
