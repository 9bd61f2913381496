// Folds the boards that come by standard input as the browser does, and tells which points their rules refuse.
import { readFileSync } from "node:fs";

const { foldBoard, refusedPoints, rulesOf } = await import(new URL("board/fold.js", process.argv[2]));
const boards = JSON.parse(readFileSync(0, "utf-8"));
const refused = ({ setup, tried }) => tried.map(([points, what]) => refusedPoints(rulesOf(setup), points, what));
const told = boards.map((board) => ("tried" in board ? refused(board) : foldBoard(board.setup, board.entries)));
process.stdout.write(JSON.stringify(told));
