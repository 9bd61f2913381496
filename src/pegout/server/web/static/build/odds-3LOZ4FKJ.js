import{a as E,b as q,c as H,d as P,e as j,f as B,k as w}from"/static/build/chunk-7VQHW4QG.js";import{a as N,b as O}from"/static/build/chunk-SU52HRJC.js";import{O as k}from"/static/build/chunk-M24LAFBS.js";import{Ea as S,Ka as x,Oa as _,ba as o,ca as A,g as M,h as F,m as d,vb as T}from"/static/build/chunk-O66H3BDC.js";var z={rules:"six-card",stakes:"plain",target:"",score:"0-0"},D={rules:E(({play:e})=>e),stakes:Object.keys(O),target:/^\d{0,4}$/,score:/^\d{1,3}-\d{1,3}$/},v=150,y=20,[I,C]=[13,12];function K({win:e,games:s}){if(!s)return e;let n=Math.max(...s.flat().map(Math.abs));return s.map(l=>l.map(r=>.5+r/n/2))}function U(e){let s=e.length,n=Array.from({length:y},()=>""),l=r=>Math.min(y-1,Math.floor(r*y));for(let r=0;r<s;r++)for(let p=0,t=1;t<=s;t++){let u=l(e[p][r]);t<s&&l(e[t][r])===u||(n[u]+=`M${p} ${s-1-r}H${t}v1.02H${p}z`,p=t)}return n}var W=e=>Array.from({length:Math.ceil(e/30)},(s,n)=>30*n).filter(s=>s<e);function Y({board:e,dealer:s,pone:n,choose:l}){let r=F(()=>U(K(e)),[e]),p=M(null),t=e.target,u=a=>{if(a.type==="pointermove"&&!a.buttons)return;let c=p.current?.getBoundingClientRect();if(!c)return;let m=h=>Math.max(0,Math.min(t-1,Math.floor(h*t)));l(m((a.clientX-c.left)/c.width),m((c.bottom-a.clientY)/c.height))},b=s>t/2?-1:1,$=A.value;return d`<svg
class="odds-picture"
viewBox=${`${-I*$} ${-2*$} ${t+(I+4)*$} ${t+(C+2)*$}`}
aria-hidden="true"
onPointerDown=${u}
onPointerMove=${u}
><g ref=${p}><rect width=${t} height=${t} class="odds-ground" />${r.map((a,c)=>a&&d`<path
key=${c}
d=${a}
class=${c<y/2?"for-pone":"for-dealer"}
fill-opacity=${Math.abs(c+.5-y/2)/(y/2)}
/>`)}</g>${e.par.dealer_scores.map(a=>d`<path key=${`d${a}`} class="par-line" d=${`M${a+.5} 0V${t}`} />`)}${e.par.pone_scores.map(a=>d`<path key=${`p${a}`} class="par-line" d=${`M0 ${t-a-.5}H${t}`} />`)}${W(t).map(a=>d`<text key=${`x${a}`} x=${a+.5} y=${t+5*$} text-anchor="middle">${a}</text><text key=${`y${a}`} x="-1.5" y=${t-a+.8*$} text-anchor="end">${a}</text>`)}<text x=${t/2} y=${t+10.5*$} text-anchor="middle">${o("web-analyse-dealer-score")}</text><text transform=${`translate(${-9.5*$} ${t/2}) rotate(-90)`} text-anchor="middle">${o("web-analyse-pone-score")}</text><path class="cross" d=${`M${s+.5} 0V${t}M0 ${t-n-.5}H${t}`} /><text
class="cross-label"
x=${s+.5+3*b}
y=${t-n+(n>t/2?2+4*$:-3)}
text-anchor=${b>0?"start":"end"}
>${w(e.win[s][n],e.win_error[s][n])}</text><circle class="cross-at" cx=${s+.5} cy=${t-n-.5} r="1.6" /></svg>`}var L=({label:e,value:s,most:n,change:l})=>d`<label class="slider"><span>${e}</span><b aria-hidden="true">${s}</b><input
type="range"
min="0"
max=${n}
value=${s}
onInput=${r=>l(Number(r.currentTarget.value))}
/></label>`,R=e=>e.replace("-","−").replace(/^(?=\d)/,"+");function G(e,s){let n=s.reduce((l,r)=>Math.abs(r-e)<Math.abs(l-e)?r:l,s[0]);return{par:n,ahead:e-n}}function Q({board:e,dealer:s,pone:n}){let{stakes:l}=e,r=e.win[s][n],p=e.win_error[s][n],t=e.games?.[s][n],u=[["dealer",s,r,t,e.par.dealer_scores],["pone",n,1-r,t===void 0?t:-t,e.par.pone_scores]];return d`<div class="scrolls" tabindex="0" role="region" aria-label=${o("web-analyse-chance")}><table class="odds-figures" aria-live="polite"><thead><tr><td></td><th scope="col" class="number">${o("web-over-score")}</th><th scope="col" class="number">${o("web-analyse-chance")}</th>${t!==void 0&&d`<th scope="col" class="number">${o(l==="club"?"web-hint-games":"web-analyse-games")}</th>`}<th scope="col" class="number">${o("web-par")}</th></tr></thead><tbody>${u.map(([b,$,a,c,m])=>{let{par:h,ahead:g}=G($,m);return d`<tr key=${b}><th scope="row">${S(o(`term-${b}`))}</th><td class="number">${$}</td><td class="number"><b>${w(a,p)}</b></td>${c!==void 0&&d`<td class="number">${R(k(c,2*p,2))}</td>`}<td class="number">${R(g.toFixed(1))}${" "}<small>${o("web-par-of",{par:h.toFixed(0)})}</small></td></tr>`})}</tbody></table></div><p class="quiet analyse-note">${o("odds-error")}</p>`}function X(){let[e,s]=q(z,D),n=N[e.rules],{stakes:l,target:r}=e,p=r!==""&&x(r,v)===null,t=H(p?null:`/analysis/odds?${T({rules:e.rules,stakes:l,target:r})}`),{answer:u,busy:b}=t,$=p?o("error-not-in-range",{text:r,least:11,most:v}):t.error,a=$?null:u,c=(a?.target??n.target)-1,[m,h]=e.score.split("-").map(i=>Math.max(0,Math.min(c,x(i,v)??0))),g=(i,V)=>s({score:`${i}-${V}`}),{par:f}=a??{};return d`<div class="analyse-columns odds"><section class="panel"><h2>${o("web-analyse-odds")}</h2><${P} busy=${b&&!a} error=${$} answer=${a} none="" />${a&&d`<${Y} board=${a} dealer=${m} pone=${h} choose=${g} /><p class="odds-scale" aria-hidden="true"><span>${o("web-analyse-pone-ahead")}</span><i></i><span>${o("web-analyse-dealer-ahead")}</span></p>`}</section><div class="stack analyse-answer"><section class="panel stack analyse-question" aria-label=${o("web-analyse-question")}><div class="analyse-fields"><${j} value=${e.rules} which=${D.rules} change=${i=>s({...i,target:""})} /><label class="field"><span>${o("web-analyse-target")}</span><${_}
placeholder=${String(n.target)}
value=${r}
onChange=${i=>s({target:i})}
/></label></div><${B} value=${l} target=${r===""?n.target:Number(r)} change=${s} /><${L}
label=${o("web-analyse-dealer-score")}
value=${m}
most=${c}
change=${i=>g(i,h)}
/><${L}
label=${o("web-analyse-pone-score")}
value=${h}
most=${c}
change=${i=>g(m,i)}
/>${a&&d`<${Q} board=${a} dealer=${m} pone=${h} />`}</section>${f&&d`<section class="panel"><h2>${o("web-par")}</h2><p>${o("web-par-averages",{pone:f.pone.toFixed(1),dealer:f.dealer.toFixed(1),both:(f.pone+f.dealer).toFixed(1)})}</p><p>${o("web-par-scores",{dealer:f.dealer_scores.map(i=>i.toFixed(0)).join(o("web-list-comma")),pone:f.pone_scores.map(i=>i.toFixed(0)).join(o("web-list-comma"))})}</p></section>`}</div></div>`}export{X as default};
