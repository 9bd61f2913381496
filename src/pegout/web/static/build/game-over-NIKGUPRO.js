import{a as L,b as N,c as T}from"/static/build/chunk-C6LZLEFE.js";import{a as v}from"/static/build/chunk-7BPJC2WB.js";import{$ as _,B as f,E as u,F as b,H as g,J as y,N as k,aa as d,ca as x,h as l,ha as E,ia as S,ka as C,mb as a,wa as h}from"/static/build/chunk-6ZK4IJ7K.js";var I=(o,e,t)=>e===null?a("web-ended-nobody"):a(t?"play-match-won":"play-game-won",C(o,e));function A(o){let{ended:e,view:t}=o;return!e||e.reason==="won"||e.seat===null?t.rules.name==="table-top"?a("web-over-lines",{target:t.rules.target}):"":a("web-ended",{reason:e.reason,...S(o,e.seat)})}var W={skunk:"play-skunk",double_skunk:"play-double-skunk",double_game:"play-double-game"},O=({view:o,people:e,clock:t})=>n=>{let{first_deal:r,...i}=o.rules.options,s=/^(low|high)$/.test(r??"")?{...i,first_deal:r}:i,c=e.slice(1).map(()=>n);return _({rules:o.rules.name,options:s,levels:c,clock:t&&{move:t.move,bank:t.bank}},n)};function z({people:o,view:e}){let t=new Set(o.filter(s=>s.seat!==e.seat).map(s=>s.level)),[n]=t;if(t.size!==1||!n||e.seat===null)return[];let r=b.indexOf(n);return[["web-over-stronger",b[r+1]],["web-over-weaker",b[r-1]]].filter(([,s])=>s&&s!=="random")}function F({again:o,another:e}){let t=h(),n=t.state.value,r=t.view.value,i=s=>{let c=O(n)(s);x(c),d(c).catch($=>t.showError(u($)))};return l`
${r.seat!==null&&l`<button class="button primary large" data-focus onClick=${o}>${a(n.rematch?"web-rematch-join":"web-rematch")}</button>`}
${t.stream.paced&&l`<button class="button primary large" data-focus onClick=${e}>${a("web-watch-again")}</button>`}
${z(n).map(([s,c])=>l`<button key=${c} class="button" onClick=${()=>i(c)}>${a(s,{level:a(`level-${c}`)})}</button>`)}
${r.rules.name in v&&v[r.rules.name].play&&l`<a class="button" href=${`/review/${t.id}?game=${r.game}`}>${a("web-review")}</a>`}
<a class="button" href=${`/history/${t.id}?game=${r.game}`}>${a("web-replay")}</a>
${n.branch_of&&l`<a class="button" href=${`/review/${n.branch_of}`}>${a("web-branch-back")}</a>`}
${n.seal&&l`<button class="button" onClick=${()=>y("seal")}><${g} name="seal" /> ${a(n.seal.games?"web-seal-check":"web-seal")}</button>`}
<a class="button" href="/new">${a("web-over-rules")}</a>
<a class="button" href="/">${a("web-home-page")}</a>`}function te(){let o=h(),e=o.state.value,t=o.view.value,n=o.overlay.value,r=e.ended?e.ended.side:n?.side??t.winner,i=e.over,s=L(o.id,t.game),c=s?.kind??n?.win??"game",$=i&&t.rules.match>1,j=async()=>{try{let m=e.rematch??(await f(`/tables/${o.id}/rematch`)).table;e.local&&(await import("/static/build/local-seats-IKECUOJH.js")).moveLocalPeople(o.id,m),k(`/t/${m}`)}catch(m){o.showError(u(m))}},B=async()=>{let[m,...p]=e.people.map(w=>w.level??"steady"),{name:D,options:G}=t.rules;await d({rules:D,options:G,own:m,levels:p}).catch(w=>o.showError(u(w)))};return l`
<div class="over-panel" role="group" aria-label=${a("web-result")}>
<h2 class=${r===null?"":`won paper-side-${r}`}>${I(e,r,$)}</h2>
${e.branch_of&&l`<p class="over-why">${a("web-branch")}</p>`}
${i&&A(e)&&l`<p class="over-why">${A(e)}</p>`}
${c in W&&l`<p class="over-worth">${a(W[c])}</p>`}
${s?.last&&s.winner!==null&&l`<${N} state=${e} last=${s.last} />`}
<${T} state=${e} view=${t} side=${r} result=${s} />
${i&&!e.lesson&&e.tally.some(Boolean)&&l`<p class="over-tally">${a("web-over-tally",{games:e.tally.map((m,p)=>a("web-over-tally-side",{side:E(e,p),games:m})).join(a("web-list-comma"))})}</p>`}
<div class="row">
${i?l`<${F} again=${j} another=${B} />`:l`<button class="button primary large" data-focus onClick=${()=>o.next()}>${a("web-next-game")}</button>`}
</div>
</div>`}export{te as GameOver};
