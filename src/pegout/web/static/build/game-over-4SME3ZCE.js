import{A as u,Da as a,H as d,L as b,R as $,S as w,U as f,ba as v,h as r,ja as h,y as p}from"/static/build/chunk-7Y5TV5O3.js";var T=(t,e,o)=>e===null?a("web-ended-nobody"):a(o?"play-match-won":"play-game-won",f(t,e));function g(t){let{ended:e}=t;return!e||e.reason==="won"||e.seat===null?"":a("web-ended",{reason:e.reason,...w(t,e.seat)})}function j(t,e){return t===4?a("play-double-skunk"):t===2?a(e.rules.options.double_game==="on"?"play-double-game":"play-skunk"):""}function E(){let t=v(),e=t.state.value,o=t.view.value,i=t.stage.value,l=e.ended?e.ended.side:i?.side??o.winner,c=e.over,y=c&&o.rules.match>1,k=async()=>{try{d(`/t/${e.rematch??(await p(`/tables/${t.id}/rematch`)).table}`)}catch(n){t.complain(u(n))}},x=async()=>{let[n,...s]=e.people.map(m=>m.level??"steady"),{name:C,options:D}=o.rules;await b({rules:C,options:D,own:n,levels:s}).catch(m=>t.complain(u(m)))};return r`
<div class="over-panel" role="group" aria-label=${a("web-result")}>
<h2 class=${l===null?"":`won paper-side-${l}`}>${T(e,l,y)}</h2>
${c&&g(e)&&r`<p class="over-why">${g(e)}</p>`}
${i?.games>1&&r`<p class="over-worth">${j(i.games,o)}</p>`}
<div class="over-scores">
${o.scores.map((n,s)=>r`<div key=${s} class="over-score ${s===l?"winner":""}"><${h} side=${s} /><span>${$(e,s)}</span><b>${Math.min(n,o.rules.form==="cribbage"?o.rules.target:n)}</b>
${o.rules.match>1&&r`<small>${a("board-caption-games",{games:o.games[s]})}</small>`}</div>`)}
</div>
<div class="row">
${c?r`${e.view.seat!==null&&r`<button class="button primary large" data-focus onClick=${k}>${a(e.rematch?"web-rematch-join":"web-rematch")}</button>`}
${t.stream.paced&&r`<button class="button primary large" data-focus onClick=${x}>${a("web-watch-again")}</button>`}
<a class="button" href=${`/history/${t.id}`}>${a("web-replay")}</a>
<a class="button" href="/">${a("web-front")}</a>`:r`<button class="button primary large" data-focus onClick=${()=>t.next()}>${a("web-next-game")}</button>`}
</div>
</div>`}export{E as Over};
