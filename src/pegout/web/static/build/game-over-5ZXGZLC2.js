import{a as C,b as L,c as T}from"/static/build/chunk-QXMYS4XG.js";import{a as h}from"/static/build/chunk-BBFFYRVF.js";import{a as x,m as E,n as S,p as _,v as d}from"/static/build/chunk-PGSZDMV6.js";import{I as a,O as f,Qa as N,Sa as v,Ua as A,l,ma as g,pa as u,qa as b,sa as y,ua as k}from"/static/build/chunk-Q5PT74OE.js";var O=(o,e,t)=>e===null?a("web-ended-nobody"):a(t?"play-match-won":"play-game-won",_(o,e));function W(o){let{ended:e,view:t}=o;return!e||e.reason==="won"||e.seat===null?t.rules.name==="table-top"?a("web-over-lines",{target:t.rules.target}):"":a("web-ended",{reason:e.reason,...S(o,e.seat)})}var j={skunk:"play-skunk",double_skunk:"play-double-skunk",double_game:"play-double-game"},R=({view:o,people:e,clock:t})=>r=>{let{first_deal:n,...i}=o.rules.options,s=/^(low|high)$/.test(n??"")?{...i,first_deal:n}:i,c=e.slice(1).map(()=>r);return N({rules:o.rules.name,options:s,levels:c,clock:t&&{move:t.move,bank:t.bank}},r)};function z({people:o,view:e}){let t=new Set(o.filter(s=>s.seat!==e.seat).map(s=>s.level)),[r]=t;if(t.size!==1||!r||e.seat===null)return[];let n=b.indexOf(r);return[["web-over-stronger",b[n+1]],["web-over-weaker",b[n-1]]].filter(([,s])=>s&&s!=="random")}function F({again:o,another:e}){let t=d(),r=t.state.value,n=t.view.value,i=s=>{let c=R(r)(s);A(c),v(c).catch($=>t.showError(u($)))};return l`
${n.seat!==null&&l`<button class="button primary large" data-focus onClick=${o}>${a(r.rematch?"web-rematch-join":"web-rematch")}</button>`}
${t.stream.paced&&l`<button class="button primary large" data-focus onClick=${e}>${a("web-watch-again")}</button>`}
${z(r).map(([s,c])=>l`<button key=${c} class="button" onClick=${()=>i(c)}>${a(s,{level:a(`level-${c}`)})}</button>`)}
${n.rules.name in h&&h[n.rules.name].play&&l`<a class="button" href=${`/review/${t.id}?game=${n.game}`}>${a("web-review")}</a>`}
<a class="button" href=${`/history/${t.id}?game=${n.game}`}>${a("web-replay")}</a>
${r.branch_of&&l`<a class="button" href=${x(r)}>${a("web-branch-back")}</a>`}
${r.seal&&l`<button class="button" onClick=${()=>k("seal")}><${y} name="seal" /> ${a(r.seal.games?"web-seal-check":"web-seal")}</button>`}
<a class="button" href="/new">${a("web-over-rules")}</a>
<a class="button" href="/">${a("web-home-page")}</a>`}function se(){let o=d(),e=o.state.value,t=o.view.value,r=o.overlay.value,n=e.ended?e.ended.side:r?.side??t.winner,i=e.over,s=C(o.id,t.game),c=s?.kind??r?.win??"game",$=i&&t.rules.match>1,B=async()=>{try{let m=e.rematch??(await g(`/tables/${o.id}/rematch`)).table;e.local&&(await import("/static/build/local-seats-3OYGOMIW.js")).moveLocalPeople(o.id,m),f(`/t/${m}`)}catch(m){o.showError(u(m))}},D=async()=>{let[m,...p]=e.people.map(w=>w.level??"steady"),{name:G,options:I}=t.rules;await v({rules:G,options:I,own:m,levels:p}).catch(w=>o.showError(u(w)))};return l`
<div class="over-panel" role="group" aria-label=${a("web-result")}>
<h2 class=${n===null?"":`won paper-side-${n}`}>${O(e,n,$)}</h2>
${e.branch_of&&l`<p class="over-why">${a("web-branch")}</p>`}
${i&&W(e)&&l`<p class="over-why">${W(e)}</p>`}
${c in j&&l`<p class="over-worth">${a(j[c])}</p>`}
${s?.last&&s.winner!==null&&l`<${L} state=${e} last=${s.last} />`}
<${T} state=${e} view=${t} side=${n} result=${s} />
${i&&!e.lesson&&e.tally.some(Boolean)&&l`<p class="over-tally">${a("web-over-tally",{games:e.tally.map((m,p)=>a("web-over-tally-side",{side:E(e,p),games:m})).join(a("web-list-comma"))})}</p>`}
<div class="row">
${i?l`<${F} again=${B} another=${D} />`:l`<button class="button primary large" data-focus onClick=${()=>o.next()}>${a("web-next-game")}</button>`}
</div>
</div>`}export{se as GameOver};
