import{B as b,D as c,Ka as l,La as e,ba as d,fa as f,h as s,q as p,y as u}from"/static/build/chunk-XZKVEPPS.js";async function A(t){if(t.hint.value)return void(t.hint.value=null);try{t.hint.value=await u(`/tables/${t.id}/hint`),d(e("web-hint-said",{action:y(t.hint.value.best),why:h(t.hint.value.candidates[0])}))}catch(n){t.showError(b(n))}}function y(t){let[n,...i]=t.split(" ");return n==="place"?e("web-place",{row:Number(i[0])+1,column:Number(i[1])+1}):n==="go"?e("play-go"):i.join(" ")}var h=t=>t.reasons.map(n=>`hint-${n}`).filter(l).map(n=>e(n)).join(" "),w=(t,n=!1)=>`${n&&t>=0?"+":""}${t.toFixed(2)}`.replace("-","−");function D(){let t=f(),n=t.hint.value;if(!n)return null;let i=Object.keys(n.candidates[0]?.parts??{}),a=i.length>1,$=i.includes("crib");return s`
<section class="hint" aria-label=${e("web-hint")}>
<div class="hint-head"><${c} name="bulb" /><h2>${e("web-hint")}</h2><span>${$?e("web-hint-mean"):""}</span>
<button class="round small" aria-label=${e("web-close")} onClick=${()=>t.hint.value=null}><${c} name="close" /></button></div>
<table>
<thead><tr><th scope="col">${e($?"web-hint-away":"web-hint-choice")}</th>
${a&&i.map(o=>s`<th scope="col" key=${o}>${e(l(`kind-${o}`)?`kind-${o}`:`web-hint-${o}`)}</th>`)}
<th scope="col">${e(a?"term-total":"term-points")}</th></tr></thead>
<tbody>
${n.candidates.map(o=>{let m=o.action.split(" ").slice(1).filter(r=>/^[A23456789TJQK][SHDC]$/.test(r));return s`
<tr key=${o.action} class=${o.action===n.best?"best":""}>
<th scope="row">${m.length?s`<span class="hint-cards">${m.map(r=>s`<${p} key=${r} card=${r} id="hint" />`)}</span>`:y(o.action)}</th>
${a&&i.map(r=>s`<td key=${r}>${w(o.parts[r],r!=="hand")}</td>`)}
<td><b>${w(o.value)}</b></td>
</tr>`})}
</tbody>
</table>
${h(n.candidates[0])&&s`<p>${h(n.candidates[0])}</p>`}
</section>`}export{D as Hint,A as toggleHint};
