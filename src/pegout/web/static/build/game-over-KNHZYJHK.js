import{A as p,H as d,Ia as a,M as b,Q as w,T as $,U as v,W as h,da as f,h as t,ma as y,y as u}from"/static/build/chunk-F7Y7DPB4.js";var O=(o,e,r)=>e===null?a("web-ended-nobody"):a(r?"play-match-won":"play-game-won",h(o,e));function g(o){let{ended:e}=o;return!e||e.reason==="won"||e.seat===null?"":a("web-ended",{reason:e.reason,...v(o,e.seat)})}var k={skunk:"play-skunk",double_skunk:"play-double-skunk",double_game:"play-double-game"};function A(){let o=f(),e=o.state.value,r=o.view.value,i=o.overlay.value,l=e.ended?e.ended.side:i?.side??r.winner,c=e.over,x=c&&r.rules.match>1,C=async()=>{try{let s=e.rematch??(await u(`/tables/${o.id}/rematch`)).table;e.local&&(await import("/static/build/local-seats-EPBSJPYH.js")).moveLocalPeople(o.id,s),d(`/t/${s}`)}catch(s){o.showError(p(s))}},T=async()=>{let[s,...n]=e.people.map(m=>m.level??"steady"),{name:E,options:N}=r.rules;await b({rules:E,options:N,own:s,levels:n}).catch(m=>o.showError(p(m)))};return t`
<div class="over-panel" role="group" aria-label=${a("web-result")}>
<h2 class=${l===null?"":`won paper-side-${l}`}>${O(e,l,x)}</h2>
${c&&g(e)&&t`<p class="over-why">${g(e)}</p>`}
${i?.win in k&&t`<p class="over-worth">${a(k[i.win])}</p>`}
<div class="over-scores">
${r.scores.map((s,n)=>t`<div key=${n} class="over-score ${n===l?"winner":""}"><${y} side=${n} /><span>${$(e,n)}</span><b>${w(r.rules,s)}</b>
${r.rules.match>1&&t`<small>${a("board-caption-games",{games:r.games[n]})}</small>`}</div>`)}
</div>
<div class="row">
${c?t`${e.view.seat!==null&&t`<button class="button primary large" data-focus onClick=${C}>${a(e.rematch?"web-rematch-join":"web-rematch")}</button>`}
${o.stream.paced&&t`<button class="button primary large" data-focus onClick=${T}>${a("web-watch-again")}</button>`}
<a class="button" href=${`/history/${o.id}`}>${a("web-replay")}</a>
<a class="button" href="/">${a("web-home-page")}</a>`:t`<button class="button primary large" data-focus onClick=${()=>o.next()}>${a("web-next-game")}</button>`}
</div>
</div>`}export{A as GameOver};
