import{b as N}from"/static/build/chunk-C2M6UBC2.js";import{b as x}from"/static/build/chunk-KRTOQ5XO.js";import{b as C}from"/static/build/chunk-XJVJDYOG.js";import{a as P}from"/static/build/chunk-KLEEEXC2.js";import{a as E}from"/static/build/chunk-MBWQVZTG.js";import{a as A}from"/static/build/chunk-2WVFUQRB.js";import{a as L}from"/static/build/chunk-7BPJC2WB.js";import"/static/build/chunk-ZMZI5MG3.js";import{A as q,E as y,_ as M,b as h,c as v,e as g,fb as S,h as o,j as R,ob as t,q as F}from"/static/build/chunk-RMOYXOV6.js";var G=["luck_deal","luck_starter"],J=["hands","shows"],Q=[..."A23456789TJQK"],U=e=>`${e<0?"−":"+"}${Math.abs(e).toFixed(2)}`,I=e=>e===null?"–":e<.001?"< 0.001":e.toFixed(3),Y=e=>e==="you"?t("play-you"):e==="people"?t("web-rates-people"):t(`level-${e}`);function O({name:e,found:{events:s,got:r,expected:n,low:l,high:i,p:u},chances:c}){let p=$=>c?x($):$.toFixed(2),d=c?x:U,a=r!==null&&n!==null&&l!==null&&i!==null;return o`<tr><th scope="row">${t(`web-skill-${e}`)}</th><td class="number">${s}</td>
<td class="number">${a?p(r):"–"}</td><td class="number">${a?p(n):"–"}</td>
<td class="number"><strong>${a?d(r-n):"–"}</strong></td>
<td class="number quiet">${a?t("web-rate-between",{low:d(l),high:d(i)}):"–"}</td><td class="number">${I(u)}</td></tr>`}function _({name:e,ledger:s}){let{counts:r,cards:n,expected:l,chi_square:i,p:u}=s[e],c=Q.map((p,d)=>({name:R(p),share:r[d],text:String(r[d])}));return o`<div><${E} label=${t(`web-skill-ranks-${e}`)} bars=${c} />
<p class="quiet">${t("web-skill-ranks-test",{cards:n,expected:l.toFixed(1),chi:i.toFixed(1),p:I(u)})}</p></div>`}function B({ledgers:e}){let[s,r]=h(e[0].who),n=e.find(l=>l.who===s)??e[0];return o`
<section class="panel skill-ledger"><div class="decisions-head"><h2>${t("web-skill-ledger")}</h2>
<label class="field"><span class="visually-hidden">${t("web-skill-ledger-who")}</span>
<select value=${n.who} onChange=${l=>r(l.currentTarget.value)}>${e.map(l=>o`<option key=${l.who} value=${l.who}>${Y(l.who)}</option>`)}</select></label></div>
<p class="quiet">${t("web-skill-ledger-note",{games:n.games,deals:n.deals})}</p>
<div class="scrolls" tabindex="0" role="region" aria-label=${t("web-skill-ledger")}><table class="rates">
<thead><tr><th scope="col">${t("web-skill-measure")}</th>${["n","got","expected","difference","interval","p"].map(l=>o`<th scope="col" class="number" key=${l}>${l.length===1?l:l==="interval"?t("web-rates-range"):F(t(`skill-${l}`))}</th>`)}</tr></thead>
<tbody>${G.map(l=>o`<${O} key=${l} name=${l} found=${n[l]} chances=${!0} />`)}
${J.map(l=>o`<${O} key=${l} name=${l} found=${n[l]} chances=${!1} />`)}</tbody></table></div>
<div class="skill-ranks"><${_} name="dealt" ledger=${n} /><${_} name="starters" ledger=${n} /></div>
<p class="quiet">${t("web-skill-p-note")} <a href="/fair-deals">${t("web-fair-luck")}</a></p>
</section>`}var X=["all","discard","play"],[f,D,Z,H]=[36,14,12,26],b=e=>e===null?"–":e.toFixed(1),T=({low:e,high:s})=>e===null||s===null?"–":t("web-rate-between",{low:b(e),high:b(s)});function ee({band:e}){let[s,r,n]=[e.level,e.low??e.level,e.high??e.level].map(l=>t(`level-${l}`));return o`<p class="skill-band">${r===n?t("web-skill-band",{level:s}):t("web-skill-band-between",{level:s,better:r,worse:n})}</p>`}var K=({skill:{pr:e,band:s}})=>o`
<section class="panel"><h2>${t("web-skill-pr")}</h2>
<p class="skill-pr"><strong>${b(e.all.pr)}</strong> <small>${t("web-skill-pr-note",{games:e.all.games})}</small></p>
${s&&o`<${ee} band=${s} />`}
<div class="scrolls" tabindex="0" role="region" aria-label=${t("web-skill-pr")}><table class="rates">
<thead><tr><td></td><th scope="col" class="number">PR</th><th scope="col" class="number">${t("web-rates-range")}</th><th scope="col" class="number">${t("web-skill-decisions")}</th></tr></thead>
<tbody>${X.map(r=>o`<tr key=${r}><th scope="row">${t(`web-skill-${r}`)}</th><td class="number"><strong>${b(e[r].pr)}</strong></td><td class="number quiet">${T(e[r])}</td><td class="number">${e[r].decisions}</td></tr>`)}</tbody></table></div>
<p class="quiet under">${t("web-skill-interval-note")}</p>
</section>`,W=({skill:{levels:e,band:s}})=>e.length>0&&o`
<section class="panel"><h2>${t("web-skill-levels")}</h2>
<div class="scrolls" tabindex="0" role="region" aria-label=${t("web-skill-levels")}><table class="rates">
<thead><tr><th scope="col">${t("web-skill-level")}</th><th scope="col" class="number">PR</th><th scope="col" class="number">${t("web-rates-range")}</th><th scope="col" class="number">${t("web-skill-discard")}</th><th scope="col" class="number">${t("web-skill-play")}</th></tr></thead>
<tbody>${e.map(({level:r,all:n,discard:l,play:i})=>o`<tr key=${r} class=${s?.level===r?"chosen":""}><th scope="row">${t(`level-${r}`)}${s?.level===r&&o` <small>${t("play-you")}</small>`}</th>
<td class="number"><strong>${b(n.pr)}</strong></td><td class="number quiet">${T(n)}</td><td class="number">${b(l.pr)}</td><td class="number">${b(i.pr)}</td></tr>`)}</tbody></table></div>
<p class="quiet under">${t("web-skill-levels-note",{games:e[0].all.games})}</p>
</section>`;function j({skill:{over_time:e}}){let s=g(null),r=P(s),n=Math.round(Math.max(200,Math.min(280,r*.4))),l=Math.max(1,...e.map(({pr:a,recent:$})=>Math.max(a??0,Math.min($.high??0,2*($.pr??0))))),i=a=>f+(r-f-D)*(a+.5)/e.length,u=a=>n-H-(n-H-Z)*Math.min(a,l)/l,c=a=>e.flatMap(($,m)=>{let w=a($);return w===null?[]:[`${i(m).toFixed(1)} ${u(w).toFixed(1)}`]}),[p,d]=[c(({recent:a})=>a.low),c(({recent:a})=>a.high)];return o`
<section class="panel"><h2>${t("web-skill-over-time")}</h2>
<figure class="plot skill-plot" ref=${s}><svg viewBox=${`0 0 ${r} ${n}`} aria-hidden="true">
${[0,l/2,l].map(a=>o`<path key=${a} class="grid" d=${`M${f} ${u(a)}H${r-D}`} /><text x=${f-6} y=${u(a)+4} text-anchor="end">${a.toFixed(l<20?1:0)}</text>`)}
${p.length>1&&o`<path class="reach" d=${`M${[...p,...d.reverse()].join("L")}z`} />`}
<path class="recent" d=${`M${c(({recent:a})=>a.pr).join("L")}`} />
${e.map(({pr:a},$)=>a!==null&&o`<circle key=${$} cx=${i($)} cy=${u(a)} r="4" />`)}
</svg><figcaption>${t("web-skill-over-time-note")}</figcaption></figure>
<details class="plot-table"><summary>${t("web-skill-games")}</summary>
<div class="scrolls" tabindex="0" role="region" aria-label=${t("web-skill-games")}><table>
<thead><tr><th scope="col">${t("web-skill-game")}</th><th scope="col" class="number">PR</th><th scope="col" class="number">${t("web-skill-recent")}</th><th scope="col" class="number">${t("web-rates-range")}</th></tr></thead>
<tbody>${[...e].reverse().map(({table:a,game:$,at:m,pr:w,recent:k})=>o`<tr key=${`${a}-${$}`}><th scope="row"><a href=${`/review/${a}?game=${$}`}>${C(m)}</a></th><td class="number">${b(w)}</td><td class="number">${b(k.pr)}</td><td class="number quiet">${T(k)}</td></tr>`)}</tbody></table></div></details>
</section>`}var V=M.filter(e=>L[e]?.play);function te({skill:{games:e,pending:s},reload:r}){let[n,l]=h(""),[i,u]=h(""),c=g(null);v(()=>()=>c.current?.abort(),[]);let p=async()=>{let d=c.current=new AbortController;u("");try{for(let[a,{table:$,game:m}]of s.entries())await N($,m,({deals:k,all:z})=>l(t("web-skill-busy",{game:a+1,games:s.length,done:k.length,all:z})),d.signal),await r()}catch(a){d.signal.aborted||u(y(a))}c.current=null,l("")};return o`
<section class="panel"><h2>${t("web-skill-reviewed",{done:e-s.length,games:e})}</h2>
${i&&o`<p class="error" role="alert">${i}</p>`}
<p class="quiet" role="status">${n||t(e?s.length?"web-skill-pending":"web-skill-complete":"web-skill-none")}</p>
${n?o`<button type="button" class="button" onClick=${()=>c.current?.abort()}>${t("web-skill-stop")}</button>`:s.length>0&&o`<button type="button" class="button primary" onClick=${p}>${t("web-skill-review",{games:s.length})}</button>`}
</section>`}function le({rules:e}){let[s,r]=h(null),[n,l]=h(""),i=()=>q(`/me/skill?rules=${e}`).then(r,c=>l(y(c)));if(v(()=>{i()},[]),n)return o`<p class="error" role="alert">${n}</p>`;if(!s)return o`<p class="quiet" role="status">${t("web-analyse-busy")}</p>`;let u=s.over_time.length>0;return o`
<${te} skill=${s} reload=${i} />
${u&&o`<div class="figures-row"><${K} skill=${s} /><${W} skill=${s} /></div>
<${j} skill=${s} /><${B} ledgers=${s.ledgers} />`}`}function se(){let[e,s]=h(V[0]);return o`
<div class="page skill-page stack">
<div class="row history-top"><h1>${t("web-skill")}</h1>
<label class="field"><span class="visually-hidden">${t("web-new-variant")}</span>
<select value=${e} onChange=${r=>s(r.currentTarget.value)}>
${V.map(r=>o`<option key=${r} value=${r}>${A(r)}</option>`)}
</select></label></div>
${S.value?o`<${le} key=${e} rules=${e} />`:o`<p>${t("web-games-none")}</p>`}
<p><a href="/history">${t("web-home-history")}</a></p>
</div>`}export{se as default};
