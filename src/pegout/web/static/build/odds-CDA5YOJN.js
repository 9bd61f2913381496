import{a as F,b as A,c as S,d as _,e as N}from"/static/build/chunk-YL34BFEN.js";import"/static/build/chunk-2WVFUQRB.js";import{a as f}from"/static/build/chunk-7BPJC2WB.js";import{d as v,e as k}from"/static/build/chunk-ZMZI5MG3.js";import{e as y,f as g,h as d,ob as r,q as x,t as w,w as M}from"/static/build/chunk-RMOYXOV6.js";var q={rules:"six-card",stakes:"plain",target:"",score:"0-0"},H=["plain","skunk","double-skunk"],b=20,[O,B]=[11,9];function C({win:e,games:a}){if(!a)return e;let l=Math.max(...a.flat().map(Math.abs));return a.map(c=>c.map(n=>.5+n/l/2))}function D(e){let a=e.length,l=Array.from({length:b},()=>""),c=n=>Math.min(b-1,Math.floor(n*b));for(let n=0;n<a;n++)for(let p=0,t=1;t<=a;t++){let $=c(e[p][n]);t<a&&c(e[t][n])===$||(l[$]+=`M${p} ${a-1-n}H${t}v1.02H${p}z`,p=t)}return l}var E=e=>Array.from({length:Math.ceil(e/30)},(a,l)=>30*l).filter(a=>a<e);function L({board:e,dealer:a,pone:l,choose:c}){let n=g(()=>D(C(e)),[e]),p=y(null),t=e.target,$=s=>{if(s.type==="pointermove"&&!s.buttons)return;let i=p.current?.getBoundingClientRect();if(!i)return;let u=m=>Math.max(0,Math.min(t-1,Math.floor(m*t)));c(u((s.clientX-i.left)/i.width),u((i.bottom-s.clientY)/i.height))};return d`
<svg class="odds-picture" viewBox=${`${-O} -2 ${t+O+4} ${t+B+2}`} aria-hidden="true" onPointerDown=${$} onPointerMove=${$}>
<g ref=${p}><rect width=${t} height=${t} class="odds-ground" />
${n.map((s,i)=>s&&d`<path key=${i} d=${s} class=${i<b/2?"for-pone":"for-dealer"} fill-opacity=${Math.abs(i+.5-b/2)/(b/2)} />`)}</g>
${e.par.dealer_scores.map(s=>d`<path key=${`d${s}`} class="par-line" d=${`M${s+.5} 0V${t}`} />`)}
${e.par.pone_scores.map(s=>d`<path key=${`p${s}`} class="par-line" d=${`M0 ${t-s-.5}H${t}`} />`)}
${E(t).map(s=>d`<text key=${`x${s}`} x=${s+.5} y=${t+5} text-anchor="middle">${s}</text><text key=${`y${s}`} x="-1.5" y=${t-s+.8} text-anchor="end">${s}</text>`)}
<text x=${t/2} y=${t+8.5} text-anchor="middle">${r("web-analyse-dealer-score")}</text>
<text transform=${`translate(-7 ${t/2}) rotate(-90)`} text-anchor="middle">${r("web-analyse-pone-score")}</text>
<path class="cross" d=${`M${a+.5} 0V${t}M0 ${t-l-.5}H${t}`} />
<circle class="cross-at" cx=${a+.5} cy=${t-l-.5} r="1.6" />
</svg>`}var P=({label:e,value:a,most:l,change:c})=>d`
<label class="slider"><span>${e}</span><b aria-hidden="true">${a}</b>
<input type="range" min="0" max=${l} value=${a} onInput=${n=>c(Number(n.currentTarget.value))} /></label>`;function V(e,a){let l=a.reduce((c,n)=>Math.abs(n-e)<Math.abs(c-e)?n:c,a[0]);return{par:l,ahead:e-l}}function j({board:e,dealer:a,pone:l}){let c=e.win[a][l],n=e.games?.[a][l],p=[["dealer",a,c,n,e.par.dealer_scores],["pone",l,1-c,n===void 0?n:-n,e.par.pone_scores]];return d`
<table class="odds-figures" aria-live="polite">
<thead><tr><td></td><th scope="col" class="number">${r("web-over-score")}</th><th scope="col" class="number">${r("web-analyse-chance")}</th>
${n!==void 0&&d`<th scope="col" class="number">${r("web-analyse-games")}</th>`}<th scope="col" class="number">${r("web-par")}</th></tr></thead>
<tbody>${p.map(([t,$,s,i,u])=>{let{par:m,ahead:h}=V($,u);return d`<tr key=${t}><th scope="row">${x(r(`term-${t}`))}</th><td class="number">${$}</td><td class="number"><b>${v(s,2)}</b></td>
${i!==void 0&&d`<td class="number">${k(i,!0)}</td>`}<td class="number">${h.toFixed(1).replace("-","−").replace(/^(?=\d)/,"+")} <small>${r("web-par-of",{par:m.toFixed(0)})}</small></td></tr>`})}</tbody></table>`}function z(){let[e,a]=A(q),l=f[e.rules]?.play?f[e.rules]:f["six-card"],c=H.includes(e.stakes)?e.stakes:"plain",{answer:n,error:p,busy:t}=S(`/analysis/odds?${F({rules:e.rules,stakes:c,target:e.target})}`),$=p?null:n,s=($?.target??l.target)-1,[i,u]=e.score.split("-").map(o=>Math.max(0,Math.min(s,Number(o)||0))),m=(o,T)=>a({score:`${o}-${T}`}),{par:h}=$??{};return d`
<div class="analyse-columns odds">
<section class="panel"><h2>${r("web-analyse-odds")}</h2>
<${_} busy=${t&&!$} error=${p} answer=${$} none="" />
${$&&d`<${L} board=${$} dealer=${i} pone=${u} choose=${m} />
<p class="odds-scale" aria-hidden="true"><span>${r("web-analyse-pone-ahead")}</span><i></i><span>${r("web-analyse-dealer-ahead")}</span></p>`}
</section>
<div class="stack analyse-answer">
<section class="panel stack analyse-question" aria-label=${r("web-analyse-question")}>
<div class="analyse-fields"><${N} value=${e.rules} which=${o=>o.play} change=${o=>a({...o,target:""})} />
<label class="field"><span>${r("web-analyse-target")}</span><${M} min=${11} max=${150} placeholder=${String(l.target)} value=${e.target} onChange=${o=>a({target:o})} /></label></div>
<${w} class="slots" label=${r("web-analyse-stakes")} value=${c} onChange=${o=>a({stakes:o})}
options=${H.map(o=>({value:o,label:r(`web-analyse-stakes-${o}`)}))} />
<${P} label=${r("web-analyse-dealer-score")} value=${i} most=${s} change=${o=>m(o,u)} />
<${P} label=${r("web-analyse-pone-score")} value=${u} most=${s} change=${o=>m(i,o)} />
${$&&d`<${j} board=${$} dealer=${i} pone=${u} />`}
</section>
${h&&d`<section class="panel"><h2>${r("web-par")}</h2>
<p>${r("web-par-averages",{pone:h.pone.toFixed(1),dealer:h.dealer.toFixed(1),both:(h.pone+h.dealer).toFixed(1)})}</p>
<p>${r("web-par-scores",{dealer:h.dealer_scores.map(o=>o.toFixed(0)).join(r("web-list-comma")),pone:h.pone_scores.map(o=>o.toFixed(0)).join(r("web-list-comma"))})}</p></section>`}
</div>
</div>`}export{z as default};
