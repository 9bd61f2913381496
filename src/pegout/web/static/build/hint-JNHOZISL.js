import{A as b,B as c,Ca as l,Da as e,Z as d,ba as f,h as s,q as p,x as u}from"/static/build/chunk-7Y5TV5O3.js";async function A(t){if(t.hint.value)return void(t.hint.value=null);try{t.hint.value=await u(`/tables/${t.id}/hint`),d(e("web-hint-said",{action:y(t.hint.value.best),why:h(t.hint.value.candidates[0])}))}catch(n){t.complain(b(n))}}function y(t){let[n,...o]=t.split(" ");return n==="place"?e("web-place",{row:Number(o[0])+1,column:Number(o[1])+1}):n==="go"?e("play-go"):o.join(" ")}var h=t=>t.reasons.map(n=>`hint-${n}`).filter(l).map(n=>e(n)).join(" "),w=(t,n=!1)=>`${n&&t>=0?"+":""}${t.toFixed(2)}`.replace("-","−");function D(){let t=f(),n=t.hint.value;if(!n)return null;let o=Object.keys(n.candidates[0]?.parts??{}),r=o.length>1,m=o.includes("crib");return s`
<section class="hint" aria-label=${e("web-hint")}>
<div class="hint-head"><${c} name="bulb" /><h2>${e("web-hint")}</h2><span>${m?e("web-hint-mean"):""}</span>
<button class="round small" aria-label=${e("web-close")} onClick=${()=>t.hint.value=null}><${c} name="close" /></button></div>
<table>
<thead><tr><th scope="col">${e(m?"web-hint-away":"web-hint-choice")}</th>
${r&&o.map(i=>s`<th scope="col" key=${i}>${e(l(`kind-${i}`)?`kind-${i}`:`web-hint-${i}`)}</th>`)}
<th scope="col">${e(r?"term-total":"term-points")}</th></tr></thead>
<tbody>
${n.candidates.map(i=>{let $=i.action.split(" ").slice(1).filter(a=>/^[A23456789TJQK][SHDC]$/.test(a));return s`
<tr key=${i.action} class=${i.action===n.best?"best":""}>
<th scope="row">${$.length?s`<span class="hint-cards">${$.map(a=>s`<${p} key=${a} card=${a} id="hint" />`)}</span>`:y(i.action)}</th>
${r&&o.map(a=>s`<td key=${a}>${w(i.parts[a],a!=="hand")}</td>`)}
<td><b>${w(i.value)}</b></td>
</tr>`})}
</tbody>
</table>
${h(n.candidates[0])&&s`<p>${h(n.candidates[0])}</p>`}
</section>`}export{D as Hint,A as askHint};
