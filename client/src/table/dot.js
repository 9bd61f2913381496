// The colour of a side.
import { html } from "../lib/preact.js";

/** The peg of a side, as a dot. @param {{side: number}} props */
export const Dot = ({ side }) => html`<span class="dot side-${side}" aria-hidden="true"></span>`;
