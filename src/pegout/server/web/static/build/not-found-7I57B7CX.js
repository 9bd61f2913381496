import"/static/build/chunk-N36TKHPS.js";import{_ as t,m as o}from"/static/build/chunk-MV5MD6UE.js";var r=()=>history.length>1,e=()=>o`
<div class="page narrow stack"><h1>${t("web-missing")}</h1><p class="row">${r()&&o`<button class="button" onClick=${()=>history.back()}>${t("web-back")}</button>`}<a class="button primary" href="/">${t("web-home-page")}</a></p></div>`;export{e as default};
