import"/static/build/chunk-UVEIUOMH.js";import{I as r,M as t,l}from"/static/build/chunk-Q6I7SHLP.js";var s={hand:t(()=>import("/static/build/hand-SXK4J5CK.js").then(a=>a.default)),play:t(()=>import("/static/build/play-FP5VDXHA.js").then(a=>a.default)),odds:t(()=>import("/static/build/odds-DRTKZBXX.js").then(a=>a.default)),tables:t(()=>import("/static/build/cribs-GUZ7HVW7.js").then(a=>a.default))};function o({params:a}){let n=a.part??"hand",p=s[n];return l`
<div class="page analyse">
<div class="analyse-head"><h1>${r("web-analyse")}</h1>
<nav class="analyse-parts" aria-label=${r("web-analyse-parts")}>${Object.keys(s).map(e=>l`<a key=${e} href=${`/analyse/${e}`} aria-current=${e===n?"page":void 0}>${r(`web-analyse-part-${e}`)}</a>`)}</nav></div>
<${p} />
</div>`}export{o as default};
