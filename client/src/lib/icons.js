// Small pictures drawn with lines; they take the colour of the text.
import { html } from "./preact.js";

/** @type {Record<string, string>} */
const LINES = {
  sound: "M4 9v6h4l5 4V5L8 9H4M16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12",
  mute: "M4 9v6h4l5 4V5L8 9H4M17 9.5l5 5M22 9.5l-5 5",
  settings: "M3 8h7M16 8h5M13 5.2a2.8 2.8 0 1 0 .01 0M3 16h4M13 16h8M10 13.2a2.8 2.8 0 1 0 .01 0",
  close: "M6 6l12 12M18 6L6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  bulb: "M9 17.5c0-2.5-3-3.8-3-7.5a6 6 0 1 1 12 0c0 3.7-3 5-3 7.5zM9.5 20.5h5",
  talk: "M4 5h16v11h-9l-4.5 4v-4H4z",
  flag: "M6 21V4M6 5h12l-2.5 4L18 13H6",
  copy: "M9 9h10v11H9zM5 15V4h10",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  back: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  first: "M17 5l-7 7 7 7M7 5v14",
  last: "M7 5l7 7-7 7M17 5v14",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9a3 3 0 1 0 .01 0",
  seal: "M12 3.5a6 6 0 1 0 .01 0M8.6 14.4L7 21l5-2.6 5 2.6-1.6-6.6M9.6 9.6l1.7 1.7 3.1-3.3",
  check: "M5 12.5l4.5 4.5L19 7.5",
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-4",
  redo: "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h4",
  pencil: "M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3",
};

/** @param {{name: string}} props */
export const Icon = ({ name }) => html`
  <svg
    class="icon"
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    stroke-width="1.9"
    stroke-linecap="round"
    stroke-linejoin="round"
  >
    <path d=${LINES[name]} />
  </svg>
`;

/** The mark: a board's bend with two pegs. */
export const Mark = () => html`
  <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
    <rect x="1" y="1" width="30" height="30" rx="8" fill="#5A3926" />
    <path d="M9 27V14a7 7 0 0 1 14 0v13" fill="none" stroke="#E3C594" stroke-width="7" />
    <circle cx="9" cy="21" r="2.3" fill="#D2502F" stroke="#8E2E17" stroke-width=".8" />
    <circle cx="23" cy="15" r="2.3" fill="#3557B0" stroke="#1B2F6B" stroke-width=".8" />
  </svg>
`;
