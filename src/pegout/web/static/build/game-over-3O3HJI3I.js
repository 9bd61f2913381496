import{A as u,Ea as a,H as d,L as b,P as w,S as $,T as v,V as h,ca as f,h as t,ka as y,y as p}from"/static/build/chunk-Z4ABK7KC.js";var O=(o,e,r)=>e===null?a("web-ended-nobody"):a(r?"play-match-won":"play-game-won",h(o,e));function g(o){let{ended:e}=o;return!e||e.reason==="won"||e.seat===null?"":a("web-ended",{reason:e.reason,...v(o,e.seat)})}var k={skunk:"play-skunk",double_skunk:"play-double-skunk",double_game:"play-double-game"};function F(){let o=f(),e=o.state.value,r=o.view.value,i=o.overlay.value,l=e.ended?e.ended.side:i?.side??r.winner,c=e.over,x=c&&r.rules.match>1,C=async()=>{try{d(`/t/${e.rematch??(await p(`/tables/${o.id}/rematch`)).table}`)}catch(n){o.showError(u(n))}},T=async()=>{let[n,...s]=e.people.map(m=>m.level??"steady"),{name:E,options:N}=r.rules;await b({rules:E,options:N,own:n,levels:s}).catch(m=>o.showError(u(m)))};return t`
<div class="over-panel" role="group" aria-label=${a("web-result")}>
<h2 class=${l===null?"":`won paper-side-${l}`}>${O(e,l,x)}</h2>
${c&&g(e)&&t`<p class="over-why">${g(e)}</p>`}
${i?.win in k&&t`<p class="over-worth">${a(k[i.win])}</p>`}
<div class="over-scores">
${r.scores.map((n,s)=>t`<div key=${s} class="over-score ${s===l?"winner":""}"><${y} side=${s} /><span>${$(e,s)}</span><b>${w(r.rules,n)}</b>
${r.rules.match>1&&t`<small>${a("board-caption-games",{games:r.games[s]})}</small>`}</div>`)}
</div>
<div class="row">
${c?t`${e.view.seat!==null&&t`<button class="button primary large" data-focus onClick=${C}>${a(e.rematch?"web-rematch-join":"web-rematch")}</button>`}
${o.stream.paced&&t`<button class="button primary large" data-focus onClick=${T}>${a("web-watch-again")}</button>`}
<a class="button" href=${`/history/${o.id}`}>${a("web-replay")}</a>
<a class="button" href="/">${a("web-home-page")}</a>`:t`<button class="button primary large" data-focus onClick=${()=>o.next()}>${a("web-next-game")}</button>`}
</div>
</div>`}export{F as GameOver};
