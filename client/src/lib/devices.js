// The devices where a person is signed in; any of them can be signed out.
import { html, useEffect, useRef, useState } from "./preact.js";
import { call, get } from "./api.js";
import { errorText } from "./error-text.js";
import { t } from "./i18n.js";
import { AskingButton } from "./asking.js";
import { dateOf } from "./wording.js";

/** @typedef {import("../wire").DeviceModel} Device */

/** The list. @param {{close: () => void}} props */
export function Devices({ close }) {
  const [devices, setDevices] = useState(/** @type {Device[] | null} */ (null));
  const [error, setError] = useState("");
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  const show = () => get("/me/devices").then((found) => (setError(""), setDevices(found.devices)));
  const tell = (/** @type {unknown} */ fault) => setError(errorText(fault));
  const signOut = (/** @type {Device} */ device) =>
    call("DELETE", `/me/devices/${device.id}`)
      .then(() => (heading.current?.focus(), show()))
      .catch(tell);
  useEffect(() => void show().catch(tell), []);
  useEffect(() => heading.current?.focus(), [devices === null]);
  const problem = error && html`<p class="error" role="alert">${error}</p>`;
  if (!devices) return problem && html`<div class="delete-all">${problem}</div>`;
  const named = (/** @type {Device} */ device) => device.name ?? t("web-device-unknown");
  const seen = (/** @type {Device} */ device) => t("web-device-seen", { date: dateOf(device.seen) });
  return html`
    <section class="delete-all panel stack" aria-labelledby="devices-title">
      <h3 id="devices-title" tabindex="-1" ref=${heading}>${t("web-devices-title")}</h3>
      <p class="quiet">${t("web-devices-note")}</p>
      <ul class="devices">
        ${devices.map(
          (device) => html`
            <li key=${device.id}>
              <span>
                <strong>${named(device)}</strong>
                <span class="quiet">${device.current ? t("web-device-here") : seen(device)}</span>
              </span>
              ${
                !device.current &&
                html`
                  <${AskingButton}
                    class="button"
                    label=${t("web-device-out-of", { device: named(device), seen: seen(device) })}
                    sure=${t("web-device-out-sure")}
                    onClick=${() => signOut(device)}
                  >
                    ${t("web-device-out")}
                  <//>
                `
              }
            </li>
          `,
        )}
      </ul>
      ${problem}
      <button class="link" onClick=${close}>${t("web-devices-close")}</button>
    </section>
  `;
}
