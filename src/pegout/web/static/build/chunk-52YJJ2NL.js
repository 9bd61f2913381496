import{s as w}from"/static/build/chunk-PGSZDMV6.js";import{I as t,c as l,d as b,ga as d,l as i,la as u,ma as h,pa as $,sa as p,z as f}from"/static/build/chunk-Q5PT74OE.js";var g=3;async function v(){let n=await u("/me").catch(()=>null),s=n?.tables.slice(0,g*3)??[];return(await(n?Promise.all(s.map(e=>u(`/tables/${e.table}`).catch(()=>null))):d())).filter(e=>e&&!e.over&&!e.lesson).slice(0,g)}function y({status:n,people:s}){let a=s.filter(o=>o.kind==="human"&&!o.you&&!o.open);return n==="waiting"?"waiting":a.length?s.length===2?"two":"more":"bots"}function C({state:n,gone:s,keep:a}){let[o,e]=l(""),r=()=>h(`/tables/${n.table}/abandon`).then(s,c=>e($(c)));return i`
<div class="unfinished abandon" role="group" aria-label=${t("web-abandon")}>
<p>${o||t("web-abandon-sure",{means:y(n)})}</p>
<button class="button" ref=${c=>c?.focus()} onClick=${a}>${t("web-abandon-not")}</button>
<button class="button primary" onClick=${r}>${t("web-abandon")}</button>
</div>`}function S({state:n,gone:s}){let[a,o]=l(!1),{view:e}=n,r=e.side??0,c=[e.scores[r],...e.scores.filter((j,k)=>k!==r)],m=t("web-home-against",{names:w(n).join(t("web-list-comma")),deal:e.deal+1});return a?i`<${C} state=${n} gone=${s} keep=${()=>o(!1)} />`:i`
<div class="unfinished-row"><a class="unfinished" href=${`/t/${n.table}`}>
<span class="dot side-${r}" aria-hidden="true"></span>
<span class="unfinished-words"><strong>${t("web-home-continue")}</strong>
<span class="quiet">${n.status==="waiting"?t("web-home-waiting"):m}</span></span>
<span class="figures">${c.join(" – ")}</span>
</a>
<button class="round" aria-label=${t("web-abandon-which",{game:n.status==="waiting"?t("web-home-waiting"):m})} onClick=${()=>o(!0)}><${p} name="close" /></button></div>`}function U(){let[n,s]=l([]);return b(()=>{f.value&&v().then(s).catch(()=>{})},[]),n.length?i`
<section class="unfinished-games" aria-label=${t("web-home-unfinished")}>
${n.map(a=>i`<${S} key=${a.table} state=${a} gone=${()=>s(o=>o.filter(e=>e!==a))} />`)}
</section>`:null}export{U as a};
