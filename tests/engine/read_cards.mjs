// The words of each text that comes by standard input, and the cards that they are, as the browser reads them.
import { readFileSync } from "node:fs";

const { readWords } = await import(new URL("lib/read-cards.js", process.argv[2]));
process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, "utf-8")).map(readWords)));
