// A text to be copied, or a link to be shared: where it leads, and a warning if that is nowhere.
import { html, useState } from "../lib/preact.js";
import { announce } from "../lib/announce.js";
import { Icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { lazy } from "../lib/lazy.js";
import { lang } from "../lib/settings.js";
import { useMenu } from "./create-table.js";

const QrCode = lazy(() => import("./qr-code.js").then((module) => module.QrCode));
/** Hosts that mean whichever device opens the link. */
const THIS_DEVICE = /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/** Where this server is for people elsewhere. */
export const useAddress = () => useMenu()?.public_url?.replace(/\/$/, "") ?? location.origin;

/** A link to a page, which is announced in the language of the person who shares it. @param {string} address @param {string} path */
export const linkTo = (address, path) => `${address}${path}${lang.value === "en" ? "" : `?lang=${lang.value}`}`;

/** A warning if a link works on this device only. @param {{link: string}} props */
export function LeadsNowhere({ link }) {
  if (!URL.canParse(link)) return null;
  const { hostname, port } = new URL(link);
  return THIS_DEVICE.test(hostname) && html`<p class="leads-nowhere">${t("web-link-nowhere", { port: port || 80 })}</p>`;
}

/**
 * A link to be copied or shared; a secret is only copied.
 * @param {{link: string, label: string, secret?: boolean, warns?: boolean}} props `warns` if it leads others nowhere: of several links the first
 */
export function LinkToShare({ link, label, secret = false, warns = true }) {
  const [copied, setCopied] = useState(false);
  const [pictured, setPictured] = useState(false);
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
      <label>
        <span class="visually-hidden">${label}</span>
        <input class="input" readonly value=${link} onFocus=${(/** @type {any} */ event) => event.currentTarget.select()} />
      </label>
      <button class="button primary" onClick=${copy}>
        <${Icon} name=${copied ? "check" : "copy"} />
        ${t(copied ? "web-copied" : secret ? "web-copy-secret" : "web-copy")}
      </button>
      ${!secret && "share" in navigator && html`<button class="button" onClick=${share}>${t("web-share")}</button>`}
      ${!secret && html`<button class="button" aria-expanded=${pictured} onClick=${() => setPictured(!pictured)}>${t("web-qr")}</button>`}
      ${pictured && html`<${QrCode} link=${link} />`}
      ${!secret && warns && html`<${LeadsNowhere} link=${link} />`}
    </div>
  `;
}
