import{d as A}from"/static/build/chunk-LIT7KT6K.js";import{a as v}from"/static/build/chunk-V62CSXE4.js";import{a as S}from"/static/build/chunk-52YJJ2NL.js";import{a as D}from"/static/build/chunk-BBFFYRVF.js";import{j as T}from"/static/build/chunk-PGSZDMV6.js";import{I as s,Pa as R,c,d as f,ha as y,ka as k,l as a,la as h,ma as x,n as $,pa as p,z as w}from"/static/build/chunk-Q5PT74OE.js";var g=e=>new Intl.NumberFormat($.value,{style:"percent",maximumFractionDigits:0}).format(e),F=e=>e===null?"–":new Intl.NumberFormat($.value,{minimumFractionDigits:1,maximumFractionDigits:1}).format(e),_=({rate:{rate:e,low:t,high:r}})=>e!==null&&t!==null&&r!==null&&a`
<svg class="interval" viewBox="0 0 200 18" preserveAspectRatio="none" aria-hidden="true">
<path d="M0 9H200" class="axis" /><path d="M100 2V16" class="axis" />
<path d=${`M${t*200} 9H${r*200}`} class="reach" /><path d=${`M${e*200} 2V16`} class="at" />
</svg>`,q=({label:e,rate:t})=>a`
<tr><th scope="row">${e}</th>
<td class="number">${s("web-rate-of",{won:t.won,games:t.games})}</td>
<td class="number"><strong>${t.rate===null?"–":g(t.rate)}</strong></td>
<td class="wide-only"><${_} rate=${t} /></td>
<td class="number quiet">${t.low===null||t.high===null?"":s("web-rate-between",{low:g(t.low),high:g(t.high)})}</td></tr>`,C=({figures:e})=>a`
<section class="panel">
<h2>${s("web-rates")}</h2>
<div class="scrolls" tabindex="0" role="region" aria-label=${s("web-rates")}><table class="rates">
<thead><tr><th scope="col">${s("web-rates-against")}</th><th scope="col" class="number">${s("web-rates-won")}</th><th scope="col" class="number">${s("web-rates-rate")}</th><td class="wide-only"></td><th scope="col" class="number">${s("web-rates-range")}</th></tr></thead>
<tbody>
<${q} label=${s("web-rates-all")} rate=${e} />
${e.against.map(t=>a`<${q} key=${t.level} label=${t.level?s(`level-${t.level}`):s("web-rates-people")} rate=${t} />`)}
</tbody></table></div>
<p class="quiet under">${s("web-rates-note")}</p>
</section>`,M=["hand","crib","pegging"],E=({figures:e})=>a`
<section class="panel">
<h2>${s("web-averages")}</h2>
<div class="scrolls" tabindex="0" role="region" aria-label=${s("web-averages")}><table class="averages">
<thead><tr><td></td>${M.map(t=>a`<th key=${t} scope="col" class="number">${s(`term-${t}`)}</th>`)}<th scope="col" class="number">${s("web-averages-deals")}</th></tr></thead>
<tbody>${["pone","dealer"].map(t=>a`
<tr key=${t}><th scope="row">${s(`web-as-${t}`)}</th>
${M.map(r=>a`<td key=${r} class="number"><strong>${F(e[t][r])}</strong>${e.usual&&a`<small>${F(e.usual[t][r])}</small>`}</td>`)}
<td class="number">${e[t].deals}</td></tr>`)}</tbody></table></div>
<p class="quiet under">${s(e.usual?"web-averages-note":"web-averages-plain",{best:e.best_hand})}</p>
</section>`;function I(){let[e,t]=c(null),[r,o]=c(""),n=()=>x("/me/code").then(t,m=>o(p(m))),l=async m=>{m.preventDefault();let u=new FormData(m.currentTarget).get("code");try{await k("POST","/me",{code:String(u).trim().toUpperCase()}),await y(),location.reload()}catch(b){o(p(b))}};return a`
<section class="panel transfer">
<h2>${s("web-transfer")}</h2>
<p class="quiet">${s("web-transfer-how")}</p>
<div class="transfer-ways">
${e?a`<div><p class="transfer-code" role="status">${e.code}</p><p class="quiet under">${s("web-transfer-until",{minutes:Math.round(e.seconds/60)})}</p></div>`:w.value&&a`<div><button class="button" onClick=${n}>${s("web-transfer-make")}</button></div>`}
<form onSubmit=${l} class="transfer-take">
<label class="field">${s("web-transfer-code")}<input class="input" name="code" required autocapitalize="characters" autocomplete="off" spellcheck="false" /></label>
<button class="button" type="submit">${s("web-transfer-take")}</button>
</form>
</div>
${r&&a`<p class="error" role="alert">${r}</p>`}
</section>`}var N=30;function U(e){let t=(r,o)=>o===e.seat?s("play-you"):r.name??(T(r)||s("web-seat-guest"));return e.scores.map((r,o)=>e.players.map((n,l)=>n.side===o?t(n,l):"").filter(Boolean).join(s("web-list-comma")))}var j=e=>new Intl.DateTimeFormat($.value,{year:"numeric",month:"short",day:"numeric"}).format(new Date(e)),G=e=>s(e.winner===null?"web-game-none":e.winner===e.side?"web-game-won":"web-game-lost");function H({game:e}){let t=U(e),r=e.final_scores,o=[r[e.side],...r.filter((n,l)=>l!==e.side)];return a`
<li class="game-item"><a class="game-row" href=${`/history/${e.table}?game=${e.game}`}>
<span class="game-result ${e.winner===e.side?"won":""}">${G(e)}</span>
<span class="figures">${o.join(" – ")}</span>
<span class="game-words"><strong>${t.filter((n,l)=>l!==e.side).join(s("web-list-comma"))}</strong>
<span class="quiet">${v(e.rules)}\u00a0· ${j(e.at)}</span></span>
<${A} series=${e.series} target=${e.target} />
</a>${D[e.rules]?.play&&a`<a class="button game-review" href=${`/review/${e.table}?game=${e.game}`}>${s("web-review")}</a>`}</li>`}function P({rules:e}){let[t,r]=c([]),[o,n]=c(!1),[l,m]=c(""),u=i=>h(`/me/games?limit=${N}${i.length?`&before=${encodeURIComponent(i[i.length-1].at)}`:""}`).then(d=>(r([...i,...d.games]),n(d.games.length===N)),d=>m(p(d)));f(()=>{u([])},[]);let b=t.filter(i=>!e||i.rules===e);return a`
<section class="panel games"><h2>${s("web-games")}</h2>
${l&&a`<p class="error" role="alert">${l}</p>`}
${b.length?a`<ol class="game-list">${b.map(i=>a`<${H} key=${`${i.table}-${i.game}`} game=${i} />`)}</ol>`:a`<p class="quiet">${s("web-games-none")}</p>`}
${o&&a`<button class="button" onClick=${()=>u(t)}>${s("web-games-more")}</button>`}
</section>`}function V({rules:e}){let[t,r]=c(null);return f(()=>{let o=!0;return h(`/me/statistics${e?`?rules=${e}`:""}`).then(n=>o&&r(n),()=>o&&r(null)),()=>{o=!1}},[e]),t?.games?a`<div class="figures-row"><${C} figures=${t} />
${e!=="table-top"&&a`<${E} figures=${t} />`}</div>`:null}function B(){let[e,t]=c("");return a`
<div class="page history stack">
<div class="row history-top"><h1>${s("web-home-history")}</h1><a class="button" href="/skill">${s("web-skill-link")}</a>
<label class="field"><span class="visually-hidden">${s("web-new-variant")}</span>
<select value=${e} onChange=${r=>t(r.currentTarget.value)}>
<option value="">${s("web-history-all")}</option>
${R.map(r=>a`<option key=${r} value=${r}>${v(r)}</option>`)}
</select></label></div>
${w.value?a`<${S} /><${V} key=${e} rules=${e} /><${P} rules=${e} />`:a`<p>${s("web-games-none")}</p>`}
<${I} />
</div>`}export{U as a,j as b,G as c,B as d};
