// Reads a record (docs/record-format.md), as far as a check of it needs: it shares no code with the server.

/** A fault, with its line. */
export class Fault extends Error {
  /** @param {string} code @param {number} line @param {Record<string, any>} [params] */
  constructor(code, line, params = {}) {
    super(`${code} at line ${line}`);
    this.code = code;
    this.line = line;
    this.params = params;
  }
}

/** @typedef {{line: number, actor: number | "*", verb: string, words: string[], note: string}} Move */
/** @typedef {{id: string, commitment: string, bots: string, builds: string[], lot: boolean, entropies: {seat: number, hash: string, entropy: string, line: number}[], games: number, secret: string | null, digest: string[] | null, lines: Record<string, number>}} Seal */
/** @typedef {{variant: string, options: Record<string, string>, players: number, sides: number, dealt: number, toCrib: number, discards: number, target: number}} Rules */
/** @typedef {{lines: string[], full: boolean, seen: string, rules: Rules, bots: [number, string, string][], seal: Seal | null, moves: Move[]}} Game */

/** A card that the record has not seen. */
export const UNSEEN = "??";

/** A whole number; NaN for other text. @param {string} text */
export const whole = (text) => (/^\d+$/.test(text) ? Number(text) : NaN);

/** Seats, sides, cards dealt, discarded, and dealt to the crib. @type {Record<string, number[]>} */
const VARIANTS = {
  "six-card": [2, 2, 6, 2, 0],
  short: [2, 2, 6, 2, 0],
  "five-card": [2, 2, 5, 2, 0],
  "three-player": [3, 3, 5, 1, 1],
  "four-player": [4, 2, 5, 1, 0],
  "four-player-solo": [4, 4, 5, 1, 0],
  "table-top": [2, 2, 12, 0, 0],
};

/** @param {string} text @returns {Game} */
export function readRecord(text) {
  const lines = text.split("\n");
  if (lines.pop() !== "") throw new Fault("end", lines.length + 1);
  const blank = lines.indexOf("");
  if (lines[0] !== "crib 1" || blank < 0) throw new Fault("header", 1);
  const header = lines.slice(0, blank);
  const rules = readRules(header[1]);
  const [levels, seeds] = ["level", "seed"].map((word) => new Map(wordsOf(header, word).map(([seat, ...rest]) => [seat, rest.join(" ")])));
  return {
    lines,
    full: header[2] === "seen full",
    seen: header[2],
    rules,
    bots: [...levels]
      .filter(([seat]) => seeds.has(seat))
      .map(([seat, level]) => [Number(seat), level, /** @type {string} */ (seeds.get(seat))]),
    seal: readSeal(header, rules.players),
    moves: lines.flatMap((line, at) => (at <= blank || line.startsWith("# ") ? [] : [readMove(line, at + 1)])),
  };
}

/** The words of the header's lines that begin with one. @param {string[]} header @param {string} word */
const wordsOf = (header, word) => header.filter((line) => line.startsWith(`${word} `)).map((line) => line.split(" ").slice(1));

/** @param {string} line @returns {Rules} */
function readRules(line = "") {
  const [word, variant, ...settings] = line.split(" ");
  const options = Object.fromEntries(settings.map((setting) => setting.split("=")));
  if (word !== "rules" || !(variant in VARIANTS)) throw new Fault("header", 2);
  const [seats, sides, dealt, discards, toCrib] = VARIANTS[variant];
  const players = Number(options.players ?? seats);
  return { variant, options, players, sides, dealt: players === seats ? dealt : 6, discards, toCrib, target: Number(options.target) };
}

/** @param {string[]} header @param {number} players @returns {Seal | null} */
function readSeal(header, players) {
  /** @type {Record<string, number>} */
  const lines = {};
  /** @type {Record<string, string[]>} */
  const found = {};
  const entropies = [];
  for (const [at, line] of header.entries()) {
    if (!line.startsWith("seal ")) continue;
    const [, kind, ...words] = line.split(" ");
    lines[kind] = at + 1;
    found[kind] = words;
    if (kind !== "entropy") continue;
    const [seat, hash, entropy] = words;
    if (!(Number(seat) < players) || !isHash(hash) || !isHash(entropy)) throw new Fault("seal", at + 1);
    entropies.push({ seat: Number(seat), hash, entropy, line: at + 1 });
  }
  if (!Object.keys(found).length) return null;
  for (const kind of ["id", "commitment", "bots"]) if (!found[kind]?.[0]) throw new Fault("seal", blankLine(header));
  const [games, secret] = found.secret ?? ["0", null];
  if (!isHash(found.commitment[0])) throw new Fault("seal", lines.commitment);
  if (secret !== null && !isHash(secret)) throw new Fault("seal", lines.secret);
  return {
    id: found.id[0],
    commitment: found.commitment[0],
    bots: found.bots[0],
    builds: found.bots.slice(1),
    lot: "lot" in found,
    entropies,
    games: Number(games),
    secret,
    digest: found.digest ?? null,
    lines,
  };
}

/** @param {string[]} header */
const blankLine = (header) => header.length + 1;
/** @param {string | null | undefined} text */
const isHash = (text) => /^[0-9a-f]{64}$/.test(text ?? "");

/** @param {string} text @param {number} line @returns {Move} */
function readMove(text, line) {
  const [action, note = ""] = text.split(" ; ");
  const [who, verb, ...words] = action.split(" ");
  return { line, actor: who === "*" ? "*" : whole(who), verb, words, note };
}

/**
 * The cards of the hands, and of the crib, that a line deals; none in Table Top, null if it is no such deal.
 * @param {Move} move
 * @param {Game} game
 * @returns {string[][] | null}
 */
export function zonesOf({ words }, { rules: { players, dealt, toCrib, variant }, full, seen }) {
  if (variant === "table-top") return words.length ? null : [];
  const zones = words
    .join(" ")
    .split(" / ")
    .map((zone) => zone.split(" "));
  if (toCrib && zones[players]?.shift() !== "crib") return null;
  const sizes = [...Array(players).fill(dealt), ...(toCrib ? [toCrib] : [])];
  const isSeen = (/** @type {number} */ whose) => full || (whose < players && seen === `seen seat ${whose}`);
  const asSeen = zones.every((zone, whose) => zone.every((card) => (card !== UNSEEN) === isSeen(whose)));
  return asSeen && zones.map((zone) => zone.length).join() === sizes.join() ? zones : null;
}
