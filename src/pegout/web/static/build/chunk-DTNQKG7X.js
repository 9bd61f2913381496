import{h as l}from"/static/build/chunk-7Y5TV5O3.js";var $=({section:h,level:e=2})=>l`
<section class="clause">
${e===2?l`<h2>${h.heading}</h2>`:l`<h3>${h.heading}</h3>`}
<ul>${h.clauses.map(a=>l`<li key=${a}>${a}</li>`)}</ul>
</section>`;export{$ as a};
