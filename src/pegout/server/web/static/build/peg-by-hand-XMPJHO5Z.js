import{b as i}from"/static/build/chunk-5KZHTMD3.js";import{X as p,aa as n,ba as b}from"/static/build/chunk-M24LAFBS.js";import{Na as r,ba as e,m as l}from"/static/build/chunk-O66H3BDC.js";function v(){let t=p(),u=i(),s=t.error.value,o=t.stage.peg.value;if(!o)return null;let a=(o.at??o.from)-o.from;return l`<div class="peg-by-hand" ref=${u} role="group" aria-label=${e("web-peg")}><p class=${s?"has-error":""}><strong>${e("web-peg-points",{points:o.points})}</strong>${" "}<span>${s||e("web-peg-how")}</span></p><div class="claim-row"><button class="round" aria-label=${e("web-less")} onClick=${()=>n(t,-1)}>−</button><span
class="peg-holes"
role="spinbutton"
tabindex="0"
data-focus
aria-label=${e("web-peg")}
aria-valuemin="0"
aria-valuenow=${a}
aria-valuetext=${e("web-peg-holes",{holes:a})}
>${e("web-peg-holes",{holes:a})}</span><button class="round" aria-label=${e("web-more")} onClick=${()=>n(t,1)}>+</button><button class="button cream" onClick=${()=>b(t,o.at??o.from)}>${e("web-peg-set")}${" "}<${r}>Enter<//></button><button class="button ghost" onClick=${()=>o.placed()}>${e("web-peg-for-me")}${" "}<${r}>Space<//></button></div></div>`}export{v as PegByHand};
