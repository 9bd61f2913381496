// A text to be copied, or a link to be shared.
import { html, useState } from "../lib/preact.js";
import { announce } from "../lib/announce.js";
import { Icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";

/** A link to be copied or shared; a secret is only copied. @param {{link: string, label: string, secret?: boolean}} props */
export function LinkToShare({ link, label, secret = false }) {
  const [copied, setCopied] = useState(false);
  const copy = async (/** @type {any} */ event) => {
    const field = event.currentTarget.parentElement.querySelector("input");
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      field.select();
      document.execCommand("copy");
    }
    setCopied(true);
    announce(t("web-copied"));
  };
  const share = () => navigator.share({ title: "Pegout", text: t("web-share-words"), url: link }).catch(() => {});
  return html`
    <div class="link-to-share">
      <label><span class="visually-hidden">${label}</span>
        <input class="input" readonly value=${link} onFocus=${(/** @type {any} */ event) => event.currentTarget.select()} /></label>
      <button class="button primary" onClick=${copy}><${Icon} name=${copied ? "check" : "copy"} />${t(copied ? "web-copied" : secret ? "web-copy-secret" : "web-copy")}</button>
      ${!secret && "share" in navigator && html`<button class="button" onClick=${share}>${t("web-share")}</button>`}
    </div>`;
}
