import{A as u,Da as r,H as d,L as b,R as $,S as w,U as v,ba as h,h as a,ja as f,y as p}from"/static/build/chunk-76QWBIP6.js";var E=(o,e,t)=>e===null?r("web-ended-nobody"):r(t?"play-match-won":"play-game-won",v(o,e));function y(o){let{ended:e}=o;return!e||e.reason==="won"||e.seat===null?"":r("web-ended",{reason:e.reason,...w(o,e.seat)})}function j(o,e){return o===4?r("play-double-skunk"):o===2?r(e.rules.options.double_game==="on"?"play-double-game":"play-skunk"):""}function A(){let o=h(),e=o.state.value,t=o.view.value,i=o.overlay.value,l=e.ended?e.ended.side:i?.side??t.winner,c=e.over,g=c&&t.rules.match>1,k=async()=>{try{d(`/t/${e.rematch??(await p(`/tables/${o.id}/rematch`)).table}`)}catch(n){o.showError(u(n))}},x=async()=>{let[n,...s]=e.people.map(m=>m.level??"steady"),{name:C,options:T}=t.rules;await b({rules:C,options:T,own:n,levels:s}).catch(m=>o.showError(u(m)))};return a`
<div class="over-panel" role="group" aria-label=${r("web-result")}>
<h2 class=${l===null?"":`won paper-side-${l}`}>${E(e,l,g)}</h2>
${c&&y(e)&&a`<p class="over-why">${y(e)}</p>`}
${i?.games>1&&a`<p class="over-worth">${j(i.games,t)}</p>`}
<div class="over-scores">
${t.scores.map((n,s)=>a`<div key=${s} class="over-score ${s===l?"winner":""}"><${f} side=${s} /><span>${$(e,s)}</span><b>${Math.min(n,t.rules.form==="cribbage"?t.rules.target:n)}</b>
${t.rules.match>1&&a`<small>${r("board-caption-games",{games:t.games[s]})}</small>`}</div>`)}
</div>
<div class="row">
${c?a`${e.view.seat!==null&&a`<button class="button primary large" data-focus onClick=${k}>${r(e.rematch?"web-rematch-join":"web-rematch")}</button>`}
${o.stream.paced&&a`<button class="button primary large" data-focus onClick=${x}>${r("web-watch-again")}</button>`}
<a class="button" href=${`/history/${o.id}`}>${r("web-replay")}</a>
<a class="button" href="/">${r("web-front")}</a>`:a`<button class="button primary large" data-focus onClick=${()=>o.next()}>${r("web-next-game")}</button>`}
</div>
</div>`}export{A as GameOver};
