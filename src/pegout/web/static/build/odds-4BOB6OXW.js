import{a as F,b as A,c as _,d as S,e as N,f as O,j as q,l as f}from"/static/build/chunk-XT4JSRAA.js";import"/static/build/chunk-V62CSXE4.js";import{a as k}from"/static/build/chunk-BBFFYRVF.js";import"/static/build/chunk-PGSZDMV6.js";import{$ as M,I as r,Y as x,ca as v,f as w,g,l as d}from"/static/build/chunk-Q5PT74OE.js";var D={rules:"six-card",stakes:"plain",target:"",score:"0-0"},B=["plain","skunk","double-skunk"],E={rules:F(({play:e})=>e),stakes:B,target:/^\d{0,4}$/},y=20,[H,L]=[13,12];function V({win:e,games:t}){if(!t)return e;let a=Math.max(...t.flat().map(Math.abs));return t.map(c=>c.map(o=>.5+o/a/2))}function j(e){let t=e.length,a=Array.from({length:y},()=>""),c=o=>Math.min(y-1,Math.floor(o*y));for(let o=0;o<t;o++)for(let i=0,s=1;s<=t;s++){let u=c(e[i][o]);s<t&&c(e[s][o])===u||(a[u]+=`M${i} ${t-1-o}H${s}v1.02H${i}z`,i=s)}return a}var z=e=>Array.from({length:Math.ceil(e/30)},(t,a)=>30*a).filter(t=>t<e);function I({board:e,dealer:t,pone:a,choose:c}){let o=g(()=>j(V(e)),[e]),i=w(null),s=e.target,u=n=>{if(n.type==="pointermove"&&!n.buttons)return;let $=i.current?.getBoundingClientRect();if(!$)return;let h=b=>Math.max(0,Math.min(s-1,Math.floor(b*s)));c(h((n.clientX-$.left)/$.width),h(($.bottom-n.clientY)/$.height))},p=t>s/2?-1:1;return d`
<svg class="odds-picture" viewBox=${`${-H} -2 ${s+H+4} ${s+L+2}`} aria-hidden="true" onPointerDown=${u} onPointerMove=${u}>
<g ref=${i}><rect width=${s} height=${s} class="odds-ground" />
${o.map((n,$)=>n&&d`<path key=${$} d=${n} class=${$<y/2?"for-pone":"for-dealer"} fill-opacity=${Math.abs($+.5-y/2)/(y/2)} />`)}</g>
${e.par.dealer_scores.map(n=>d`<path key=${`d${n}`} class="par-line" d=${`M${n+.5} 0V${s}`} />`)}
${e.par.pone_scores.map(n=>d`<path key=${`p${n}`} class="par-line" d=${`M0 ${s-n-.5}H${s}`} />`)}
${z(s).map(n=>d`<text key=${`x${n}`} x=${n+.5} y=${s+5} text-anchor="middle">${n}</text><text key=${`y${n}`} x="-1.5" y=${s-n+.8} text-anchor="end">${n}</text>`)}
<text x=${s/2} y=${s+10.5} text-anchor="middle">${r("web-analyse-dealer-score")}</text>
<text transform=${`translate(-9.5 ${s/2}) rotate(-90)`} text-anchor="middle">${r("web-analyse-pone-score")}</text>
<path class="cross" d=${`M${t+.5} 0V${s}M0 ${s-a-.5}H${s}`} />
<text class="cross-label" x=${t+.5+3*p} y=${s-a+(a>s/2?6:-3)} text-anchor=${p>0?"start":"end"}>${f(e.win[t][a],e.win_error[t][a])}</text>
<circle class="cross-at" cx=${t+.5} cy=${s-a-.5} r="1.6" />
</svg>`}var P=({label:e,value:t,most:a,change:c})=>d`
<label class="slider"><span>${e}</span><b aria-hidden="true">${t}</b>
<input type="range" min="0" max=${a} value=${t} onInput=${o=>c(Number(o.currentTarget.value))} /></label>`,T=e=>e.replace("-","−").replace(/^(?=\d)/,"+");function K(e,t){let a=t.reduce((c,o)=>Math.abs(o-e)<Math.abs(c-e)?o:c,t[0]);return{par:a,ahead:e-a}}function R({board:e,dealer:t,pone:a}){let c=e.win[t][a],o=e.win_error[t][a],i=e.games?.[t][a],s=[["dealer",t,c,i,e.par.dealer_scores],["pone",a,1-c,i===void 0?i:-i,e.par.pone_scores]];return d`
<table class="odds-figures" aria-live="polite">
<thead><tr><td></td><th scope="col" class="number">${r("web-over-score")}</th><th scope="col" class="number">${r("web-analyse-chance")}</th>
${i!==void 0&&d`<th scope="col" class="number">${r("web-analyse-games")}</th>`}<th scope="col" class="number">${r("web-par")}</th></tr></thead>
<tbody>${s.map(([u,p,n,$,h])=>{let{par:b,ahead:m}=K(p,h);return d`<tr key=${u}><th scope="row">${x(r(`term-${u}`))}</th><td class="number">${p}</td><td class="number"><b>${f(n,o)}</b></td>
${$!==void 0&&d`<td class="number">${T(q($,2*o,2))}</td>`}<td class="number">${T(m.toFixed(1))} <small>${r("web-par-of",{par:b.toFixed(0)})}</small></td></tr>`})}</tbody></table>
<p class="quiet analyse-note">${r("odds-error")}</p>`}function U(){let[e,t]=_(D,E),a=k[e.rules],{stakes:c,target:o}=e,{answer:i,error:s,busy:u}=S(`/analysis/odds?${A({rules:e.rules,stakes:c,target:o})}`),p=s?null:i,n=(p?.target??a.target)-1,[$,h]=e.score.split("-").map(l=>Math.max(0,Math.min(n,Number(l)||0))),b=(l,C)=>t({score:`${l}-${C}`}),{par:m}=p??{};return d`
<div class="analyse-columns odds">
<section class="panel"><h2>${r("web-analyse-odds")}</h2>
<${N} busy=${u&&!p} error=${s} answer=${p} none="" />
${p&&d`<${I} board=${p} dealer=${$} pone=${h} choose=${b} />
<p class="odds-scale" aria-hidden="true"><span>${r("web-analyse-pone-ahead")}</span><i></i><span>${r("web-analyse-dealer-ahead")}</span></p>`}
</section>
<div class="stack analyse-answer">
<section class="panel stack analyse-question" aria-label=${r("web-analyse-question")}>
<div class="analyse-fields"><${O} value=${e.rules} which=${E.rules} change=${l=>t({...l,target:""})} />
<label class="field"><span>${r("web-analyse-target")}</span><${v} min=${11} max=${150} placeholder=${String(a.target)} value=${o} onChange=${l=>t({target:l})} /></label></div>
<${M} class="slots" label=${r("web-analyse-stakes")} value=${c} onChange=${l=>t({stakes:l})}
options=${B.map(l=>({value:l,label:r(`web-analyse-stakes-${l}`)}))} />
<${P} label=${r("web-analyse-dealer-score")} value=${$} most=${n} change=${l=>b(l,h)} />
<${P} label=${r("web-analyse-pone-score")} value=${h} most=${n} change=${l=>b($,l)} />
${p&&d`<${R} board=${p} dealer=${$} pone=${h} />`}
</section>
${m&&d`<section class="panel"><h2>${r("web-par")}</h2>
<p>${r("web-par-averages",{pone:m.pone.toFixed(1),dealer:m.dealer.toFixed(1),both:(m.pone+m.dealer).toFixed(1)})}</p>
<p>${r("web-par-scores",{dealer:m.dealer_scores.map(l=>l.toFixed(0)).join(r("web-list-comma")),pone:m.pone_scores.map(l=>l.toFixed(0)).join(r("web-list-comma"))})}</p></section>`}
</div>
</div>`}export{U as default};
