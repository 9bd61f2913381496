// Modules that "Play now" needs come with the first request; then the table, before it is asked for; other pages when they are opened.
export { default as HomePage } from "./pages/home.js";
export { Shell } from "./lib/shell.js";
