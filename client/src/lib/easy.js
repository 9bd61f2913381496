// Plain Japanese with readings, written 漢字《かんじ》 in ja-easy.ftl: a setting. A message without plain text appears as usual.
import { options } from "preact";
import { effect, html } from "./preact.js";
import { Switch } from "./controls.js";
import { inKana, load, plainer, t, withoutReadings } from "./i18n.js";
import { easyJapanese, lang } from "./settings.js";

const EASY = "ja-easy";
const wanted = () => easyJapanese.value && lang.value === "ja";
effect(() => {
  const say = () => (plainer.value = wanted() ? EASY : "");
  if (wanted()) load(EASY, "others").then(say, () => {});
  else say();
});

const READ = /([一-鿿々]+《[^》]+》)/;

/** In one piece, since parts of a button stand apart. @param {{text: string}} props */
const Readings = ({ text }) => html`
  <span>
    ${text.split(READ).map((part) => {
      const [, base, reading] = /^(.+)《(.+)》$/.exec(part) ?? [];
      return reading
        ? html`
            <ruby>
              ${base}
              <rp>（</rp>
              <rt>${reading}</rt>
              <rp>）</rp>
            </ruby>
          `
        : part;
    })}
  </span>
`;

/** Elements that hold nothing but text. */
const BARE = /^(option|title|text|textarea)$/;
/** @param {any} value @param {(text: string) => string} say @returns {any} */
const bare = (value, say) => (Array.isArray(value) ? value.map((each) => bare(each, say)) : typeof value === "string" ? say(value) : value);

// Every text on the screen that has readings shows them; an attribute is in kana, or as it is spoken.
const { vnode: drawn } = options;
options.vnode = (/** @type {any} */ vnode) => {
  drawn?.(vnode);
  const { type, props } = vnode;
  if (type === null && READ.test(props)) Object.assign(vnode, { type: Readings, props: { text: props } });
  if (!plainer.peek() || typeof type !== "string") return;
  for (const name in props)
    if (name !== "children" || BARE.test(type)) props[name] = bare(props[name], name.startsWith("aria-") ? withoutReadings : inKana);
};

/** The setting. */
export const EasySwitch = () => html`
  <${Switch}
    label=${t("web-easy-japanese")}
    note=${t("web-easy-japanese-note")}
    checked=${easyJapanese.value}
    onChange=${(/** @type {boolean} */ on) => (easyJapanese.value = on)}
  />
`;
