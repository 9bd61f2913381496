// Modules that "Play now" needs come with the first request; then the table, before it is asked for; other pages when they are opened.
export { default as HomePage } from "./pages/home.js";
export { Shell } from "./lib/shell.js";
// Small ones that a game needs, too: each would be a request of its own.
import "./lib/sure.js";
import "./lib/keep-storage.js";
import "./lib/query.js";
