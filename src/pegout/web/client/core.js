// What the first card needs: the front page and the table come with the first request, other pages when they are opened.
export { default as HomePage } from "./pages/home.js";
export { default as TablePage } from "./pages/table.js";
export { Shell } from "./shell.js";
