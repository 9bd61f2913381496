// Checks a sealed record in the browser, with Web Crypto and nothing of the server's.
import { fromHex, sha256 } from "./bytes.js";
import { packsOf, rowsDrawn, secretsBefore } from "./packs.js";
import { Fault, readRecord } from "./record.js";
import { Replay } from "./replay.js";

const DIGEST = "seal digest ";

/** @typedef {{sealed: boolean, games: number, cards: number, seats: number[], commitment: string, bots: string, lot: boolean, entropies: Record<number, string>, hashes: (string | null)[]}} Verified */

/** Check a record; throws a `Fault` that names the error and its line. @param {string} text @returns {Promise<Verified>} */
export async function verifyRecord(text) {
  await checkDigest(text.split("\n"));
  const game = readRecord(text);
  const { seal, rules } = game;
  if (!seal) return { sealed: false, games: 0, cards: 0, seats: [], commitment: "", bots: "", lot: false, entropies: {}, hashes: [] };
  if (!seal.digest) throw new Fault("digest-missing", Math.max(...Object.values(seal.lines)) + 1);
  const secrets = await checkHashes(game);
  /** @type {Record<number, string>} */
  const entropies = Object.fromEntries(seal.entropies.map(({ seat, entropy }) => [seat, entropy]));
  const seats = Array.from({ length: rules.players }, (_, seat) => seat);
  const packs = packsOf(
    secrets,
    seats.map((seat) => entropies[seat] ?? null),
  );
  const replay = new Replay(game, packs);
  await replay.run();
  const over = replay.games.some((games) => games >= Number(rules.options.match));
  if (game.full && over && seal.games <= replay.game) throw new Fault("secret-missing", seal.lines.bots);
  const hashes = seats.map((seat) => seal.entropies.find((each) => each.seat === seat)?.hash ?? null);
  const { games, commitment, bots, lot } = seal;
  return {
    sealed: true,
    games,
    cards: replay.compared,
    seats: seal.entropies.map(({ seat }) => seat),
    commitment,
    bots,
    lot,
    entropies,
    hashes,
  };
}

/** Find the line that was changed, if any, before a line is read: it may be one that cannot be. @param {string[]} lines */
async function checkDigest(lines) {
  const digest = lines.find((line) => line.startsWith(DIGEST));
  if (digest === undefined) return;
  if (lines.at(-1) === "") lines.pop();
  const vouched = [...lines.entries()].filter(([, line]) => !line.startsWith(DIGEST));
  const [whole, checks = ""] = digest.slice(DIGEST.length).split(" ");
  const short = await Promise.all(vouched.map(async ([, line]) => (await sha256(line)).slice(0, 4)));
  const right = (await sha256(vouched.map(([, line]) => `${line}\n`).join(""))) === whole;
  if (right && short.join("") === checks) return;
  const wrong = right ? -1 : short.findIndex((check, at) => check !== checks.slice(4 * at, 4 * at + 4));
  const at = wrong < 0 ? lines.findIndex((line) => line.startsWith(DIGEST)) : vouched[wrong][0];
  throw new Fault("digest", at + 1);
}

/** Compare revealed values with published ones; the secrets of the games that are open. @param {import("./record.js").Game} game */
async function checkHashes({ seal, bots, rules }) {
  const { entropies, secret, games, commitment, lines, lot, bots: published } = /** @type {import("./record.js").Seal} */ (seal);
  for (const { seat, hash, entropy, line } of entropies) {
    if ((await sha256(fromHex(entropy))) !== hash) throw new Fault("entropy", line, { seat });
  }
  if (bots.length && (await sha256(bots.map((words) => `${words.join(" ")}\n`).join(""))) !== published)
    throw new Fault("bots", lines.bots);
  if (secret === null) return [];
  const secrets = await secretsBefore(secret, games);
  if ((await sha256(fromHex(secrets[0]))) !== commitment) throw new Fault("commitment", lines.secret);
  if (lot && (rules.options.rows ?? "second") !== (await rowsDrawn(secrets[0]))) throw new Fault("lot", lines.lot);
  return secrets;
}
