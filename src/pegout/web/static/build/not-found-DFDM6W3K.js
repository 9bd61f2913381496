import{h as o,ob as t}from"/static/build/chunk-HGBUUMMG.js";var a=()=>history.length>1,i=()=>o`
<div class="page narrow stack"><h1>${t("web-missing")}</h1>
<p class="row">${a()&&o`<button class="button" onClick=${()=>history.back()}>${t("web-back")}</button>`}
<a class="button primary" href="/">${t("web-home-page")}</a></p></div>`;export{i as default};
