import{a as S,b as C,c as _}from"/static/build/chunk-7JSGZSFC.js";import{a as h}from"/static/build/chunk-7BPJC2WB.js";import{A as f,C as u,D as p,L as g,P as y,Q as d,S as k,X as x,Y as E,Za as o,_ as L,h as n,ia as v}from"/static/build/chunk-O3EOCPCW.js";var D=(a,e,t)=>e===null?o("web-ended-nobody"):o(t?"play-match-won":"play-game-won",L(a,e));function N(a){let{ended:e,view:t}=a;return!e||e.reason==="won"||e.seat===null?t.rules.name==="table-top"?o("web-over-lines",{target:t.rules.target}):"":o("web-ended",{reason:e.reason,...E(a,e.seat)})}var T={skunk:"play-skunk",double_skunk:"play-double-skunk",double_game:"play-double-game"},G=({view:a,people:e,clock:t})=>l=>{let{first_deal:r,...c}=a.rules.options,s=/^(low|high)$/.test(r??"")?{...c,first_deal:r}:c,i=e.slice(1).map(()=>l);return y({rules:a.rules.name,options:s,levels:i,clock:t&&{move:t.move,bank:t.bank}},l)};function O({people:a,view:e}){let t=new Set(a.filter(s=>s.seat!==e.seat).map(s=>s.level)),[l]=t;if(t.size!==1||!l||e.seat===null)return[];let r=p.indexOf(l);return[["web-over-stronger",p[r+1]],["web-over-weaker",p[r-1]]].filter(([,s])=>s&&s!=="random")}function z({again:a,another:e}){let t=v(),l=t.state.value,r=t.view.value,c=s=>{let i=G(l)(s);k(i),d(i).catch($=>t.showError(u($)))};return n`
${r.seat!==null&&n`<button class="button primary large" data-focus onClick=${a}>${o(l.rematch?"web-rematch-join":"web-rematch")}</button>`}
${t.stream.paced&&n`<button class="button primary large" data-focus onClick=${e}>${o("web-watch-again")}</button>`}
${O(l).map(([s,i])=>n`<button key=${i} class="button" onClick=${()=>c(i)}>${o(s,{level:o(`level-${i}`)})}</button>`)}
${r.rules.name in h&&h[r.rules.name].play&&n`<a class="button" href=${`/review/${t.id}?game=${r.game}`}>${o("web-review")}</a>`}
<a class="button" href=${`/history/${t.id}?game=${r.game}`}>${o("web-replay")}</a>
<a class="button" href="/new">${o("web-over-rules")}</a>
<a class="button" href="/">${o("web-home-page")}</a>`}function Q(){let a=v(),e=a.state.value,t=a.view.value,l=a.overlay.value,r=e.ended?e.ended.side:l?.side??t.winner,c=e.over,s=S(a.id,t.game),i=s?.kind??l?.win??"game",$=c&&t.rules.match>1,A=async()=>{try{let m=e.rematch??(await f(`/tables/${a.id}/rematch`)).table;e.local&&(await import("/static/build/local-seats-ARL64OMN.js")).moveLocalPeople(a.id,m),g(`/t/${m}`)}catch(m){a.showError(u(m))}},W=async()=>{let[m,...b]=e.people.map(w=>w.level??"steady"),{name:j,options:B}=t.rules;await d({rules:j,options:B,own:m,levels:b}).catch(w=>a.showError(u(w)))};return n`
<div class="over-panel" role="group" aria-label=${o("web-result")}>
<h2 class=${r===null?"":`won paper-side-${r}`}>${D(e,r,$)}</h2>
${c&&N(e)&&n`<p class="over-why">${N(e)}</p>`}
${i in T&&n`<p class="over-worth">${o(T[i])}</p>`}
${s?.last&&s.winner!==null&&n`<${C} state=${e} last=${s.last} />`}
<${_} state=${e} view=${t} side=${r} result=${s} />
${c&&!e.lesson&&e.tally.some(Boolean)&&n`<p class="over-tally">${o("web-over-tally",{games:e.tally.map((m,b)=>o("web-over-tally-side",{side:x(e,b),games:m})).join(o("web-list-comma"))})}</p>`}
<div class="row">
${c?n`<${z} again=${A} another=${W} />`:n`<button class="button primary large" data-focus onClick=${()=>a.next()}>${o("web-next-game")}</button>`}
</div>
</div>`}export{Q as GameOver};
