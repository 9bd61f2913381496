import{a as _,b as N,c as T}from"/static/build/chunk-A4LHICHC.js";import{a as h}from"/static/build/chunk-7BPJC2WB.js";import{$ as x,B as f,E as u,F as $,H as g,J as y,N as k,aa as d,ca as E,h as r,ha as S,ia as C,ka as L,mb as a,wa as v}from"/static/build/chunk-VF33EB6M.js";var I=(o,e,t)=>e===null?a("web-ended-nobody"):a(t?"play-match-won":"play-game-won",L(o,e));function A(o){let{ended:e,view:t}=o;return!e||e.reason==="won"||e.seat===null?t.rules.name==="table-top"?a("web-over-lines",{target:t.rules.target}):"":a("web-ended",{reason:e.reason,...C(o,e.seat)})}var W={skunk:"play-skunk",double_skunk:"play-double-skunk",double_game:"play-double-game"},O=({view:o,people:e,clock:t})=>l=>{let{first_deal:n,...c}=o.rules.options,s=/^(low|high)$/.test(n??"")?{...c,first_deal:n}:c,i=e.slice(1).map(()=>l);return x({rules:o.rules.name,options:s,levels:i,clock:t&&{move:t.move,bank:t.bank}},l)};function z({people:o,view:e}){let t=new Set(o.filter(s=>s.seat!==e.seat).map(s=>s.level)),[l]=t;if(t.size!==1||!l||e.seat===null)return[];let n=$.indexOf(l);return[["web-over-stronger",$[n+1]],["web-over-weaker",$[n-1]]].filter(([,s])=>s&&s!=="random")}function F({again:o,another:e}){let t=v(),l=t.state.value,n=t.view.value,c=s=>{let i=O(l)(s);E(i),d(i).catch(b=>t.showError(u(b)))};return r`
${n.seat!==null&&r`<button class="button primary large" data-focus onClick=${o}>${a(l.rematch?"web-rematch-join":"web-rematch")}</button>`}
${t.stream.paced&&r`<button class="button primary large" data-focus onClick=${e}>${a("web-watch-again")}</button>`}
${z(l).map(([s,i])=>r`<button key=${i} class="button" onClick=${()=>c(i)}>${a(s,{level:a(`level-${i}`)})}</button>`)}
${n.rules.name in h&&h[n.rules.name].play&&r`<a class="button" href=${`/review/${t.id}?game=${n.game}`}>${a("web-review")}</a>`}
<a class="button" href=${`/history/${t.id}?game=${n.game}`}>${a("web-replay")}</a>
${l.seal&&r`<button class="button" onClick=${()=>y("seal")}><${g} name="seal" /> ${a("web-seal-check")}</button>`}
<a class="button" href="/new">${a("web-over-rules")}</a>
<a class="button" href="/">${a("web-home-page")}</a>`}function te(){let o=v(),e=o.state.value,t=o.view.value,l=o.overlay.value,n=e.ended?e.ended.side:l?.side??t.winner,c=e.over,s=_(o.id,t.game),i=s?.kind??l?.win??"game",b=c&&t.rules.match>1,j=async()=>{try{let m=e.rematch??(await f(`/tables/${o.id}/rematch`)).table;e.local&&(await import("/static/build/local-seats-T26T75CJ.js")).moveLocalPeople(o.id,m),k(`/t/${m}`)}catch(m){o.showError(u(m))}},B=async()=>{let[m,...p]=e.people.map(w=>w.level??"steady"),{name:D,options:G}=t.rules;await d({rules:D,options:G,own:m,levels:p}).catch(w=>o.showError(u(w)))};return r`
<div class="over-panel" role="group" aria-label=${a("web-result")}>
<h2 class=${n===null?"":`won paper-side-${n}`}>${I(e,n,b)}</h2>
${c&&A(e)&&r`<p class="over-why">${A(e)}</p>`}
${i in W&&r`<p class="over-worth">${a(W[i])}</p>`}
${s?.last&&s.winner!==null&&r`<${N} state=${e} last=${s.last} />`}
<${T} state=${e} view=${t} side=${n} result=${s} />
${c&&!e.lesson&&e.tally.some(Boolean)&&r`<p class="over-tally">${a("web-over-tally",{games:e.tally.map((m,p)=>a("web-over-tally-side",{side:S(e,p),games:m})).join(a("web-list-comma"))})}</p>`}
<div class="row">
${c?r`<${F} again=${j} another=${B} />`:r`<button class="button primary large" data-focus onClick=${()=>o.next()}>${a("web-next-game")}</button>`}
</div>
</div>`}export{te as GameOver};
