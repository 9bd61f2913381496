import"/static/build/chunk-PGSZDMV6.js";import{I as r,M as t,l}from"/static/build/chunk-Q5PT74OE.js";var s={hand:t(()=>import("/static/build/hand-U7F6V2YW.js").then(a=>a.default)),play:t(()=>import("/static/build/play-R3SNHGNU.js").then(a=>a.default)),odds:t(()=>import("/static/build/odds-4BOB6OXW.js").then(a=>a.default)),tables:t(()=>import("/static/build/cribs-HXJKJ3QJ.js").then(a=>a.default))};function o({params:a}){let n=a.part??"hand",p=s[n];return l`
<div class="page analyse">
<div class="analyse-head"><h1>${r("web-analyse")}</h1>
<nav class="analyse-parts" aria-label=${r("web-analyse-parts")}>${Object.keys(s).map(e=>l`<a key=${e} href=${`/analyse/${e}`} aria-current=${e===n?"page":void 0}>${r(`web-analyse-part-${e}`)}</a>`)}</nav></div>
<${p} />
</div>`}export{o as default};
