import{A as w,Ba as x,Ia as I,Ja as a,L as D,Q as _,_ as q,b as d,c as T,h as s,ua as v,w as F,x as R,y as A}from"/static/build/chunk-WT4GROPZ.js";var S=t=>new Intl.NumberFormat(v.value,{style:"percent",maximumFractionDigits:0}).format(t),C=t=>t===null?"–":new Intl.NumberFormat(v.value,{minimumFractionDigits:1,maximumFractionDigits:1}).format(t),V=({rate:{rate:t,low:e,high:o}})=>t!==null&&e!==null&&o!==null&&s`
<svg class="interval" viewBox="0 0 200 18" preserveAspectRatio="none" aria-hidden="true">
<path d="M0 9H200" class="axis" /><path d="M100 2V16" class="axis" />
<path d=${`M${e*200} 9H${o*200}`} class="reach" /><path d=${`M${t*200} 2V16`} class="at" />
</svg>`,E=({label:t,rate:e})=>s`
<tr><th scope="row">${t}</th>
<td class="number">${a("web-rate-of",{won:e.won,games:e.games})}</td>
<td class="number"><strong>${e.rate===null?"–":S(e.rate)}</strong></td>
<td class="wide-only"><${V} rate=${e} /></td>
<td class="number quiet">${e.low===null||e.high===null?"":a("web-rate-between",{low:S(e.low),high:S(e.high)})}</td></tr>`,P=({figures:t})=>s`
<section class="panel">
<h2>${a("web-rates")}</h2>
<div class="scrolls" tabindex="0" role="region" aria-label=${a("web-rates")}><table class="rates">
<thead><tr><th scope="col">${a("web-rates-against")}</th><th scope="col" class="number">${a("web-rates-won")}</th><th scope="col" class="number">${a("web-rates-rate")}</th><td class="wide-only"></td><th scope="col" class="number">${a("web-rates-range")}</th></tr></thead>
<tbody>
<${E} label=${a("web-rates-all")} rate=${t} />
${t.against.map(e=>s`<${E} key=${e.level} label=${e.level?a(`level-${e.level}`):a("web-rates-people")} rate=${e} />`)}
</tbody></table></div>
<p class="quiet under">${a("web-rates-note")}</p>
</section>`,H=["hand","crib","pegging"],j=({figures:t})=>s`
<section class="panel">
<h2>${a("web-averages")}</h2>
<div class="scrolls" tabindex="0" role="region" aria-label=${a("web-averages")}><table class="averages">
<thead><tr><td></td>${H.map(e=>s`<th key=${e} scope="col" class="number">${a(`term-${e}`)}</th>`)}<th scope="col" class="number">${a("web-averages-deals")}</th></tr></thead>
<tbody>${["pone","dealer"].map(e=>s`
<tr key=${e}><th scope="row">${a(`web-as-${e}`)}</th>
${H.map(o=>s`<td key=${o} class="number"><strong>${C(t[e][o])}</strong>${t.usual&&s`<small>${C(t.usual[e][o])}</small>`}</td>`)}
<td class="number">${t[e].deals}</td></tr>`)}</tbody></table></div>
<p class="quiet under">${a(t.usual?"web-averages-note":"web-averages-plain",{best:t.best_hand})}</p>
</section>`;function O(){let[t,e]=d(null),[o,n]=d(""),c=()=>A("/me/code").then(e,$=>n(w($))),l=async $=>{$.preventDefault();let p=new FormData($.currentTarget).get("code");try{await F("POST","/me",{code:String(p).trim().toUpperCase()}),await _(),location.reload()}catch(b){n(w(b))}};return s`
<section class="panel transfer">
<h2>${a("web-transfer")}</h2>
<p class="quiet">${a("web-transfer-how")}</p>
<div class="transfer-ways">
${t?s`<div><p class="transfer-code" role="status">${t.code}</p><p class="quiet under">${a("web-transfer-until",{minutes:Math.round(t.seconds/60)})}</p></div>`:x.value&&s`<div><button class="button" onClick=${c}>${a("web-transfer-make")}</button></div>`}
<form onSubmit=${l} class="transfer-take">
<label class="field">${a("web-transfer-code")}<input class="input" name="code" required autocapitalize="characters" autocomplete="off" spellcheck="false" /></label>
<button class="button" type="submit">${a("web-transfer-take")}</button>
</form>
</div>
${o&&s`<p class="error" role="alert">${o}</p>`}
</section>`}var[f,g,y,M]=[40,14,12,30],W=(t,e)=>Math.max(1,Math.ceil(t/Math.max(1,Math.floor((e-f-g)/34))));function ut({series:t,names:e,target:o,skunk:n,at:c=null,width:l=640,height:$=300}){let p=Math.max(1,...t.map(r=>r.length-1)),b=Math.max(o,...t.flat()),i=r=>f+(l-f-g)*r/p,u=r=>$-M-($-M-y)*r/b,N=[0,30,60,90,120].filter(r=>r<o-8),U=W(p,l);return s`
<figure class="plot">
<svg viewBox=${`0 0 ${l} ${$}`} aria-hidden="true">
${t[0].slice(1).map((r,m)=>m%2===1&&s`<rect class="band" x=${i(m)} y=${y} width=${i(m+1)-i(m)} height=${$-M-y} />`)}
${[...N,o].map(r=>s`<path key=${r} class=${r===o?"goal":"grid"} d=${`M${f} ${u(r)}H${l-g}`} />
<text x=${f-8} y=${u(r)+4} text-anchor="end">${r}</text>`)}
${n!==void 0&&s`<path class="skunk-line" d=${`M${f} ${u(n)}H${l-g}`} /><text x=${l-g} y=${u(n)-5} text-anchor="end" class="skunk-text">S</text>`}
${Array.from({length:p},(r,m)=>m+1).filter(r=>r%U===0).map(r=>s`<text key=${`d${r}`} x=${(i(r)+i(r-1))/2} y=${$-9} text-anchor="middle">${r}</text>`)}
${c!==null&&s`<path class="here" d=${`M${i(Math.min(c,p))} ${y}V${$-M}`} />`}
${t.map((r,m)=>s`
<g key=${m} class="line side-${m}"><path d=${r.map((k,h)=>`${h?"L":"M"}${i(h)} ${u(k)}`).join("")} />
${r.map((k,h)=>s`<circle key=${h} cx=${i(h)} cy=${u(k)} r=${h===r.length-1?5.5:3} />`)}</g>`)}
</svg>
<figcaption>${e.map((r,m)=>s`<span key=${m}><span class="dot side-${m}" aria-hidden="true"></span> ${r}</span>`)}</figcaption>
</figure>`}var dt=({series:t,names:e})=>s`
<details class="plot-table"><summary>${a("web-plot-table")}</summary>
<div class="scrolls" tabindex="0" role="region" aria-label=${a("web-plot-table")}><table>
<thead><tr><th scope="col">${a("term-deal")}</th>${e.map((o,n)=>s`<th key=${n} scope="col" class="number">${o}</th>`)}</tr></thead>
<tbody>${t[0].map((o,n)=>n>0&&s`<tr key=${n}><th scope="row">${n}</th>${t.map((c,l)=>s`<td key=${l} class="number">${c[n]??c.at(-1)}</td>`)}</tr>`)}</tbody>
</table></div></details>`;function B({series:t,target:e}){let o=Math.max(1,...t.map(c=>c.length-1)),n=Math.max(e,...t.flat());return s`
<svg class="spark" viewBox="0 0 120 36" preserveAspectRatio="none" aria-hidden="true">
${t.map((c,l)=>s`<path key=${l} class="side-${l}" d=${c.map(($,p)=>`${p?"L":"M"}${120*p/o} ${34-32*$/n}`).join("")} />`)}
</svg>`}var G=30,L=t=>a(I(`web-variant-${t}`)?`web-variant-${t}`:`variant-${t}`);function z(t){let e=(o,n)=>n===t.seat?a("play-you"):o.name??(o.level?a(`level-${o.level}`):a("web-seat-guest"));return t.scores.map((o,n)=>t.players.map((c,l)=>c.side===n?e(c,l):"").filter(Boolean).join(a("web-list-comma")))}var J=t=>new Intl.DateTimeFormat(v.value,{year:"numeric",month:"short",day:"numeric"}).format(new Date(t)),K=t=>a(t.winner===null?"web-game-none":t.winner===t.side?"web-game-won":"web-game-lost");function Q({game:t}){let e=z(t),o=t.final_scores,n=[o[t.side],...o.filter((c,l)=>l!==t.side)];return s`
<li><a class="game-row" href=${`/history/${t.table}?game=${t.game}`}>
<span class="game-result ${t.winner===t.side?"won":""}">${K(t)}</span>
<span class="figures">${n.join(" – ")}</span>
<span class="game-words"><strong>${e.filter((c,l)=>l!==t.side).join(a("web-list-comma"))}</strong>
<span class="quiet">${L(t.rules)} · ${J(t.at)}</span></span>
<${B} series=${t.series} target=${t.target} />
</a></li>`}function X({rules:t}){let[e,o]=d([]),[n,c]=d(!1),[l,$]=d(""),p=i=>R(`/me/games?limit=${G}${i.length?`&before=${encodeURIComponent(i[i.length-1].at)}`:""}`).then(u=>(o([...i,...u.games]),c(u.games.length===G)),u=>$(w(u)));T(()=>{p([])},[]);let b=e.filter(i=>!t||i.rules===t);return s`
<section class="panel games"><h2>${a("web-games")}</h2>
${l&&s`<p class="error" role="alert">${l}</p>`}
${b.length?s`<ol class="game-list">${b.map(i=>s`<${Q} key=${`${i.table}-${i.game}`} game=${i} />`)}</ol>`:s`<p class="quiet">${a("web-games-none")}</p>`}
${n&&s`<button class="button" onClick=${()=>p(e)}>${a("web-games-more")}</button>`}
</section>`}function Y({rules:t}){let[e,o]=d(null);return T(()=>{let n=!0;return R(`/me/statistics${t?`?rules=${t}`:""}`).then(c=>n&&o(c),()=>n&&o(null)),()=>{n=!1}},[t]),e?.games?s`<div class="figures-row"><${P} figures=${e} />
${t!=="table-top"&&s`<${j} figures=${e} />`}</div>`:null}function Z(){let[t,e]=d("");return s`
<div class="page history stack">
<div class="row history-top"><h1>${a("web-home-history")}</h1>
<label class="field"><span class="visually-hidden">${a("web-new-variant")}</span>
<select value=${t} onChange=${o=>e(o.currentTarget.value)}>
<option value="">${a("web-history-all")}</option>
${D.map(o=>s`<option key=${o} value=${o}>${L(o)}</option>`)}
</select></label></div>
${x.value?s`<${q} /><${Y} key=${t} rules=${t} /><${X} rules=${t} />`:s`<p>${a("web-games-none")}</p>`}
<${O} />
</div>`}export{ut as a,dt as b,L as c,z as d,J as e,K as f,Z as g};
