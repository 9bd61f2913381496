// Runs the client's verifier on what comes by standard input: a list of records, or the vectors of the page.
import { readFileSync } from "node:fs";

const folder = new URL(process.argv[2]);
const { verifyRecord } = await import(new URL("seal/verify.js", folder));
const { gameKey, packsOf, secretsBefore } = await import(new URL("seal/packs.js", folder));
const { sha256, fromHex } = await import(new URL("seal/bytes.js", folder));

async function vector({ secret, game, entropies, packs }) {
  const secrets = await secretsBefore(secret, game + 1);
  const deck = packsOf(secrets, entropies);
  const names = Object.keys(packs);
  const found = await Promise.all(names.map((name) => {
    const [game, deal] = name.split(" ");
    return deck.pack(Number(game), deal);
  }));
  return {
    commitment: await sha256(fromHex(secrets[0])),
    key: await gameKey(secret, entropies),
    packs: Object.fromEntries(names.map((name, at) => [name, found[at].join(" ")])),
  };
}

const check = (text) => verifyRecord(text).catch((fault) => ({ fault: fault.code ?? String(fault.stack), line: fault.line }));

const { vectors = [], records = [] } = JSON.parse(readFileSync(0, "utf-8"));
const answer = { vectors: [], records: [] };
for (const each of vectors) answer.vectors.push(await vector(each));
for (const text of records) answer.records.push(await check(text));
process.stdout.write(JSON.stringify(answer));
