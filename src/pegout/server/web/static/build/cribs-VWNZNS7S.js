import{a as x}from"/static/build/chunk-VBYXC5QQ.js";import{a as k,b as C,c as y,d as f,e as F}from"/static/build/chunk-7VQHW4QG.js";import"/static/build/chunk-SU52HRJC.js";import"/static/build/chunk-M24LAFBS.js";import{Ea as m,La as p,ba as s,d as g,m as r,s as v,vb as w,wa as h}from"/static/build/chunk-O66H3BDC.js";var M={rules:"six-card",crib:"own",suits:""},S={rules:k(({histogram:a})=>a),crib:["own","opponent"],suits:["","suited"]};function N({label:a,ranks:n,rows:l}){let u=l.flat().filter(e=>e!==null),[i,b]=[Math.min(...u),Math.max(...u)],t=e=>e===null?"":`--share: ${Math.round(45*(e-i)/(b-i))}%`;return r`<div class="scrolls" tabindex="0" role="region" aria-label=${a}><table class="crib-table"><thead><tr><td></td>${n.map(e=>r`<th key=${e} scope="col">${h(e)}</th>`)}</tr></thead><tbody>${l.map((e,o)=>r`<tr key=${n[o]}><th scope="row">${h(n[o])}</th>${e.map(($,d)=>r`<td key=${n[d]} style=${t($)}>${$===null?"–":$.toFixed(2)}</td>`)}</tr>`)}</tbody></table></div>`}function A({title:a,counts:n}){let l=n.reduce((t,e)=>t+e,0),u=n.reduce((t,e,o)=>t+o*e,0)/l,i=new Intl.NumberFormat(v.value),b=t=>s("hint-percent",{value:(100*t/l).toFixed(4)});return r`<section class="panel"><h2>${a}</h2><${x}
label=${s("web-analyse-all",{number:i.format(l),mean:u.toFixed(4)})}
every=${2}
bars=${n.map((t,e)=>({name:String(e),share:t,text:b(t)}))}
/><details class="plot-table"><summary>${s("web-analyse-table")}</summary><table><thead><tr><th scope="col" class="number">${m(s("term-points"))}</th><th scope="col" class="number">${m(s("web-analyse-number"))}</th><th scope="col" class="number">${m(s("histogram-share"))}</th></tr></thead><tbody>${n.map((t,e)=>r`<tr key=${e}><th scope="row" class="number">${e}</th><td class="number">${i.format(t)}</td><td class="number">${b(t)}</td></tr>`)}</tbody></table></details></section>`}function W(){let[a,n]=C(M,S),[l,u]=g(!1),{rules:i}=a,{answer:b,error:t,busy:e}=y(`/analysis/cribs?${w({rules:i})}`),o=y(l?`/analysis/histogram?${w({rules:i})}`:null),$=b?.[a.suits==="suited"?`${a.crib}_suited`:a.crib],d=s(a.crib==="own"?"cribs-own":"cribs-opponent");return r`<div class="stack"><section class="panel stack"><h2>${s("web-analyse-cribs")}</h2><p class="quiet">${s("web-analyse-cribs-note")}</p><div class="analyse-fields"><${F} value=${i} which=${S.rules} change=${n} /><${p}
class="slots"
label=${m(s("term-crib"))}
value=${a.crib}
onChange=${c=>n({crib:c})}
options=${["own","opponent"].map(c=>({value:c,label:s(`cribs-${c}`)}))}
/><${p}
class="slots"
label=${s("web-analyse-suits")}
value=${a.suits}
onChange=${c=>n({suits:c})}
options=${["","suited"].map(c=>({value:c,label:s(`web-analyse-suits-${c||"all"}`)}))}
/></div><${f} busy=${e&&!$} error=${t} answer=${$} none="" />${$&&!t&&r`<${N} label=${d} ranks=${b.ranks} rows=${$} />`}</section>${!l&&r`<button type="button" class="button" onClick=${()=>u(!0)}>${s("web-analyse-histogram")}</button>`}${l&&!o.answer&&r`<section class="panel"><${f} ...${o} none="" /></section>`}${l&&o.answer&&r`<div class="figures-row"><${A} title=${s("web-analyse-hands")} counts=${o.answer.hands} /><${A} title=${s("web-analyse-cribs-all")} counts=${o.answer.cribs} /></div>`}</div>`}export{W as default};
