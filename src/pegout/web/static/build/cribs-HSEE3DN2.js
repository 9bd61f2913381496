import{a as k}from"/static/build/chunk-E66ZOHK3.js";import{a as y,b as C,c as w,d as f,e as A}from"/static/build/chunk-AVE2LCYW.js";import"/static/build/chunk-2AEKRYWB.js";import{a as x}from"/static/build/chunk-BBFFYRVF.js";import"/static/build/chunk-PA5RPHFU.js";import{$ as p,I as e,Q as h,Y as u,c as g,l as r,n as v}from"/static/build/chunk-PZ6TEZSE.js";var S={rules:"six-card",crib:"own",suits:""};function M({label:n,ranks:a,rows:l}){let m=l.flat().filter(s=>s!==null),[c,b]=[Math.min(...m),Math.max(...m)],t=s=>s===null?"":`--share: ${Math.round(45*(s-c)/(b-c))}%`;return r`
<div class="scrolls" tabindex="0" role="region" aria-label=${n}><table class="crib-table">
<thead><tr><td></td>${a.map(s=>r`<th key=${s} scope="col">${h(s)}</th>`)}</tr></thead>
<tbody>${l.map((s,i)=>r`<tr key=${a[i]}><th scope="row">${h(a[i])}</th>
${s.map(($,d)=>r`<td key=${a[d]} style=${t($)}>${$===null?"–":$.toFixed(2)}</td>`)}</tr>`)}</tbody>
</table></div>`}function F({title:n,counts:a}){let l=a.reduce((t,s)=>t+s,0),m=a.reduce((t,s,i)=>t+i*s,0)/l,c=new Intl.NumberFormat(v.value),b=t=>e("hint-percent",{value:(100*t/l).toFixed(4)});return r`
<section class="panel"><h2>${n}</h2>
<${k} label=${e("web-analyse-all",{number:c.format(l),mean:m.toFixed(4)})} every=${2}
bars=${a.map((t,s)=>({name:String(s),share:t,text:b(t)}))} />
<details class="plot-table"><summary>${e("web-analyse-table")}</summary><table>
<thead><tr><th scope="col" class="number">${u(e("histogram-points"))}</th><th scope="col" class="number">${u(e("web-analyse-number"))}</th><th scope="col" class="number">${u(e("histogram-share"))}</th></tr></thead>
<tbody>${a.map((t,s)=>r`<tr key=${s}><th scope="row" class="number">${s}</th><td class="number">${c.format(t)}</td><td class="number">${b(t)}</td></tr>`)}</tbody></table></details>
</section>`}function q(){let[n,a]=C(S),[l,m]=g(!1),c=x[n.rules]?.histogram?n.rules:"six-card",{answer:b,error:t,busy:s}=w(`/analysis/cribs?${y({rules:c})}`),i=w(l?`/analysis/histogram?${y({rules:c})}`:null),$=b?.[n.suits==="suited"?`${n.crib}_suited`:n.crib],d=e(n.crib==="own"?"cribs-own":"cribs-opponent");return r`
<div class="stack">
<section class="panel stack"><h2>${e("web-analyse-cribs")}</h2>
<p class="quiet">${e("web-analyse-cribs-note")}</p>
<div class="analyse-fields"><${A} value=${c} which=${o=>o.histogram} change=${a} />
<${p} class="slots" label=${u(e("term-crib"))} value=${n.crib} onChange=${o=>a({crib:o})}
options=${["own","opponent"].map(o=>({value:o,label:e(`cribs-${o}`)}))} />
<${p} class="slots" label=${e("web-analyse-suits")} value=${n.suits} onChange=${o=>a({suits:o})}
options=${["","suited"].map(o=>({value:o,label:e(`web-analyse-suits-${o||"all"}`)}))} /></div>
<${f} busy=${s&&!$} error=${t} answer=${$} none="" />
${$&&!t&&r`<${M} label=${d} ranks=${b.ranks} rows=${$} />`}
</section>
${!l&&r`<button type="button" class="button" onClick=${()=>m(!0)}>${e("web-analyse-histogram")}</button>`}
${l&&!i.answer&&r`<section class="panel"><${f} ...${i} none="" /></section>`}
${l&&i.answer&&r`<div class="figures-row"><${F} title=${e("web-analyse-hands")} counts=${i.answer.hands} /><${F} title=${e("web-analyse-cribs-all")} counts=${i.answer.cribs} /></div>`}
</div>`}export{q as default};
