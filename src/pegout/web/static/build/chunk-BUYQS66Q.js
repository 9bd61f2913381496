import{a as F}from"/static/build/chunk-HDBNXZIF.js";import{A as I,C as g,Ea as v,O as C,Qa as x,U as H,Ya as a,b as d,ba as O,c as R,d as D,e as _,h as s,w as q,y as E,z as S}from"/static/build/chunk-QLZUF7EI.js";var A=t=>new Intl.NumberFormat(v.value,{style:"percent",maximumFractionDigits:0}).format(t),P=t=>t===null?"–":new Intl.NumberFormat(v.value,{minimumFractionDigits:1,maximumFractionDigits:1}).format(t),J=({rate:{rate:t,low:e,high:o}})=>t!==null&&e!==null&&o!==null&&s`
<svg class="interval" viewBox="0 0 200 18" preserveAspectRatio="none" aria-hidden="true">
<path d="M0 9H200" class="axis" /><path d="M100 2V16" class="axis" />
<path d=${`M${e*200} 9H${o*200}`} class="reach" /><path d=${`M${t*200} 2V16`} class="at" />
</svg>`,j=({label:t,rate:e})=>s`
<tr><th scope="row">${t}</th>
<td class="number">${a("web-rate-of",{won:e.won,games:e.games})}</td>
<td class="number"><strong>${e.rate===null?"–":A(e.rate)}</strong></td>
<td class="wide-only"><${J} rate=${e} /></td>
<td class="number quiet">${e.low===null||e.high===null?"":a("web-rate-between",{low:A(e.low),high:A(e.high)})}</td></tr>`,N=({figures:t})=>s`
<section class="panel">
<h2>${a("web-rates")}</h2>
<div class="scrolls" tabindex="0" role="region" aria-label=${a("web-rates")}><table class="rates">
<thead><tr><th scope="col">${a("web-rates-against")}</th><th scope="col" class="number">${a("web-rates-won")}</th><th scope="col" class="number">${a("web-rates-rate")}</th><td class="wide-only"></td><th scope="col" class="number">${a("web-rates-range")}</th></tr></thead>
<tbody>
<${j} label=${a("web-rates-all")} rate=${t} />
${t.against.map(e=>s`<${j} key=${e.level} label=${e.level?a(`level-${e.level}`):a("web-rates-people")} rate=${e} />`)}
</tbody></table></div>
<p class="quiet under">${a("web-rates-note")}</p>
</section>`,L=["hand","crib","pegging"],B=({figures:t})=>s`
<section class="panel">
<h2>${a("web-averages")}</h2>
<div class="scrolls" tabindex="0" role="region" aria-label=${a("web-averages")}><table class="averages">
<thead><tr><td></td>${L.map(e=>s`<th key=${e} scope="col" class="number">${a(`term-${e}`)}</th>`)}<th scope="col" class="number">${a("web-averages-deals")}</th></tr></thead>
<tbody>${["pone","dealer"].map(e=>s`
<tr key=${e}><th scope="row">${a(`web-as-${e}`)}</th>
${L.map(o=>s`<td key=${o} class="number"><strong>${P(t[e][o])}</strong>${t.usual&&s`<small>${P(t.usual[e][o])}</small>`}</td>`)}
<td class="number">${t[e].deals}</td></tr>`)}</tbody></table></div>
<p class="quiet under">${a(t.usual?"web-averages-note":"web-averages-plain",{best:t.best_hand})}</p>
</section>`;function G(){let[t,e]=d(null),[o,r]=d(""),l=()=>I("/me/code").then(e,c=>r(g(c))),i=async c=>{c.preventDefault();let $=new FormData(c.currentTarget).get("code");try{await E("POST","/me",{code:String($).trim().toUpperCase()}),await q(),location.reload()}catch(h){r(g(h))}};return s`
<section class="panel transfer">
<h2>${a("web-transfer")}</h2>
<p class="quiet">${a("web-transfer-how")}</p>
<div class="transfer-ways">
${t?s`<div><p class="transfer-code" role="status">${t.code}</p><p class="quiet under">${a("web-transfer-until",{minutes:Math.round(t.seconds/60)})}</p></div>`:x.value&&s`<div><button class="button" onClick=${l}>${a("web-transfer-make")}</button></div>`}
<form onSubmit=${i} class="transfer-take">
<label class="field">${a("web-transfer-code")}<input class="input" name="code" required autocapitalize="characters" autocomplete="off" spellcheck="false" /></label>
<button class="button" type="submit">${a("web-transfer-take")}</button>
</form>
</div>
${o&&s`<p class="error" role="alert">${o}</p>`}
</section>`}var[w,y,M,k]=[40,14,12,30],K=(t,e)=>Math.max(1,Math.ceil(t/Math.max(1,Math.floor((e-w-y)/34))));function Q(t){let[e,o]=d(640);return D(()=>{let r=new ResizeObserver(([{contentRect:l}])=>l.width&&o(Math.round(l.width)));return t.current&&r.observe(t.current),()=>r.disconnect()},[]),e}function ft({series:t,names:e,target:o,skunk:r,at:l=null}){let i=_(null),c=Q(i),$=Math.round(Math.max(220,Math.min(300,c*.45))),h=Math.max(1,...t.map(n=>n.length-1)),p=Math.max(o,...t.flat()),m=n=>w+(c-w-y)*n/h,b=n=>$-k-($-k-M)*n/p,W=[0,30,60,90,120].filter(n=>n<o-8),z=K(h,c);return s`
<figure class="plot" ref=${i}>
<svg viewBox=${`0 0 ${c} ${$}`} aria-hidden="true">
${t[0].slice(1).map((n,u)=>u%2===1&&s`<rect class="band" x=${m(u)} y=${M} width=${m(u+1)-m(u)} height=${$-k-M} />`)}
${[...W,o].map(n=>s`<path key=${n} class=${n===o?"goal":"grid"} d=${`M${w} ${b(n)}H${c-y}`} />
<text x=${w-8} y=${b(n)+4} text-anchor="end">${n}</text>`)}
${r!==void 0&&s`<path class="skunk-line" d=${`M${w} ${b(r)}H${c-y}`} /><text x=${c-y} y=${b(r)-5} text-anchor="end" class="skunk-text">S</text>`}
${Array.from({length:h},(n,u)=>u+1).filter(n=>n%z===0).map(n=>s`<text key=${`d${n}`} x=${(m(n)+m(n-1))/2} y=${$-9} text-anchor="middle">${n}</text>`)}
${l!==null&&s`<path class="here" d=${`M${m(Math.min(l,h))} ${M}V${$-k}`} />`}
${t.map((n,u)=>s`
<g key=${u} class="line side-${u}"><path d=${n.map((T,f)=>`${f?"L":"M"}${m(f)} ${b(T)}`).join("")} />
${n.map((T,f)=>s`<circle key=${f} cx=${m(f)} cy=${b(T)} r=${f===n.length-1?5.5:3} />`)}</g>`)}
</svg>
<figcaption>${e.map((n,u)=>s`<span key=${u}><span class="dot side-${u}" aria-hidden="true"></span> ${n}</span>`)}</figcaption>
</figure>`}var wt=({series:t,names:e})=>s`
<details class="plot-table"><summary>${a("web-plot-table")}</summary>
<div class="scrolls" tabindex="0" role="region" aria-label=${a("web-plot-table")}><table>
<thead><tr><th scope="col">${a("term-deal")}</th>${e.map((o,r)=>s`<th key=${r} scope="col" class="number">${o}</th>`)}</tr></thead>
<tbody>${t[0].map((o,r)=>r>0&&s`<tr key=${r}><th scope="row">${r}</th>${t.map((l,i)=>s`<td key=${i} class="number">${l[r]??l.at(-1)}</td>`)}</tr>`)}</tbody>
</table></div></details>`;function U({series:t,target:e}){let o=Math.max(1,...t.map(l=>l.length-1)),r=Math.max(e,...t.flat());return s`
<svg class="spark" viewBox="0 0 120 36" preserveAspectRatio="none" aria-hidden="true">
${t.map((l,i)=>s`<path key=${i} class="side-${i}" d=${l.map((c,$)=>`${$?"L":"M"}${120*$/o} ${34-32*c/r}`).join("")} />`)}
</svg>`}var V=30;function X(t){let e=(o,r)=>r===t.seat?a("play-you"):o.name??(H(o)||a("web-seat-guest"));return t.scores.map((o,r)=>t.players.map((l,i)=>l.side===r?e(l,i):"").filter(Boolean).join(a("web-list-comma")))}var Y=t=>new Intl.DateTimeFormat(v.value,{year:"numeric",month:"short",day:"numeric"}).format(new Date(t)),Z=t=>a(t.winner===null?"web-game-none":t.winner===t.side?"web-game-won":"web-game-lost");function tt({game:t}){let e=X(t),o=t.final_scores,r=[o[t.side],...o.filter((l,i)=>i!==t.side)];return s`
<li><a class="game-row" href=${`/history/${t.table}?game=${t.game}`}>
<span class="game-result ${t.winner===t.side?"won":""}">${Z(t)}</span>
<span class="figures">${r.join(" – ")}</span>
<span class="game-words"><strong>${e.filter((l,i)=>i!==t.side).join(a("web-list-comma"))}</strong>
<span class="quiet">${F(t.rules)} · ${Y(t.at)}</span></span>
<${U} series=${t.series} target=${t.target} />
</a></li>`}function et({rules:t}){let[e,o]=d([]),[r,l]=d(!1),[i,c]=d(""),$=p=>S(`/me/games?limit=${V}${p.length?`&before=${encodeURIComponent(p[p.length-1].at)}`:""}`).then(m=>(o([...p,...m.games]),l(m.games.length===V)),m=>c(g(m)));R(()=>{$([])},[]);let h=e.filter(p=>!t||p.rules===t);return s`
<section class="panel games"><h2>${a("web-games")}</h2>
${i&&s`<p class="error" role="alert">${i}</p>`}
${h.length?s`<ol class="game-list">${h.map(p=>s`<${tt} key=${`${p.table}-${p.game}`} game=${p} />`)}</ol>`:s`<p class="quiet">${a("web-games-none")}</p>`}
${r&&s`<button class="button" onClick=${()=>$(e)}>${a("web-games-more")}</button>`}
</section>`}function st({rules:t}){let[e,o]=d(null);return R(()=>{let r=!0;return S(`/me/statistics${t?`?rules=${t}`:""}`).then(l=>r&&o(l),()=>r&&o(null)),()=>{r=!1}},[t]),e?.games?s`<div class="figures-row"><${N} figures=${e} />
${t!=="table-top"&&s`<${B} figures=${e} />`}</div>`:null}function at(){let[t,e]=d("");return s`
<div class="page history stack">
<div class="row history-top"><h1>${a("web-home-history")}</h1>
<label class="field"><span class="visually-hidden">${a("web-new-variant")}</span>
<select value=${t} onChange=${o=>e(o.currentTarget.value)}>
<option value="">${a("web-history-all")}</option>
${C.map(o=>s`<option key=${o} value=${o}>${F(o)}</option>`)}
</select></label></div>
${x.value?s`<${O} /><${st} key=${t} rules=${t} /><${et} rules=${t} />`:s`<p>${a("web-games-none")}</p>`}
<${G} />
</div>`}export{ft as a,wt as b,X as c,Y as d,Z as e,at as f};
