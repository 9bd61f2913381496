import{a as _,b as N,c as T}from"/static/build/chunk-2TUU3GO3.js";import{a as h}from"/static/build/chunk-7BPJC2WB.js";import{$ as x,B as f,E as u,F as b,H as g,J as y,N as k,aa as d,ca as E,h as l,ha as S,ia as C,ka as L,mb as o,wa as v}from"/static/build/chunk-NVIKPLUG.js";var I=(a,e,t)=>e===null?o("web-ended-nobody"):o(t?"play-match-won":"play-game-won",L(a,e));function A(a){let{ended:e,view:t}=a;return!e||e.reason==="won"||e.seat===null?t.rules.name==="table-top"?o("web-over-lines",{target:t.rules.target}):"":o("web-ended",{reason:e.reason,...C(a,e.seat)})}var W={skunk:"play-skunk",double_skunk:"play-double-skunk",double_game:"play-double-game"},O=({view:a,people:e,clock:t})=>r=>{let{first_deal:n,...c}=a.rules.options,s=/^(low|high)$/.test(n??"")?{...c,first_deal:n}:c,i=e.slice(1).map(()=>r);return x({rules:a.rules.name,options:s,levels:i,clock:t&&{move:t.move,bank:t.bank}},r)};function z({people:a,view:e}){let t=new Set(a.filter(s=>s.seat!==e.seat).map(s=>s.level)),[r]=t;if(t.size!==1||!r||e.seat===null)return[];let n=b.indexOf(r);return[["web-over-stronger",b[n+1]],["web-over-weaker",b[n-1]]].filter(([,s])=>s&&s!=="random")}function F({again:a,another:e}){let t=v(),r=t.state.value,n=t.view.value,c=s=>{let i=O(r)(s);E(i),d(i).catch($=>t.showError(u($)))};return l`
${n.seat!==null&&l`<button class="button primary large" data-focus onClick=${a}>${o(r.rematch?"web-rematch-join":"web-rematch")}</button>`}
${t.stream.paced&&l`<button class="button primary large" data-focus onClick=${e}>${o("web-watch-again")}</button>`}
${z(r).map(([s,i])=>l`<button key=${i} class="button" onClick=${()=>c(i)}>${o(s,{level:o(`level-${i}`)})}</button>`)}
${n.rules.name in h&&h[n.rules.name].play&&l`<a class="button" href=${`/review/${t.id}?game=${n.game}`}>${o("web-review")}</a>`}
<a class="button" href=${`/history/${t.id}?game=${n.game}`}>${o("web-replay")}</a>
${r.seal&&l`<button class="button" onClick=${()=>y("seal")}><${g} name="seal" /> ${o(r.seal.games?"web-seal-check":"web-seal")}</button>`}
<a class="button" href="/new">${o("web-over-rules")}</a>
<a class="button" href="/">${o("web-home-page")}</a>`}function te(){let a=v(),e=a.state.value,t=a.view.value,r=a.overlay.value,n=e.ended?e.ended.side:r?.side??t.winner,c=e.over,s=_(a.id,t.game),i=s?.kind??r?.win??"game",$=c&&t.rules.match>1,j=async()=>{try{let m=e.rematch??(await f(`/tables/${a.id}/rematch`)).table;e.local&&(await import("/static/build/local-seats-OSIYUHJC.js")).moveLocalPeople(a.id,m),k(`/t/${m}`)}catch(m){a.showError(u(m))}},B=async()=>{let[m,...p]=e.people.map(w=>w.level??"steady"),{name:D,options:G}=t.rules;await d({rules:D,options:G,own:m,levels:p}).catch(w=>a.showError(u(w)))};return l`
<div class="over-panel" role="group" aria-label=${o("web-result")}>
<h2 class=${n===null?"":`won paper-side-${n}`}>${I(e,n,$)}</h2>
${c&&A(e)&&l`<p class="over-why">${A(e)}</p>`}
${i in W&&l`<p class="over-worth">${o(W[i])}</p>`}
${s?.last&&s.winner!==null&&l`<${N} state=${e} last=${s.last} />`}
<${T} state=${e} view=${t} side=${n} result=${s} />
${c&&!e.lesson&&e.tally.some(Boolean)&&l`<p class="over-tally">${o("web-over-tally",{games:e.tally.map((m,p)=>o("web-over-tally-side",{side:S(e,p),games:m})).join(o("web-list-comma"))})}</p>`}
<div class="row">
${c?l`<${F} again=${j} another=${B} />`:l`<button class="button primary large" data-focus onClick=${()=>a.next()}>${o("web-next-game")}</button>`}
</div>
</div>`}export{te as GameOver};
