import{Ka as r,h as a}from"/static/build/chunk-VMH5ZCWG.js";var t=()=>a`
<div class="page narrow"><h1>${r("web-missing")}</h1><p><a class="button primary" href="/">${r("web-home-page")}</a></p></div>`;export{t as default};
