// Folds the boards that come by standard input as the browser does.
import { readFileSync } from "node:fs";

const { foldBoard } = await import(new URL("board/fold.js", process.argv[2]));
const boards = JSON.parse(readFileSync(0, "utf-8"));
process.stdout.write(JSON.stringify(boards.map(({ setup, entries }) => foldBoard(setup, entries))));
