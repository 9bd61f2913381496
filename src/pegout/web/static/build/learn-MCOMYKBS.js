import{e as o}from"/static/build/chunk-PGSZDMV6.js";import{I as s,Va as n,l as r}from"/static/build/chunk-Q5PT74OE.js";var l=[["/lesson","lesson"],["/trainer","trainer"]],t=[1,2,3,4,5,6,7],y=()=>r`
<div class="page learn">
<h1>${s("web-learn")}</h1>
<div class="ways">
${l.map(([a,e])=>r`
<a key=${e} class="panel way" href=${a}><${n} name=${e} />
<span><strong>${s(`web-home-${e}`)}</strong><span class="quiet">${s(`web-home-${e}-note`)}</span></span></a>`)}
<a class="panel way" href="/rules#glossary"><span><strong>${s("web-rules-glossary")}</strong><span class="quiet">${s("web-learn-glossary")}</span></span></a>
<a class="panel way" href="/rules#story"><span><strong>${s("web-rules-story")}</strong><span class="quiet">${s("web-learn-story")}</span></span></a>
</div>
<section class="panel advice">
<h2>${s("web-advice")}</h2>
<ol>${t.map(a=>r`<li key=${a}>${o(s(`web-advice-${a}`))}</li>`)}</ol>
</section>
</div>`;export{y as default};
