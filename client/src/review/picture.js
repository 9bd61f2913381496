// A picture of a review to share, as a PNG, in the colours of the page.
import { t } from "../lib/i18n.js";
import { percent } from "../table/hint-words.js";
import { curveOf, partsOf, signedPercent } from "./figures.js";

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 56];

/**
 * @param {{review: import("./load.js").Review, side: number, title: string, names: string[], own: {who: string, name: string}}} shown
 * @returns {Promise<Blob>}
 */
export async function pictureOf({ review, side, title, names, own }) {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const style = getComputedStyle(document.documentElement);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim();
  const write = (
    /** @type {string} */ text,
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {string} */ font,
    /** @type {string} */ fill = "ink",
    /** @type {CanvasTextAlign} */ align = "left",
  ) => {
    Object.assign(pen, { font: `${font} ${colour(font.startsWith("650") ? "serif" : "sans")}`, fillStyle: colour(fill), textAlign: align });
    pen.fillText(text, x, y, WIDTH - 2 * EDGE);
  };
  const stroke = (/** @type {string} */ name, /** @type {number} */ width, /** @type {[number, number][]} */ points) => {
    Object.assign(pen, { strokeStyle: colour(name), lineWidth: width, lineJoin: "round" });
    pen.beginPath();
    points.forEach(([x, y], k) => (k ? pen.lineTo(x, y) : pen.moveTo(x, y)));
    pen.stroke();
  };
  pen.fillStyle = colour("paper");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  write("Pegout", WIDTH - EDGE, 84, "650 30px", "ink-2", "right");
  write(title, EDGE, 88, "650 44px");
  const [left, right, top, foot] = [EDGE + 60, WIDTH - EDGE, 130, 400];
  const y = (/** @type {number} */ win) => foot - (foot - top) * win;
  for (const win of [0, 0.5, 1]) {
    stroke("line", 2, [
      [left, y(win)],
      [right, y(win)],
    ]);
    write(percent(win), left - 12, y(win) + 7, "400 20px", "ink-2", "right");
  }
  const points = curveOf(review.deals, side);
  stroke(
    "ink",
    4,
    points.map(({ x, win }) => [left + ((right - left) * x) / review.deals.length, y(win)]),
  );
  const { parts } = partsOf(review, side);
  parts.forEach(([name, part], k) => {
    const x = EDGE + (k * (WIDTH - 2 * EDGE)) / 4;
    write(t(`web-review-part-${name}`, name === "own" ? own : { name: names[1 - side] }), x, 470, "400 22px", "ink-2");
    write(signedPercent(part), x, 512, "650 36px");
  });
  const prs = [side, 1 - side].map((each) =>
    t("web-review-picture-pr", { name: names[each], pr: review.sides[each].pr?.toFixed(1) ?? "–" }),
  );
  write(prs.join("   ·   "), EDGE, 584, "400 26px");
  return new Promise((done) => canvas.toBlob((blob) => done(/** @type {Blob} */ (blob)), "image/png"));
}

/** Hand a picture to the device's ways to share, or save it. @param {Blob} blob @param {string} name */
export async function sharePicture(blob, name) {
  const file = new File([blob], name, { type: "image/png" });
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] }))
    return navigator.share({ files: [file] }).catch(() => {});
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
