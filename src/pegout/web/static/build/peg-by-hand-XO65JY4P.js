import{Oa as t,h as n,ha as l}from"/static/build/chunk-C4SIXPKW.js";function u(){let s=l(),o=s.peg.value,e=o.at??o.from,a=r=>s.peg.value={...o,at:Math.max(o.from,Math.min(e+r,e+40))};return n`
<div class="peg-by-hand" role="group" aria-label=${t("web-peg")}>
<p><strong>${t("web-peg-points",{points:o.points})}</strong> ${t("web-peg-how")}</p>
<div class="claim-row">
<button class="round" aria-label=${t("web-less")} onClick=${()=>a(-1)}>−</button>
<span class="peg-holes" role="status">${t("web-peg-holes",{holes:e-o.from})}</span>
<button class="round" data-focus aria-label=${t("web-more")} onClick=${()=>a(1)}>+</button>
<button class="button cream" onClick=${()=>e===o.to?o.placed():s.showError(t("web-peg-wrong",{holes:e-o.from,points:o.points}))}>${t("web-peg-set")}</button>
<button class="button ghost" onClick=${()=>o.placed()}>${t("web-peg-for-me")}</button>
</div>
</div>`}export{u as PegByHand};
