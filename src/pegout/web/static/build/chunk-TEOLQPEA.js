import{c as l,d as s}from"/static/build/chunk-PGSZDMV6.js";import{H as m,I as r,Y as o,l as t,wa as p}from"/static/build/chunk-Q5PT74OE.js";var i=["draw","dealer","pone","deal","pack","hand","discard","crib","cut","starter","heels","play","count","round","go","last-card","fifteen","thirty_one","pair","pair_royal","double_pair_royal","run","show","flush","nobs","peg","game-hole","skunk","double-skunk","muggins","three_for_last","short","layout"],a=e=>m(`web-alias-${e}`)?r(`web-alias-${e}`):"",n=({name:e})=>t`
<dt id=${`term-${e}`}>${o(l(e))}${a(e)&&t` <small>${a(e)}</small>`}</dt>
<dd>${r(`web-means-${e}`)}</dd>`,y=()=>t`
<${p} title=${o(l(s.value))} class="term-sheet">
${a(s.value)&&t`<p class="quiet">${r("web-also",{names:a(s.value)})}</p>`}
<p class="meaning">${r(`web-means-${s.value}`)}</p>
<//>`,g=()=>t`<dl class="glossary">${i.map(e=>t`<${n} key=${e} name=${e} />`)}</dl>`;export{i as a,n as b,y as c,g as d};
