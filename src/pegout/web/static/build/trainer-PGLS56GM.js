import{a as E,b as L,c as u,d as B}from"/static/build/chunk-S76C3XJM.js";import{A as j,Da as n,Z as q,b as c,c as d,e as S,h as a,n as M,pa as m,q as T,s as C,x as H}from"/static/build/chunk-7Y5TV5O3.js";var v=m("trainerHands","typical"),h=m("trainerBest",0),p=m("trainerStreak",0),F=({hand:e,lit:s})=>a`
<div class="trainer-cards">
${[...e.cards,e.starter].map((r,i)=>a`
<div key=${r} class=${`trainer-card ${i===4?"is-starter":""} ${s.length?s.includes(r)?"lit":"dim":""}`}>
<${T} card=${r} />${i===4&&a`<span>${n("term-starter")}</span>`}
</div>`)}
</div>`;function G({hand:e,light:s}){return e.items.length?a`
<ol class="combinations">
${M(e.items).map(({item:r,text:i},o)=>a`
<li key=${o}><button type="button" class="combination" onMouseEnter=${()=>s(r.cards)} onMouseLeave=${()=>s([])}
onFocus=${()=>s(r.cards)} onBlur=${()=>s([])}>
<${L} item=${r} text=${i} /></button></li>`)}
</ol>`:a`<p>${n("recital-nothing")}</p>`}function I(e,s){let r=document.querySelector(".part-input");e?s?.focus():r instanceof HTMLElement&&matchMedia("(hover: hover)").matches&&r.focus()}function P(){let[e,s]=c(null),[r,i]=c(u),[o,b]=c(!1),[N,g]=c([]),[w,y]=c(""),k=S(null),f=(t=v.value)=>H(`/trainer?hands=${t}`).then(l=>(s(l),i(u),b(!1),g([]),y("")),l=>y(j(l)));d(()=>{f()},[]),d(()=>I(o,k.current),[o,e]);let x=e?B(e.items):u,$=Object.keys(u).every(t=>r[t]===x[t]),O=Object.values(r).reduce((t,l)=>t+l,0),R=t=>{if(t.preventDefault(),!!e){if(o)return void f();b(!0),p.value=$?p.value+1:0,h.value=Math.max(h.value,p.value),q(n($?"web-trainer-right":"web-trainer-wrong",{claimed:O,total:e.total,recital:e.recital}))}},D=t=>{v.value=t,f(t)};return a`
<div class="page trainer">
<h1>${n("web-front-trainer")}</h1>
<div class="row trainer-top">
<${C} hideLabel label=${n("web-trainer-hands")} value=${v.value} onChange=${D}
options=${["typical","random"].map(t=>({value:t,label:n(`web-trainer-${t}`)}))} />
<p class="streak"><span>${n("web-trainer-streak")} <strong>${p.value}</strong></span> <span class="quiet">${n("web-trainer-best")} <strong>${h.value}</strong></span></p>
</div>
${w&&a`<p class="fault" role="alert">${w}</p>`}
${e&&a`
<div class="trainer-cloth"><${F} hand=${e} lit=${N} /></div>
<form class="panel trainer-form" onSubmit=${R}>
<div class="trainer-parts">
${Object.keys(u).map(t=>a`<${E} key=${t} name=${t} value=${r[t]} truth=${o?x[t]:null}
onChange=${l=>i({...r,[t]:l})} />`)}
</div>
<div class="trainer-sum">
<p class="trainer-total"><span>${n("term-total")}</span> <strong>${O}</strong></p>
${o&&a`<p class=${$?"right":"fault"}>${n($?"web-trainer-is-right":"web-trainer-is-wrong",{total:e.total})}</p>`}
<button ref=${k} class="button primary large" type="submit">${n(o?"web-trainer-next":"web-trainer-check")}</button>
</div>
${o&&a`<${G} hand=${e} light=${g} />`}
</form>`}
<p class="quiet">${n("web-trainer-how")}</p>
</div>`}export{P as default};
