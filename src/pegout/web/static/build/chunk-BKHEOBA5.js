import{m as l}from"/static/build/chunk-IX7PUUHC.js";var a=({section:e,level:i=2})=>l`
<section class="clause">${i===2?l`<h2>${e.heading}</h2>`:l`<h3>${e.heading}</h3>`}<ul>${e.clauses.map(h=>l`<li key=${h}>${h}</li>`)}</ul></section>`;export{a};
