import{Ea as r,h as t}from"/static/build/chunk-4VLSKLSE.js";var m=()=>t`
<div class="page narrow"><h1>${r("web-missing")}</h1><p><a class="button primary" href="/">${r("web-front")}</a></p></div>`;export{m as default};
