import{Ha as l,Ia as t,L as m,h as s,nb as p,ob as r,q as o}from"/static/build/chunk-HGBUUMMG.js";var i=["draw","dealer","pone","deal","pack","hand","discard","crib","cut","starter","heels","play","count","round","go","last-card","fifteen","thirty_one","pair","pair_royal","double_pair_royal","run","show","flush","nobs","peg","game-hole","skunk","double-skunk","muggins","three_for_last","short","layout"],a=e=>p(`web-alias-${e}`)?r(`web-alias-${e}`):"",n=({name:e})=>s`
<dt id=${`term-${e}`}>${o(l(e))}${a(e)&&s` <small>${a(e)}</small>`}</dt>
<dd>${r(`web-means-${e}`)}</dd>`,f=()=>s`
<${m} title=${o(l(t.value))} class="term-sheet">
${a(t.value)&&s`<p class="quiet">${r("web-also",{names:a(t.value)})}</p>`}
<p class="meaning">${r(`web-means-${t.value}`)}</p>
<//>`,y=()=>s`<dl class="glossary">${i.map(e=>s`<${n} key=${e} name=${e} />`)}</dl>`;export{i as a,n as b,f as c,y as d};
