// Plain Japanese with readings, for the lesson and practice: a setting. What has no plain text is said as usual.
import { effect, html } from "./preact.js";
import { Switch } from "./controls.js";
import { besides, load, t } from "./i18n.js";
import { lang, storedSignal } from "./settings.js";

const EASY = "ja-easy";
/** Whether Japanese is plain and has readings where that exists. */
const easyJapanese = storedSignal("easyJapanese", false);
const wanted = () => easyJapanese.value && lang.value === "ja";
effect(() => void (wanted() && load(EASY, "others").catch(() => {})));

/** A sentence with its readings in 《》, for `withReadings`. @param {string} id @param {Record<string, string | number>} [args] */
export const easyText = (id, args) => (wanted() && besides(EASY, id, args)) || t(id, args);

const READ = /([一-鿿々]+《[^》]+》)/;

/** Text in which 《》 holds the reading of the characters before it; in one piece, since parts of a button stand apart. @param {string} text */
export const withReadings = (text) =>
  READ.test(text)
    ? html`<span>${text.split(READ).map((part) => {
        const [, base, reading] = /^(.+)《(.+)》$/.exec(part) ?? [];
        return reading ? html`<ruby>${base}<rp>（</rp><rt>${reading}</rt><rp>）</rp></ruby>` : part;
      })}</span>`
    : text;

/** A sentence as it is shown: plain, with readings, where that is wanted. @param {string} id @param {Record<string, string | number>} [args] */
export const easy = (id, args) => withReadings(easyText(id, args));

/** The setting. */
export const EasySwitch = () => html`
  <${Switch} label=${t("web-easy-japanese")} note=${t("web-easy-japanese-note")} checked=${easyJapanese.value}
    onChange=${(/** @type {boolean} */ on) => (easyJapanese.value = on)} />`;
