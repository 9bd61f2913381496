import{A as w,Da as C,Ea as o,J as D,O as _,Y as q,b as d,c as T,h as a,ra as g,w as F,x as S,y as A,ya as x}from"/static/build/chunk-MPMJFVYH.js";var R=t=>new Intl.NumberFormat(g.value,{style:"percent",maximumFractionDigits:0}).format(t),I=t=>t===null?"–":new Intl.NumberFormat(g.value,{minimumFractionDigits:1,maximumFractionDigits:1}).format(t),B=({rate:{rate:t,low:e,high:s}})=>t!==null&&e!==null&&s!==null&&a`
<svg class="interval" viewBox="0 0 200 18" preserveAspectRatio="none" aria-hidden="true">
<path d="M0 9H200" class="axis" /><path d="M100 2V16" class="axis" />
<path d=${`M${e*200} 9H${s*200}`} class="reach" /><path d=${`M${t*200} 2V16`} class="at" />
</svg>`,O=({label:t,rate:e})=>a`
<tr><th scope="row">${t}</th>
<td class="number">${o("web-rate-of",{won:e.won,games:e.games})}</td>
<td class="number"><strong>${e.rate===null?"–":R(e.rate)}</strong></td>
<td class="wide-only"><${B} rate=${e} /></td>
<td class="number quiet">${e.low===null||e.high===null?"":o("web-rate-between",{low:R(e.low),high:R(e.high)})}</td></tr>`,H=({figures:t})=>a`
<section class="panel">
<h2>${o("web-rates")}</h2>
<div class="scrolls" tabindex="0" role="region" aria-label=${o("web-rates")}><table class="rates">
<thead><tr><th scope="col">${o("web-rates-against")}</th><th scope="col" class="number">${o("web-rates-won")}</th><th scope="col" class="number">${o("web-rates-rate")}</th><td class="wide-only"></td><th scope="col" class="number">${o("web-rates-range")}</th></tr></thead>
<tbody>
<${O} label=${o("web-rates-all")} rate=${t} />
${t.against.map(e=>a`<${O} key=${e.level} label=${e.level?o(`level-${e.level}`):o("web-rates-people")} rate=${e} />`)}
</tbody></table></div>
<p class="quiet under">${o("web-rates-note")}</p>
</section>`,W={pone:{hand:8.1,crib:null,pegging:2.1},dealer:{hand:8,crib:4.8,pegging:3.5}},E=["hand","crib","pegging"],P=({figures:t,usual:e})=>a`
<section class="panel">
<h2>${o("web-averages")}</h2>
<div class="scrolls" tabindex="0" role="region" aria-label=${o("web-averages")}><table class="averages">
<thead><tr><td></td>${E.map(s=>a`<th key=${s} scope="col" class="number">${o(`term-${s}`)}</th>`)}<th scope="col" class="number">${o("web-averages-deals")}</th></tr></thead>
<tbody>${["pone","dealer"].map(s=>a`
<tr key=${s}><th scope="row">${o(`web-as-${s}`)}</th>
${E.map(r=>a`<td key=${r} class="number"><strong>${I(t[s][r])}</strong>${e&&a`<small>${I(W[s][r])}</small>`}</td>`)}
<td class="number">${t[s].deals}</td></tr>`)}</tbody></table></div>
<p class="quiet under">${o(e?"web-averages-note":"web-averages-plain",{best:t.best_hand})}</p>
</section>`;function j(){let[t,e]=d(null),[s,r]=d(""),i=()=>A("/me/code").then(e,$=>r(w($))),l=async $=>{$.preventDefault();let p=new FormData($.currentTarget).get("code");try{await F("POST","/me",{code:String(p).trim().toUpperCase()}),await _(),location.reload()}catch(b){r(w(b))}};return a`
<section class="panel transfer">
<h2>${o("web-transfer")}</h2>
<p class="quiet">${o("web-transfer-how")}</p>
<div class="transfer-ways">
${t?a`<div><p class="transfer-code" role="status">${t.code}</p><p class="quiet under">${o("web-transfer-until",{minutes:Math.round(t.seconds/60)})}</p></div>`:x.value&&a`<div><button class="button" onClick=${i}>${o("web-transfer-make")}</button></div>`}
<form onSubmit=${l} class="transfer-take">
<label class="field">${o("web-transfer-code")}<input class="input" name="code" required autocapitalize="characters" autocomplete="off" spellcheck="false" /></label>
<button class="button" type="submit">${o("web-transfer-take")}</button>
</form>
</div>
${s&&a`<p class="error" role="alert">${s}</p>`}
</section>`}var[f,v,y,k]=[40,14,12,30],z=(t,e)=>Math.max(1,Math.ceil(t/Math.max(1,Math.floor((e-f-v)/34))));function bt({series:t,names:e,target:s,skunk:r=!1,at:i=null,width:l=640,height:$=300}){let p=Math.max(1,...t.map(n=>n.length-1)),b=Math.max(s,...t.flat()),c=n=>f+(l-f-v)*n/p,u=n=>$-k-($-k-y)*n/b,U=[0,30,60,90,120].filter(n=>n<s-8),V=z(p,l);return a`
<figure class="plot">
<svg viewBox=${`0 0 ${l} ${$}`} aria-hidden="true">
${t[0].slice(1).map((n,m)=>m%2===1&&a`<rect class="band" x=${c(m)} y=${y} width=${c(m+1)-c(m)} height=${$-k-y} />`)}
${[...U,s].map(n=>a`<path key=${n} class=${n===s?"goal":"grid"} d=${`M${f} ${u(n)}H${l-v}`} />
<text x=${f-8} y=${u(n)+4} text-anchor="end">${n}</text>`)}
${r&&a`<path class="skunk-line" d=${`M${f} ${u(s-30)}H${l-v}`} /><text x=${l-v} y=${u(s-30)-5} text-anchor="end" class="skunk-text">S</text>`}
${Array.from({length:p},(n,m)=>m+1).filter(n=>n%V===0).map(n=>a`<text key=${`d${n}`} x=${(c(n)+c(n-1))/2} y=${$-9} text-anchor="middle">${n}</text>`)}
${i!==null&&a`<path class="here" d=${`M${c(Math.min(i,p))} ${y}V${$-k}`} />`}
${t.map((n,m)=>a`
<g key=${m} class="line side-${m}"><path d=${n.map((M,h)=>`${h?"L":"M"}${c(h)} ${u(M)}`).join("")} />
${n.map((M,h)=>a`<circle key=${h} cx=${c(h)} cy=${u(M)} r=${h===n.length-1?5.5:3} />`)}</g>`)}
</svg>
<figcaption>${e.map((n,m)=>a`<span key=${m}><span class="dot side-${m}" aria-hidden="true"></span> ${n}</span>`)}</figcaption>
</figure>`}var ht=({series:t,names:e})=>a`
<details class="plot-table"><summary>${o("web-plot-table")}</summary>
<div class="scrolls" tabindex="0" role="region" aria-label=${o("web-plot-table")}><table>
<thead><tr><th scope="col">${o("term-deal")}</th>${e.map((s,r)=>a`<th key=${r} scope="col" class="number">${s}</th>`)}</tr></thead>
<tbody>${t[0].map((s,r)=>r>0&&a`<tr key=${r}><th scope="row">${r}</th>${t.map((i,l)=>a`<td key=${l} class="number">${i[r]??i.at(-1)}</td>`)}</tr>`)}</tbody>
</table></div></details>`;function N({series:t,target:e}){let s=Math.max(1,...t.map(i=>i.length-1)),r=Math.max(e,...t.flat());return a`
<svg class="spark" viewBox="0 0 120 36" preserveAspectRatio="none" aria-hidden="true">
${t.map((i,l)=>a`<path key=${l} class="side-${l}" d=${i.map(($,p)=>`${p?"L":"M"}${120*p/s} ${34-32*$/r}`).join("")} />`)}
</svg>`}var G=30,L=t=>o(C(`web-variant-${t}`)?`web-variant-${t}`:`variant-${t}`);function J(t){let e=(s,r)=>r===t.seat?o("play-you"):s.name??(s.level?o(`level-${s.level}`):o("web-seat-guest"));return t.scores.map((s,r)=>t.players.map(e).filter((i,l)=>l%t.scores.length===r).join(o("web-list-comma")))}var K=t=>t.scores.map(e=>t.rules==="table-top"?e:Math.min(e,t.target)),Q=t=>new Intl.DateTimeFormat(g.value,{year:"numeric",month:"short",day:"numeric"}).format(new Date(t)),X=t=>o(t.winner===null?"web-game-none":t.winner===t.side?"web-game-won":"web-game-lost");function Y({game:t}){let e=J(t),s=K(t),r=[s[t.side],...s.filter((i,l)=>l!==t.side)];return a`
<li><a class="game-row" href=${`/history/${t.table}?game=${t.game}`}>
<span class="game-result ${t.winner===t.side?"won":""}">${X(t)}</span>
<span class="figures">${r.join(" – ")}</span>
<span class="game-words"><strong>${e.filter((i,l)=>l!==t.side).join(o("web-list-comma"))}</strong>
<span class="quiet">${L(t.rules)} · ${Q(t.at)}</span></span>
<${N} series=${t.series} target=${t.target} />
</a></li>`}function Z({rules:t}){let[e,s]=d([]),[r,i]=d(!1),[l,$]=d(""),p=c=>S(`/me/games?limit=${G}${c.length?`&before=${encodeURIComponent(c[c.length-1].at)}`:""}`).then(u=>(s([...c,...u.games]),i(u.games.length===G)),u=>$(w(u)));T(()=>{p([])},[]);let b=e.filter(c=>!t||c.rules===t);return a`
<section class="panel games"><h2>${o("web-games")}</h2>
${l&&a`<p class="error" role="alert">${l}</p>`}
${b.length?a`<ol class="game-list">${b.map(c=>a`<${Y} key=${`${c.table}-${c.game}`} game=${c} />`)}</ol>`:a`<p class="quiet">${o("web-games-none")}</p>`}
${r&&a`<button class="button" onClick=${()=>p(e)}>${o("web-games-more")}</button>`}
</section>`}function tt({rules:t}){let[e,s]=d(null);return T(()=>{let r=!0;return S(`/me/statistics${t?`?rules=${t}`:""}`).then(i=>r&&s(i),()=>r&&s(null)),()=>{r=!1}},[t]),e?.games?a`<div class="figures-row"><${H} figures=${e} />
${t!=="table-top"&&a`<${P} figures=${e} usual=${t==="six-card"||t==="short"} />`}</div>`:null}function et(){let[t,e]=d("");return a`
<div class="page history stack">
<div class="row history-top"><h1>${o("web-home-history")}</h1>
<label class="field"><span class="visually-hidden">${o("web-new-variant")}</span>
<select value=${t} onChange=${s=>e(s.currentTarget.value)}>
<option value="">${o("web-history-all")}</option>
${D.map(s=>a`<option key=${s} value=${s}>${L(s)}</option>`)}
</select></label></div>
${x.value?a`<${q} /><${tt} key=${t} rules=${t} /><${Z} rules=${t} />`:a`<p>${o("web-games-none")}</p>`}
<${j} />
</div>`}export{bt as a,ht as b,L as c,J as d,K as e,Q as f,X as g,et as h};
