// Runs the client's verifier on what comes by standard input: a list of records, or the vectors of the page.
// As a worker (`tests/seal_mutants.mjs`) it answers each question that is posted to it.
import { readFileSync, readdirSync } from "node:fs";
import { parentPort } from "node:worker_threads";

const folder = new URL(process.argv[2]);
const { verifyRecord } = await import(new URL("seal/verify.js", folder));
const { gameKey, packsOf, secretsBefore } = await import(new URL("seal/packs.js", folder));
const { compareBound, compareShown } = await import(new URL("seal/compare.js", folder));
const { lineOf } = await import(new URL("seal/shown.js", folder));
const { readRecord } = await import(new URL("seal/record.js", folder));
const { Replay } = await import(new URL("seal/replay.js", folder));
const { playItems, showItems } = await import(new URL("seal/scoring.js", folder));
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

const REFUSAL = /\b(need|fail|new Fault)\(/;
/** The bodies of these functions, and where one is passed on. */
const OWN = /^ *(need|fail)\(.*\{$|if \(!sound\)|new Fault\(code|=> this\.need/;

/** The places in the code that refuse a record. */
const sites = new Set(
  readdirSync(new URL("seal/", folder)).flatMap((name) => {
    const lines = readFileSync(new URL(`seal/${name}`, folder), "utf-8").split("\n");
    return lines.flatMap((line, at) => (REFUSAL.test(line) && !OWN.test(line) ? [`${name}:${at + 1}`] : []));
  }),
);

/** The refusal, and the place that refused. */
const refused = ({ code, line, params, stack }) => ({
  fault: code ?? String(stack),
  line,
  expected: params?.expected,
  site: [...stack.matchAll(/(\w+\.js:\d+):/g)].map(([, site]) => site).find((site) => sites.has(site)),
});

const check = (text) => verifyRecord(text).catch(refused);

/** The verdict of a device that saw these events, and this of the seal. */
async function compare({ text, seat, events, own }) {
  try {
    compareBound(await verifyRecord(text), own, seat);
    compareShown(readRecord(text), events.map((event) => lineOf(event, seat)).filter(Boolean), seat);
  } catch (fault) {
    return { ...refused(fault), ...fault.params };
  }
  return {};
}

/** The result of the rules for a record without a seal. */
async function replayed(text) {
  try {
    await new Replay(readRecord(text), { games: 0, pack: async () => [] }).run();
  } catch (fault) {
    return refused(fault);
  }
  return {};
}

/** A hand counted, or without one the last card of a round. */
const scored = ({ hand, starter, crib, round }) => (hand ? showItems(hand, starter, crib) : playItems(round));

const ANSWERS = { vectors: vector, records: check, replays: replayed, compared: compare, counts: scored };

if (parentPort) {
  parentPort.on("message", async ({ kind, question }) => parentPort.postMessage(await ANSWERS[kind](question)));
  parentPort.postMessage("ready");
} else {
  const asked = JSON.parse(readFileSync(0, "utf-8"));
  const answers = { sites: [...sites] };
  for (const kind of Object.keys(ANSWERS)) {
    answers[kind] = [];
    for (const question of asked[kind] ?? []) answers[kind].push(await ANSWERS[kind](question));
  }
  process.stdout.write(JSON.stringify(answers));
}
