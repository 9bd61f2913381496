// A link as a QR code, drawn here: what it says reaches no server.
import { generate } from "lean-qr/nano";
import { html, useMemo } from "../lib/preact.js";
import { t } from "../lib/i18n.js";

/** Modules of the margin that readers need around a code. */
const QUIET = 4;

/** The dark modules as a path, a piece for each run in a row. @param {string} text */
function drawn(text) {
  const code = generate(text);
  let path = "";
  for (let y = 0; y < code.size; y++)
    for (let x = 0, end = 0; x < code.size; x = end + 1) {
      for (end = x; code.get(end, y); end++);
      if (end > x) path += `M${x} ${y}h${end - x}v1h${x - end}z`;
    }
  return { path, size: code.size + 2 * QUIET };
}

/** Dark on white in every colour scheme, as cameras expect. @param {{link: string}} props */
export function QrCode({ link }) {
  const { path, size } = useMemo(() => drawn(link), [link]);
  return html`
    <svg
      class="qr-code"
      role="img"
      aria-label=${t("web-qr-label")}
      viewBox=${`${-QUIET} ${-QUIET} ${size} ${size}`}
      shape-rendering="crispEdges"
    >
      <rect x=${-QUIET} y=${-QUIET} width=${size} height=${size} fill="#fff" />
      <path d=${path} fill="#000" />
    </svg>
  `;
}
