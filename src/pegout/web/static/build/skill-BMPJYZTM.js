import{b as C}from"/static/build/chunk-GTSOFYUP.js";import{a as A}from"/static/build/chunk-UEI37YYX.js";import{b as x}from"/static/build/chunk-LYXIEGI2.js";import{b as O}from"/static/build/chunk-URAUMIYL.js";import{a as N}from"/static/build/chunk-LIT7KT6K.js";import{a as P}from"/static/build/chunk-V62CSXE4.js";import"/static/build/chunk-52YJJ2NL.js";import{a as M}from"/static/build/chunk-BBFFYRVF.js";import"/static/build/chunk-F6UWOXTC.js";import"/static/build/chunk-PGSZDMV6.js";import{I as t,Pa as L,Q as F,Y as E,c as m,d as v,f as g,ja as S,l as o,la as q,pa as y,z as R}from"/static/build/chunk-Q5PT74OE.js";var G=["luck_deal","luck_starter"],J=["hands","shows"],Q=[..."A23456789TJQK"],Y=e=>`${e<0?"−":"+"}${Math.abs(e).toFixed(2)}`,I=e=>e===null?"–":e<.001?"< 0.001":e.toFixed(3),X=e=>e==="you"?t("play-you"):e==="people"?t("web-rates-people"):t(`level-${e}`);function _({name:e,found:{events:l,got:r,expected:n,low:s,high:c,p:u},chances:i}){let p=$=>i?x($):$.toFixed(2),d=i?x:Y,a=r!==null&&n!==null&&s!==null&&c!==null;return o`<tr class="narrow-only"><th scope="rowgroup" colspan="6">${t(`web-skill-${e}`)}</th></tr>
<tr><th scope="row" class="wide-only">${t(`web-skill-${e}`)}</th><td class="number">${l}</td>
<td class="number">${a?p(r):"–"}</td><td class="number">${a?p(n):"–"}</td>
<td class="number"><strong>${a?d(r-n):"–"}</strong></td>
<td class="number quiet">${a?t("web-rate-between",{low:d(s),high:d(c)}):"–"}</td><td class="number">${I(u)}</td></tr>`}function D({name:e,ledger:l}){let{counts:r,cards:n,expected:s,chi_square:c,p:u}=l[e],i=Q.map((p,d)=>({name:F(p),share:r[d],text:String(r[d])}));return o`<div><${A} label=${t(`web-skill-ranks-${e}`)} bars=${i} />
<p class="quiet">${t("web-skill-ranks-test",{cards:n,expected:s.toFixed(1),chi:c.toFixed(1),p:I(u)})}</p></div>`}function B({ledgers:e}){let[l,r]=m(e[0].who),n=e.find(s=>s.who===l)??e[0];return o`
<section class="panel skill-ledger"><div class="decisions-head"><h2>${t("web-skill-ledger")}</h2>
<label class="field"><span class="visually-hidden">${t("web-skill-ledger-who")}</span>
<select value=${n.who} onChange=${s=>r(s.currentTarget.value)}>${e.map(s=>o`<option key=${s.who} value=${s.who}>${X(s.who)}</option>`)}</select></label></div>
<p class="quiet">${t("web-skill-ledger-note",{games:n.games,deals:n.deals})}</p>
<div class="scrolls" tabindex="0" role="region" aria-label=${t("web-skill-ledger")}><table class="rates">
<thead><tr><th scope="col" class="wide-only">${t("web-skill-measure")}</th>${["n","got","expected","difference","interval","p"].map(s=>o`<th scope="col" class="number" key=${s}>${s.length===1?s:s==="interval"?t("web-rates-range"):E(t(`skill-${s}`))}</th>`)}</tr></thead>
<tbody>${G.map(s=>o`<${_} key=${s} name=${s} found=${n[s]} chances=${!0} />`)}
${J.map(s=>o`<${_} key=${s} name=${s} found=${n[s]} chances=${!1} />`)}</tbody></table></div>
<div class="skill-ranks"><${D} name="dealt" ledger=${n} /><${D} name="starters" ledger=${n} /></div>
<p class="quiet">${t("web-skill-p-note")} <a href="/fair-deals">${t("web-fair-luck")}</a></p>
</section>`}var Z=["all","discard","play"],[f,H,ee,K]=[36,14,12,26],h=e=>e===null?"–":e.toFixed(e>0&&e<.095?2:1),T=({low:e,high:l})=>e===null||l===null?"–":t("web-rate-between",{low:h(e),high:h(l)});function te({band:e}){let[l,r,n]=[e.level,e.low??e.level,e.high??e.level].map(s=>t(`level-${s}`));return o`<p class="skill-band">${r===n?t("web-skill-band",{level:l}):t("web-skill-band-between",{level:l,better:r,worse:n})}</p>`}var W=({skill:{pr:e,band:l}})=>o`
<section class="panel"><h2>${t("web-skill-pr")}</h2>
<p class="skill-pr"><strong>${h(e.all.pr)}</strong> <small>${t("web-skill-pr-note",{games:e.all.games})}</small></p>
${l&&o`<${te} band=${l} />`}
<div class="scrolls" tabindex="0" role="region" aria-label=${t("web-skill-pr")}><table class="rates">
<thead><tr><td></td><th scope="col" class="number">PR</th><th scope="col" class="number">${t("web-rates-range")}</th><th scope="col" class="number">${t("web-skill-decisions")}</th></tr></thead>
<tbody>${Z.map(r=>o`<tr key=${r}><th scope="row">${t(`web-skill-${r}`)}</th><td class="number"><strong>${h(e[r].pr)}</strong></td><td class="number quiet">${T(e[r])}</td><td class="number">${e[r].decisions}</td></tr>`)}</tbody></table></div>
<p class="quiet under">${t("web-skill-interval-note")}</p>
</section>`,j=({skill:{levels:e,band:l}})=>e.length>0&&o`
<section class="panel"><h2>${t("web-skill-levels")}</h2>
<div class="scrolls" tabindex="0" role="region" aria-label=${t("web-skill-levels")}><table class="rates">
<thead><tr><th scope="col">${t("web-skill-level")}</th><th scope="col" class="number">PR</th><th scope="col" class="number">${t("web-rates-range")}</th><th scope="col" class="number">${t("web-skill-discard")}</th><th scope="col" class="number">${t("web-skill-play")}</th></tr></thead>
<tbody>${e.map(({level:r,all:n,discard:s,play:c})=>o`<tr key=${r} class=${l?.level===r?"chosen":""}><th scope="row">${t(`level-${r}`)}${l?.level===r&&o` <small>${t("play-you")}</small>`}</th>
<td class="number"><strong>${h(n.pr)}</strong></td><td class="number quiet">${T(n)}</td><td class="number">${h(s.pr)}</td><td class="number">${h(c.pr)}</td></tr>`)}</tbody></table></div>
<p class="quiet under">${t("web-skill-levels-note",{games:e[0].all.games})}</p>
</section>`;function U({skill:{over_time:e}}){let l=g(null),r=N(l),n=Math.round(Math.max(200,Math.min(280,r*.4))),s=Math.max(1,...e.map(({pr:a,recent:$})=>Math.max(a??0,Math.min($.high??0,2*($.pr??0))))),c=a=>f+(r-f-H)*(a+.5)/e.length,u=a=>n-K-(n-K-ee)*Math.min(a,s)/s,i=a=>e.flatMap(($,w)=>{let b=a($);return b===null?[]:[`${c(w).toFixed(1)} ${u(b).toFixed(1)}`]}),[p,d]=[i(({recent:a})=>a.low),i(({recent:a})=>a.high)];return o`
<section class="panel"><h2>${t("web-skill-over-time")}</h2>
<figure class="plot skill-plot" ref=${l}><svg viewBox=${`0 0 ${r} ${n}`} aria-hidden="true">
${[0,s/2,s].map(a=>o`<path key=${a} class="grid" d=${`M${f} ${u(a)}H${r-H}`} /><text x=${f-6} y=${u(a)+4} text-anchor="end">${a.toFixed(s<20?1:0)}</text>`)}
${p.length>1&&o`<path class="reach" d=${`M${[...p,...d.reverse()].join("L")}z`} />`}
<path class="recent" d=${`M${i(({recent:a})=>a.pr).join("L")}`} />
${e.map(({pr:a},$)=>a!==null&&o`<circle key=${$} cx=${c($)} cy=${u(a)} r="4" />`)}
</svg><figcaption>${t("web-skill-over-time-note")}</figcaption></figure>
<details class="plot-table"><summary>${t("web-skill-games")}</summary>
<div class="scrolls" tabindex="0" role="region" aria-label=${t("web-skill-games")}><table>
<thead><tr><th scope="col">${t("web-skill-game")}</th><th scope="col" class="number">PR</th><th scope="col" class="number">${t("web-skill-recent")}</th><th scope="col" class="number">${t("web-rates-range")}</th></tr></thead>
<tbody>${[...e].reverse().map(({table:a,game:$,at:w,pr:b,recent:k})=>o`<tr key=${`${a}-${$}`}><th scope="row"><a href=${`/review/${a}?game=${$}`}>${O(w)}</a></th><td class="number">${h(b)}</td><td class="number">${h(k.pr)}</td><td class="number quiet">${T(k)}</td></tr>`)}</tbody></table></div></details>
</section>`}var V=L.filter(e=>M[e]?.play),se=new Set([400,404,409]);function le({skill:{games:e,pending:l},reload:r}){let[n,s]=m(""),[c,u]=m(""),i=g(null);v(()=>()=>i.current?.abort(),[]);let p=async()=>{if(i.current)return;let d=i.current=new AbortController;u(""),s(t("web-analyse-busy"));for(let[a,{table:$,game:w}]of l.entries())try{await C($,w,({deals:k,all:z})=>s(t("web-skill-busy",{game:a+1,games:l.length,done:k.length,all:z})),d.signal),await r()}catch(b){if(d.signal.aborted||(u(y(b)),!(b instanceof S&&se.has(b.status))))break}i.current=null,s("")};return o`
<section class="panel">${e>0&&o`<h2>${t("web-skill-reviewed",{done:e-l.length,games:e})}</h2>`}
${c&&o`<p class="error" role="alert">${c}</p>`}
<p class="quiet" role="status">${n||t(e?l.length?"web-skill-pending":"web-skill-complete":"web-skill-none")}</p>
${n?o`<button type="button" class="button" onClick=${()=>i.current?.abort()}>${t("web-skill-stop")}</button>`:l.length>0&&o`<button type="button" class="button primary" onClick=${p}>${t("web-skill-review",{games:l.length})}</button>`}
</section>`}function re({rules:e}){let[l,r]=m(null),[n,s]=m(""),c=()=>q(`/me/skill?rules=${e}`).then(r,i=>s(y(i)));if(v(()=>{c()},[]),n)return o`<p class="error" role="alert">${n}</p>`;if(!l)return o`<p class="quiet" role="status">${t("web-analyse-busy")}</p>`;let u=l.over_time.length>0;return o`
<${le} skill=${l} reload=${c} />
${u&&o`<div class="figures-row"><${W} skill=${l} /><${j} skill=${l} /></div>
<${U} skill=${l} /><${B} ledgers=${l.ledgers} />`}`}function oe(){let[e,l]=m(V[0]);return o`
<div class="page skill-page stack">
<div class="row history-top"><h1>${t("web-skill")}</h1>
<label class="field"><span class="visually-hidden">${t("web-new-variant")}</span>
<select value=${e} onChange=${r=>l(r.currentTarget.value)}>
${V.map(r=>o`<option key=${r} value=${r}>${P(r)}</option>`)}
</select></label></div>
${R.value?o`<${re} key=${e} rules=${e} />`:o`<p>${t("web-games-none")}</p>`}
<p><a href="/history">${t("web-home-history")}</a></p>
</div>`}export{oe as default};
