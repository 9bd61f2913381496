import{A as N,h as b,k as w,m as k,o as y,q as x}from"/static/build/chunk-PGSZDMV6.js";import{H as v,I as $,P as m,Y as d,Z as p,_ as l,c as f,d as g,l as r,la as u,n as h}from"/static/build/chunk-Q5PT74OE.js";function A(t,e){let[o,n]=f(null);return g(()=>{let a=!0;return u(`/tables/${t}/games/${e}`).then(s=>a&&n(s),()=>{}),()=>{a=!1}},[t,e]),o}var D=(t,e)=>S(t/e),S=t=>new Intl.NumberFormat(h.value,{minimumFractionDigits:1,maximumFractionDigits:1}).format(t),C=t=>[...t].sort((e,o)=>m(e)-m(o));function H({state:t,last:e}){let o=e.for==="hand"||e.for==="crib",n=o?y(t,{seat:e.seat,what:e.for}):w(t,e.seat),a=o?$("web-over-points",{points:e.points}):x({...e,event:"pegged"});return r`
<figure class="winning-cards">
<div>${C(e.cards).map(s=>r`<${p} key=${s} card=${s} />`)}
${e.starter&&r`<${p} card=${e.starter} class="is-starter" />`}</div>
<figcaption>${$("web-over-last",{whose:d(n),what:a})}</figcaption>
</figure>`}var F=t=>[...new Set(t.points.flatMap(e=>e.map(o=>o.for)))];function J({state:t,view:e,side:o,result:n}){let a=n?.averages,s=e.scores.length>1&&e.rules.form==="cribbage"&&n;return r`
<div class="scrolls" tabindex="0" role="region" aria-label=${$("web-over-score")}><table class=${`over-scores n${e.scores.length}`}>
<thead><tr><td></td>${e.scores.map((i,c)=>r`<th key=${c} scope="col" class=${c===o?"winner":""}><${N} side=${c} /> ${k(t,c)}</th>`)}
${s&&a&&r`<th scope="col" class="own-average">${$("web-over-average")}</th>`}</tr></thead>
<tbody>
<tr class="over-score"><th scope="row">${$("web-over-score")}</th>
${e.scores.map((i,c)=>r`<td key=${c}><b>${b(e.rules,i)}</b></td>`)}${s&&a&&r`<td></td>`}</tr>
${e.rules.match>1&&!t.over&&r`<tr><th scope="row">${$("web-over-games")}</th>${e.games.map((i,c)=>r`<td key=${c}>${i}</td>`)}${s&&a&&r`<td></td>`}</tr>`}
${s&&r`<${O} result=${n} /><${T} result=${n} />`}
</tbody>
</table></div>
${s&&r`<p class="quiet over-note">${$("web-over-note")}</p>`}`}var O=({result:t})=>F(t).map(e=>r`
<tr key=${e}><th scope="row">${d($(v(`web-over-${e}`)?`web-over-${e}`:`kind-${e}`))}</th>
${t.points.map((o,n)=>{let{points:a,times:s}=o.find(i=>i.for===e)??{points:0,times:0};return r`<td key=${n}>${a}${s>0&&r` <small>${D(a,s)}</small>`}</td>`})}
${t.averages&&r`<td class="own-average">${R(t.averages,e)}</td>`}</tr>`);function R(t,e){let o=t[e];return o==null?"":S(o)}var T=({result:t})=>r`
<tr><th scope="row">${$("web-over-best")}</th>
${t.best.map((e,o)=>r`<td key=${o}>${e?r`${e.points} <small class="best-cards"><${l} cards=${C(e.cards)} /> + <${l} cards=${e.starter?[e.starter]:[]} /></small>`:"–"}</td>`)}
${t.averages&&r`<td></td>`}</tr>`;export{A as a,H as b,J as c};
