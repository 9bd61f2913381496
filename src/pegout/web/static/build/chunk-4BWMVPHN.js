import{h as l}from"/static/build/chunk-N2E5OO2O.js";var $=({section:h,level:e=2})=>l`
<section class="clause">
${e===2?l`<h2>${h.heading}</h2>`:l`<h3>${h.heading}</h3>`}
<ul>${h.clauses.map(a=>l`<li key=${a}>${a}</li>`)}</ul>
</section>`;export{$ as a};
