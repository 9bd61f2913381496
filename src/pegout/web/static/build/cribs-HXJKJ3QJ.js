import{a as x}from"/static/build/chunk-UEI37YYX.js";import{a as k,b as w,c as C,d as y,e as f,f as F}from"/static/build/chunk-XT4JSRAA.js";import"/static/build/chunk-V62CSXE4.js";import"/static/build/chunk-BBFFYRVF.js";import"/static/build/chunk-PGSZDMV6.js";import{$ as p,I as e,Q as h,Y as m,c as g,l as r,n as v}from"/static/build/chunk-Q5PT74OE.js";var M={rules:"six-card",crib:"own",suits:""},S={rules:k(({histogram:a})=>a),crib:["own","opponent"],suits:["","suited"]};function N({label:a,ranks:n,rows:l}){let u=l.flat().filter(s=>s!==null),[i,b]=[Math.min(...u),Math.max(...u)],t=s=>s===null?"":`--share: ${Math.round(45*(s-i)/(b-i))}%`;return r`
<div class="scrolls" tabindex="0" role="region" aria-label=${a}><table class="crib-table">
<thead><tr><td></td>${n.map(s=>r`<th key=${s} scope="col">${h(s)}</th>`)}</tr></thead>
<tbody>${l.map((s,o)=>r`<tr key=${n[o]}><th scope="row">${h(n[o])}</th>
${s.map(($,d)=>r`<td key=${n[d]} style=${t($)}>${$===null?"–":$.toFixed(2)}</td>`)}</tr>`)}</tbody>
</table></div>`}function A({title:a,counts:n}){let l=n.reduce((t,s)=>t+s,0),u=n.reduce((t,s,o)=>t+o*s,0)/l,i=new Intl.NumberFormat(v.value),b=t=>e("hint-percent",{value:(100*t/l).toFixed(4)});return r`
<section class="panel"><h2>${a}</h2>
<${x} label=${e("web-analyse-all",{number:i.format(l),mean:u.toFixed(4)})} every=${2}
bars=${n.map((t,s)=>({name:String(s),share:t,text:b(t)}))} />
<details class="plot-table"><summary>${e("web-analyse-table")}</summary><table>
<thead><tr><th scope="col" class="number">${m(e("histogram-points"))}</th><th scope="col" class="number">${m(e("web-analyse-number"))}</th><th scope="col" class="number">${m(e("histogram-share"))}</th></tr></thead>
<tbody>${n.map((t,s)=>r`<tr key=${s}><th scope="row" class="number">${s}</th><td class="number">${i.format(t)}</td><td class="number">${b(t)}</td></tr>`)}</tbody></table></details>
</section>`}function W(){let[a,n]=C(M,S),[l,u]=g(!1),{rules:i}=a,{answer:b,error:t,busy:s}=y(`/analysis/cribs?${w({rules:i})}`),o=y(l?`/analysis/histogram?${w({rules:i})}`:null),$=b?.[a.suits==="suited"?`${a.crib}_suited`:a.crib],d=e(a.crib==="own"?"cribs-own":"cribs-opponent");return r`
<div class="stack">
<section class="panel stack"><h2>${e("web-analyse-cribs")}</h2>
<p class="quiet">${e("web-analyse-cribs-note")}</p>
<div class="analyse-fields"><${F} value=${i} which=${S.rules} change=${n} />
<${p} class="slots" label=${m(e("term-crib"))} value=${a.crib} onChange=${c=>n({crib:c})}
options=${["own","opponent"].map(c=>({value:c,label:e(`cribs-${c}`)}))} />
<${p} class="slots" label=${e("web-analyse-suits")} value=${a.suits} onChange=${c=>n({suits:c})}
options=${["","suited"].map(c=>({value:c,label:e(`web-analyse-suits-${c||"all"}`)}))} /></div>
<${f} busy=${s&&!$} error=${t} answer=${$} none="" />
${$&&!t&&r`<${N} label=${d} ranks=${b.ranks} rows=${$} />`}
</section>
${!l&&r`<button type="button" class="button" onClick=${()=>u(!0)}>${e("web-analyse-histogram")}</button>`}
${l&&!o.answer&&r`<section class="panel"><${f} ...${o} none="" /></section>`}
${l&&o.answer&&r`<div class="figures-row"><${A} title=${e("web-analyse-hands")} counts=${o.answer.hands} /><${A} title=${e("web-analyse-cribs-all")} counts=${o.answer.cribs} /></div>`}
</div>`}export{W as default};
