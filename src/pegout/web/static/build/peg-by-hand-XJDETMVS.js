import{v as p,y as s,z as i}from"/static/build/chunk-PGSZDMV6.js";import{I as e,ba as r,l}from"/static/build/chunk-Q5PT74OE.js";function d(){let t=p(),o=t.peg.value,a=(o.at??o.from)-o.from,n=t.error.value;return l`
<div class="peg-by-hand" role="group" aria-label=${e("web-peg")}>
<p class=${n?"has-error":""}><strong>${e("web-peg-points",{points:o.points})}</strong> <span>${n||e("web-peg-how")}</span></p>
<div class="claim-row">
<button class="round" aria-label=${e("web-less")} onClick=${()=>s(t,-1)}>−</button>
<span class="peg-holes" role="spinbutton" tabindex="0" data-focus aria-label=${e("web-peg")} aria-valuemin="0" aria-valuenow=${a}
aria-valuetext=${e("web-peg-holes",{holes:a})}>${e("web-peg-holes",{holes:a})}</span>
<button class="round" aria-label=${e("web-more")} onClick=${()=>s(t,1)}>+</button>
<button class="button cream" onClick=${()=>i(t,o.at??o.from)}>${e("web-peg-set")} <${r}>Enter<//></button>
<button class="button ghost" onClick=${()=>o.placed()}>${e("web-peg-for-me")} <${r}>Space<//></button>
</div>
</div>`}export{d as PegByHand};
