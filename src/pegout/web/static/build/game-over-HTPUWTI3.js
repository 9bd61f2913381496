import{a as T,b as N,c as A}from"/static/build/chunk-BX337DOL.js";import{a as v}from"/static/build/chunk-7BPJC2WB.js";import{$ as x,B as f,Da as L,E as u,F as b,H as g,J as y,N as k,aa as d,ca as E,h as l,ha as S,ia as _,ka as C,ob as a,wa as h}from"/static/build/chunk-HGBUUMMG.js";var O=(o,e,t)=>e===null?a("web-ended-nobody"):a(t?"play-match-won":"play-game-won",C(o,e));function W(o){let{ended:e,view:t}=o;return!e||e.reason==="won"||e.seat===null?t.rules.name==="table-top"?a("web-over-lines",{target:t.rules.target}):"":a("web-ended",{reason:e.reason,..._(o,e.seat)})}var j={skunk:"play-skunk",double_skunk:"play-double-skunk",double_game:"play-double-game"},R=({view:o,people:e,clock:t})=>r=>{let{first_deal:n,...i}=o.rules.options,s=/^(low|high)$/.test(n??"")?{...i,first_deal:n}:i,c=e.slice(1).map(()=>r);return x({rules:o.rules.name,options:s,levels:c,clock:t&&{move:t.move,bank:t.bank}},r)};function z({people:o,view:e}){let t=new Set(o.filter(s=>s.seat!==e.seat).map(s=>s.level)),[r]=t;if(t.size!==1||!r||e.seat===null)return[];let n=b.indexOf(r);return[["web-over-stronger",b[n+1]],["web-over-weaker",b[n-1]]].filter(([,s])=>s&&s!=="random")}function F({again:o,another:e}){let t=h(),r=t.state.value,n=t.view.value,i=s=>{let c=R(r)(s);E(c),d(c).catch($=>t.showError(u($)))};return l`
${n.seat!==null&&l`<button class="button primary large" data-focus onClick=${o}>${a(r.rematch?"web-rematch-join":"web-rematch")}</button>`}
${t.stream.paced&&l`<button class="button primary large" data-focus onClick=${e}>${a("web-watch-again")}</button>`}
${z(r).map(([s,c])=>l`<button key=${c} class="button" onClick=${()=>i(c)}>${a(s,{level:a(`level-${c}`)})}</button>`)}
${n.rules.name in v&&v[n.rules.name].play&&l`<a class="button" href=${`/review/${t.id}?game=${n.game}`}>${a("web-review")}</a>`}
<a class="button" href=${`/history/${t.id}?game=${n.game}`}>${a("web-replay")}</a>
${r.branch_of&&l`<a class="button" href=${L(r)}>${a("web-branch-back")}</a>`}
${r.seal&&l`<button class="button" onClick=${()=>y("seal")}><${g} name="seal" /> ${a(r.seal.games?"web-seal-check":"web-seal")}</button>`}
<a class="button" href="/new">${a("web-over-rules")}</a>
<a class="button" href="/">${a("web-home-page")}</a>`}function oe(){let o=h(),e=o.state.value,t=o.view.value,r=o.overlay.value,n=e.ended?e.ended.side:r?.side??t.winner,i=e.over,s=T(o.id,t.game),c=s?.kind??r?.win??"game",$=i&&t.rules.match>1,B=async()=>{try{let m=e.rematch??(await f(`/tables/${o.id}/rematch`)).table;e.local&&(await import("/static/build/local-seats-42FU6QNU.js")).moveLocalPeople(o.id,m),k(`/t/${m}`)}catch(m){o.showError(u(m))}},D=async()=>{let[m,...p]=e.people.map(w=>w.level??"steady"),{name:G,options:I}=t.rules;await d({rules:G,options:I,own:m,levels:p}).catch(w=>o.showError(u(w)))};return l`
<div class="over-panel" role="group" aria-label=${a("web-result")}>
<h2 class=${n===null?"":`won paper-side-${n}`}>${O(e,n,$)}</h2>
${e.branch_of&&l`<p class="over-why">${a("web-branch")}</p>`}
${i&&W(e)&&l`<p class="over-why">${W(e)}</p>`}
${c in j&&l`<p class="over-worth">${a(j[c])}</p>`}
${s?.last&&s.winner!==null&&l`<${N} state=${e} last=${s.last} />`}
<${A} state=${e} view=${t} side=${n} result=${s} />
${i&&!e.lesson&&e.tally.some(Boolean)&&l`<p class="over-tally">${a("web-over-tally",{games:e.tally.map((m,p)=>a("web-over-tally-side",{side:S(e,p),games:m})).join(a("web-list-comma"))})}</p>`}
<div class="row">
${i?l`<${F} again=${B} another=${D} />`:l`<button class="button primary large" data-focus onClick=${()=>o.next()}>${a("web-next-game")}</button>`}
</div>
</div>`}export{oe as GameOver};
