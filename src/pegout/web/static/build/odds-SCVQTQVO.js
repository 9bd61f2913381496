import{a as k,b as F,c as A,d as _,e as S,i as N,k as f}from"/static/build/chunk-AVE2LCYW.js";import"/static/build/chunk-2AEKRYWB.js";import{a as y}from"/static/build/chunk-BBFFYRVF.js";import"/static/build/chunk-PA5RPHFU.js";import{$ as M,I as o,Y as x,ca as v,f as g,g as w,l as p}from"/static/build/chunk-PZ6TEZSE.js";var T={rules:"six-card",stakes:"plain",target:"",score:"0-0"},q=["plain","skunk","double-skunk"],b=20,[E,B]=[13,12];function C({win:e,games:t}){if(!t)return e;let n=Math.max(...t.flat().map(Math.abs));return t.map(c=>c.map(l=>.5+l/n/2))}function D(e){let t=e.length,n=Array.from({length:b},()=>""),c=l=>Math.min(b-1,Math.floor(l*b));for(let l=0;l<t;l++)for(let d=0,s=1;s<=t;s++){let $=c(e[d][l]);s<t&&c(e[s][l])===$||(n[$]+=`M${d} ${t-1-l}H${s}v1.02H${d}z`,d=s)}return n}var L=e=>Array.from({length:Math.ceil(e/30)},(t,n)=>30*n).filter(t=>t<e);function V({board:e,dealer:t,pone:n,choose:c}){let l=w(()=>D(C(e)),[e]),d=g(null),s=e.target,$=a=>{if(a.type==="pointermove"&&!a.buttons)return;let i=d.current?.getBoundingClientRect();if(!i)return;let m=u=>Math.max(0,Math.min(s-1,Math.floor(u*s)));c(m((a.clientX-i.left)/i.width),m((i.bottom-a.clientY)/i.height))},h=t>s/2?-1:1;return p`
<svg class="odds-picture" viewBox=${`${-E} -2 ${s+E+4} ${s+B+2}`} aria-hidden="true" onPointerDown=${$} onPointerMove=${$}>
<g ref=${d}><rect width=${s} height=${s} class="odds-ground" />
${l.map((a,i)=>a&&p`<path key=${i} d=${a} class=${i<b/2?"for-pone":"for-dealer"} fill-opacity=${Math.abs(i+.5-b/2)/(b/2)} />`)}</g>
${e.par.dealer_scores.map(a=>p`<path key=${`d${a}`} class="par-line" d=${`M${a+.5} 0V${s}`} />`)}
${e.par.pone_scores.map(a=>p`<path key=${`p${a}`} class="par-line" d=${`M0 ${s-a-.5}H${s}`} />`)}
${L(s).map(a=>p`<text key=${`x${a}`} x=${a+.5} y=${s+5} text-anchor="middle">${a}</text><text key=${`y${a}`} x="-1.5" y=${s-a+.8} text-anchor="end">${a}</text>`)}
<text x=${s/2} y=${s+10.5} text-anchor="middle">${o("web-analyse-dealer-score")}</text>
<text transform=${`translate(-9.5 ${s/2}) rotate(-90)`} text-anchor="middle">${o("web-analyse-pone-score")}</text>
<path class="cross" d=${`M${t+.5} 0V${s}M0 ${s-n-.5}H${s}`} />
<text class="cross-label" x=${t+.5+3*h} y=${s-n+(n>s/2?6:-3)} text-anchor=${h>0?"start":"end"}>${f(e.win[t][n],e.win_error[t][n])}</text>
<circle class="cross-at" cx=${t+.5} cy=${s-n-.5} r="1.6" />
</svg>`}var H=({label:e,value:t,most:n,change:c})=>p`
<label class="slider"><span>${e}</span><b aria-hidden="true">${t}</b>
<input type="range" min="0" max=${n} value=${t} onInput=${l=>c(Number(l.currentTarget.value))} /></label>`,O=e=>e.replace("-","−").replace(/^(?=\d)/,"+");function j(e,t){let n=t.reduce((c,l)=>Math.abs(l-e)<Math.abs(c-e)?l:c,t[0]);return{par:n,ahead:e-n}}function z({board:e,dealer:t,pone:n}){let c=e.win[t][n],l=e.win_error[t][n],d=e.games?.[t][n],s=[["dealer",t,c,d,e.par.dealer_scores],["pone",n,1-c,d===void 0?d:-d,e.par.pone_scores]];return p`
<table class="odds-figures" aria-live="polite">
<thead><tr><td></td><th scope="col" class="number">${o("web-over-score")}</th><th scope="col" class="number">${o("web-analyse-chance")}</th>
${d!==void 0&&p`<th scope="col" class="number">${o("web-analyse-games")}</th>`}<th scope="col" class="number">${o("web-par")}</th></tr></thead>
<tbody>${s.map(([$,h,a,i,m])=>{let{par:u,ahead:r}=j(h,m);return p`<tr key=${$}><th scope="row">${x(o(`term-${$}`))}</th><td class="number">${h}</td><td class="number"><b>${f(a,l)}</b></td>
${i!==void 0&&p`<td class="number">${O(N(i,2*l,2))}</td>`}<td class="number">${O(r.toFixed(1))} <small>${o("web-par-of",{par:u.toFixed(0)})}</small></td></tr>`})}</tbody></table>
<p class="quiet analyse-note">${o("odds-error")}</p>`}function I(){let[e,t]=F(T),n=y[e.rules]?.play?y[e.rules]:y["six-card"],c=q.includes(e.stakes)?e.stakes:"plain",{answer:l,error:d,busy:s}=A(`/analysis/odds?${k({rules:e.rules,stakes:c,target:e.target})}`),$=d?null:l,h=($?.target??n.target)-1,[a,i]=e.score.split("-").map(r=>Math.max(0,Math.min(h,Number(r)||0))),m=(r,P)=>t({score:`${r}-${P}`}),{par:u}=$??{};return p`
<div class="analyse-columns odds">
<section class="panel"><h2>${o("web-analyse-odds")}</h2>
<${_} busy=${s&&!$} error=${d} answer=${$} none="" />
${$&&p`<${V} board=${$} dealer=${a} pone=${i} choose=${m} />
<p class="odds-scale" aria-hidden="true"><span>${o("web-analyse-pone-ahead")}</span><i></i><span>${o("web-analyse-dealer-ahead")}</span></p>`}
</section>
<div class="stack analyse-answer">
<section class="panel stack analyse-question" aria-label=${o("web-analyse-question")}>
<div class="analyse-fields"><${S} value=${e.rules} which=${r=>r.play} change=${r=>t({...r,target:""})} />
<label class="field"><span>${o("web-analyse-target")}</span><${v} min=${11} max=${150} placeholder=${String(n.target)} value=${e.target} onChange=${r=>t({target:r})} /></label></div>
<${M} class="slots" label=${o("web-analyse-stakes")} value=${c} onChange=${r=>t({stakes:r})}
options=${q.map(r=>({value:r,label:o(`web-analyse-stakes-${r}`)}))} />
<${H} label=${o("web-analyse-dealer-score")} value=${a} most=${h} change=${r=>m(r,i)} />
<${H} label=${o("web-analyse-pone-score")} value=${i} most=${h} change=${r=>m(a,r)} />
${$&&p`<${z} board=${$} dealer=${a} pone=${i} />`}
</section>
${u&&p`<section class="panel"><h2>${o("web-par")}</h2>
<p>${o("web-par-averages",{pone:u.pone.toFixed(1),dealer:u.dealer.toFixed(1),both:(u.pone+u.dealer).toFixed(1)})}</p>
<p>${o("web-par-scores",{dealer:u.dealer_scores.map(r=>r.toFixed(0)).join(o("web-list-comma")),pone:u.pone_scores.map(r=>r.toFixed(0)).join(o("web-list-comma"))})}</p></section>`}
</div>
</div>`}export{I as default};
