// The packs of a sealed match, computed from secret and entropies as docs/fair-deals.md says.
import { fromHex, hmac, sha256, toHex } from "./bytes.js";

const PACK = ["S", "H", "D", "C"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit));
const CONTEXT = "pegout fair deals 1";

/** The secrets of the first games of a match, from that of the last of them. @param {string} secret @param {number} games */
export async function secretsBefore(secret, games) {
  const secrets = [secret];
  while (secrets.length < games) secrets.unshift(await sha256(fromHex(secrets[0])));
  return secrets;
}

/** Who owns the rows of Table Top where a lot decides it, from the secret of the first game. @param {string} secret */
export async function rowsDrawn(secret) {
  const [first] = await (await hmac(fromHex(secret)))("pegout rows");
  return first % 2 ? "first" : "second";
}

/** The key of a game. @public (tested with the vectors of the page) @param {string} secret @param {(string | null)[]} entropies by seat */
export async function gameKey(secret, entropies) {
  const parts = entropies.map((entropy) => (entropy ? [1, ...fromHex(entropy)] : [0])).flat();
  const message = Uint8Array.from([...new TextEncoder().encode(CONTEXT), entropies.length, ...parts]);
  return toHex(await (await hmac(fromHex(secret)))(message));
}

/** A shuffled pack, from the top. @param {string} key @param {string} name @returns {Promise<string[]>} */
async function shuffle(key, name) {
  const mac = await hmac(fromHex(key));
  const cards = [...PACK];
  let block = 0;
  /** @type {number[]} */
  let bytes = [];
  for (let last = cards.length - 1; last > 0; last--) {
    const limit = last + 1;
    let byte;
    do {
      if (!bytes.length) bytes = [...(await mac(`${name} ${block++}`))];
      byte = /** @type {number} */ (bytes.shift());
    } while (byte >= 256 - (256 % limit));
    const other = byte % limit;
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  return cards;
}

/** The packs of a match by name. @param {string[]} secrets @param {(string | null)[]} entropies */
export function packsOf(secrets, entropies) {
  /** @type {Map<number, Promise<string>>} */
  const keys = new Map();
  return {
    /** How many games can be dealt. */
    games: secrets.length,
    /** @param {number} game @param {number | "draw"} deal */
    async pack(game, deal) {
      if (!keys.has(game)) keys.set(game, gameKey(secrets[game], entropies));
      return shuffle(await /** @type {Promise<string>} */ (keys.get(game)), `${game} ${deal}`);
    },
  };
}
