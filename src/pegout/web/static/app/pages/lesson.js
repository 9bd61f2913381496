import { html } from "../lib.js";

export default () => html`<div class="page"></div>`;
