import{A as p,H as b,Ia as a,M as w,Q as $,T as u,U as v,W as h,da as y,h as t,ma as f,y as d}from"/static/build/chunk-Q22I5UGT.js";var N=(o,e,s)=>e===null?a("web-ended-nobody"):a(s?"play-match-won":"play-game-won",h(o,e));function g(o){let{ended:e}=o;return!e||e.reason==="won"||e.seat===null?"":a("web-ended",{reason:e.reason,...v(o,e.seat)})}var k={skunk:"play-skunk",double_skunk:"play-double-skunk",double_game:"play-double-game"};function z(){let o=y(),e=o.state.value,s=o.view.value,c=o.overlay.value,l=e.ended?e.ended.side:c?.side??s.winner,i=e.over,x=i&&s.rules.match>1,C=async()=>{try{let r=e.rematch??(await d(`/tables/${o.id}/rematch`)).table;e.local&&(await import("/static/build/local-seats-XPN2U5WJ.js")).moveLocalPeople(o.id,r),b(`/t/${r}`)}catch(r){o.showError(p(r))}},T=async()=>{let[r,...n]=e.people.map(m=>m.level??"steady"),{name:j,options:E}=s.rules;await w({rules:j,options:E,own:r,levels:n}).catch(m=>o.showError(p(m)))};return t`
<div class="over-panel" role="group" aria-label=${a("web-result")}>
<h2 class=${l===null?"":`won paper-side-${l}`}>${N(e,l,x)}</h2>
${i&&g(e)&&t`<p class="over-why">${g(e)}</p>`}
${c?.win in k&&t`<p class="over-worth">${a(k[c.win])}</p>`}
<div class="over-scores">
${s.scores.map((r,n)=>t`<div key=${n} class="over-score ${n===l?"winner":""}"><${f} side=${n} /><span>${u(e,n)}</span><b>${$(s.rules,r)}</b>
${s.rules.match>1&&t`<small>${a("board-caption-games",{games:s.games[n]})}</small>`}</div>`)}
</div>
${i&&!e.lesson&&e.tally.some(Boolean)&&t`<p class="over-tally">${a("web-over-tally",{games:e.tally.map((r,n)=>a("web-over-tally-side",{side:u(e,n),games:r})).join(a("web-list-comma"))})}</p>`}
<div class="row">
${i?t`${e.view.seat!==null&&t`<button class="button primary large" data-focus onClick=${C}>${a(e.rematch?"web-rematch-join":"web-rematch")}</button>`}
${o.stream.paced&&t`<button class="button primary large" data-focus onClick=${T}>${a("web-watch-again")}</button>`}
<a class="button" href=${`/history/${o.id}`}>${a("web-replay")}</a>
<a class="button" href="/">${a("web-home-page")}</a>`:t`<button class="button primary large" data-focus onClick=${()=>o.next()}>${a("web-next-game")}</button>`}
</div>
</div>`}export{z as GameOver};
