import{$ as B,A as E,C as $,D as d,Ea as R,L as N,P as T,Q as y,S as _,T as L,V as O,X as p,Xa as j,Y as D,Ya as s,Z as F,_ as W,b as x,c as S,h as r,i as f,ia as k,q as v,r as h,s as g,wa as G,z as C}from"/static/build/chunk-QLZUF7EI.js";function I(t,e){let[o,c]=x(null);return S(()=>{let a=!0;return C(`/tables/${t}/games/${e}`).then(l=>a&&c(l),()=>{}),()=>{a=!1}},[t,e]),o}var Q=(t,e)=>q(t/e),q=t=>new Intl.NumberFormat(R.value,{minimumFractionDigits:1,maximumFractionDigits:1}).format(t),z=t=>[...t].sort((e,o)=>f(e)-f(o));function A({state:t,last:e}){let o=e.for==="hand"||e.for==="crib",c=o?F(t,{seat:e.seat,what:e.for}):O(t,e.seat),a=o?s("web-over-points",{points:e.points}):B({...e,event:"pegged"});return r`
<figure class="winning-cards">
<div>${z(e.cards).map(l=>r`<${h} key=${l} card=${l} />`)}
${e.starter&&r`<${h} card=${e.starter} class="is-starter" />`}</div>
<figcaption>${s("web-over-last",{whose:v(c),what:a})}</figcaption>
</figure>`}var X=t=>[...new Set(t.points.flatMap(e=>e.map(o=>o.for)))];function M({state:t,view:e,side:o,result:c}){let a=c?.averages,l=e.scores.length>1&&e.rules.form==="cribbage"&&c;return r`
<div class="scrolls" tabindex="0" role="region" aria-label=${s("web-over-score")}><table class=${`over-scores n${e.scores.length}`}>
<thead><tr><td></td>${e.scores.map((n,i)=>r`<th key=${i} scope="col" class=${i===o?"winner":""}><${G} side=${i} /> ${p(t,i)}</th>`)}
${l&&a&&r`<th scope="col" class="own-average">${s("web-over-average")}</th>`}</tr></thead>
<tbody>
<tr class="over-score"><th scope="row">${s("web-over-score")}</th>
${e.scores.map((n,i)=>r`<td key=${i}><b>${L(e.rules,n)}</b></td>`)}${l&&a&&r`<td></td>`}</tr>
${e.rules.match>1&&!t.over&&r`<tr><th scope="row">${s("web-over-games")}</th>${e.games.map((n,i)=>r`<td key=${i}>${n}</td>`)}${l&&a&&r`<td></td>`}</tr>`}
${l&&r`<${Y} result=${c} /><${ee} result=${c} />`}
</tbody>
</table></div>
${l&&r`<p class="quiet over-note">${s("web-over-note")}</p>`}`}var Y=({result:t})=>X(t).map(e=>r`
<tr key=${e}><th scope="row">${v(s(j(`web-over-${e}`)?`web-over-${e}`:`kind-${e}`))}</th>
${t.points.map((o,c)=>{let{points:a,times:l}=o.find(n=>n.for===e)??{points:0,times:0};return r`<td key=${c}>${a}${l>0&&r` <small>${Q(a,l)}</small>`}</td>`})}
${t.averages&&r`<td class="own-average">${Z(t.averages,e)}</td>`}</tr>`);function Z(t,e){let o=t[e];return o==null?"":q(o)}var ee=({result:t})=>r`
<tr><th scope="row">${s("web-over-best")}</th>
${t.best.map((e,o)=>r`<td key=${o}>${e?r`${e.points} <small class="best-cards"><${g} cards=${z(e.cards)} /> + <${g} cards=${e.starter?[e.starter]:[]} /></small>`:"–"}</td>`)}
${t.averages&&r`<td></td>`}</tr>`;var te=(t,e,o)=>e===null?s("web-ended-nobody"):s(o?"play-match-won":"play-game-won",W(t,e));function P(t){let{ended:e,view:o}=t;return!e||e.reason==="won"||e.seat===null?o.rules.name==="table-top"?s("web-over-lines",{target:o.rules.target}):"":s("web-ended",{reason:e.reason,...D(t,e.seat)})}var U={skunk:"play-skunk",double_skunk:"play-double-skunk",double_game:"play-double-game"},oe=({view:t,people:e,clock:o})=>c=>{let{first_deal:a,...l}=t.rules.options,n=/^(low|high)$/.test(a??"")?{...l,first_deal:a}:l,i=e.slice(1).map(()=>c);return T({rules:t.rules.name,options:n,levels:i,clock:o&&{move:o.move,bank:o.bank}},c)};function re({people:t,view:e}){let o=new Set(t.filter(n=>n.seat!==e.seat).map(n=>n.level)),[c]=o;if(o.size!==1||!c||e.seat===null)return[];let a=d.indexOf(c);return[["web-over-stronger",d[a+1]],["web-over-weaker",d[a-1]]].filter(([,n])=>n&&n!=="random")}function se({again:t,another:e}){let o=k(),c=o.state.value,a=o.view.value,l=n=>{let i=oe(c)(n);_(i),y(i).catch(u=>o.showError($(u)))};return r`
${a.seat!==null&&r`<button class="button primary large" data-focus onClick=${t}>${s(c.rematch?"web-rematch-join":"web-rematch")}</button>`}
${o.stream.paced&&r`<button class="button primary large" data-focus onClick=${e}>${s("web-watch-again")}</button>`}
${re(c).map(([n,i])=>r`<button key=${i} class="button" onClick=${()=>l(i)}>${s(n,{level:s(`level-${i}`)})}</button>`)}
<a class="button" href=${`/history/${o.id}?game=${a.game}`}>${s("web-replay")}</a>
<a class="button" href="/new">${s("web-over-rules")}</a>
<a class="button" href="/">${s("web-home-page")}</a>`}function Ne(){let t=k(),e=t.state.value,o=t.view.value,c=t.overlay.value,a=e.ended?e.ended.side:c?.side??o.winner,l=e.over,n=I(t.id,o.game),i=n?.kind??c?.win??"game",u=l&&o.rules.match>1,V=async()=>{try{let m=e.rematch??(await E(`/tables/${t.id}/rematch`)).table;e.local&&(await import("/static/build/local-seats-FCBEI2TA.js")).moveLocalPeople(t.id,m),N(`/t/${m}`)}catch(m){t.showError($(m))}},H=async()=>{let[m,...b]=e.people.map(w=>w.level??"steady"),{name:J,options:K}=o.rules;await y({rules:J,options:K,own:m,levels:b}).catch(w=>t.showError($(w)))};return r`
<div class="over-panel" role="group" aria-label=${s("web-result")}>
<h2 class=${a===null?"":`won paper-side-${a}`}>${te(e,a,u)}</h2>
${l&&P(e)&&r`<p class="over-why">${P(e)}</p>`}
${i in U&&r`<p class="over-worth">${s(U[i])}</p>`}
${n?.last&&n.winner!==null&&r`<${A} state=${e} last=${n.last} />`}
<${M} state=${e} view=${o} side=${a} result=${n} />
${l&&!e.lesson&&e.tally.some(Boolean)&&r`<p class="over-tally">${s("web-over-tally",{games:e.tally.map((m,b)=>s("web-over-tally-side",{side:p(e,b),games:m})).join(s("web-list-comma"))})}</p>`}
<div class="row">
${l?r`<${se} again=${V} another=${H} />`:r`<button class="button primary large" data-focus onClick=${()=>t.next()}>${s("web-next-game")}</button>`}
</div>
</div>`}export{Ne as GameOver};
