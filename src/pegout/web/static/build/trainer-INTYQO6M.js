import{a as j,b as q,c as u,d as B}from"/static/build/chunk-GEG4GQ5J.js";import{A as H,Da as n,Z as L,b as c,c as f,e as C,h as a,n as O,pa as m,q as M,s as T,x as E}from"/static/build/chunk-76QWBIP6.js";var v=m("trainerHands","typical"),h=m("trainerBest",0),p=m("trainerStreak",0),D=({hand:e,lit:s})=>a`
<div class="trainer-cards">
${[...e.cards,e.starter].map((r,i)=>a`
<div key=${r} class=${`trainer-card ${i===4?"is-starter":""} ${s.length?s.includes(r)?"lit":"dim":""}`}>
<${M} card=${r} />${i===4&&a`<span>${n("term-starter")}</span>`}
</div>`)}
</div>`;function F({hand:e,light:s}){return e.items.length?a`
<ol class="combinations">
${O(e.items).map(({item:r,text:i},o)=>a`
<li key=${o}><button type="button" class="combination" onMouseEnter=${()=>s(r.cards)} onMouseLeave=${()=>s([])}
onFocus=${()=>s(r.cards)} onBlur=${()=>s([])}>
<${q} item=${r} text=${i} /></button></li>`)}
</ol>`:a`<p>${n("recital-nothing")}</p>`}function I(e,s){let r=document.querySelector(".part-input");e?s?.focus():r instanceof HTMLElement&&matchMedia("(hover: hover)").matches&&r.focus()}function _(){let[e,s]=c(null),[r,i]=c(u),[o,b]=c(!1),[P,g]=c([]),[w,y]=c(""),k=C(null),d=(t=v.value)=>E(`/trainer?hands=${t}`).then(l=>(s(l),i(u),b(!1),g([]),y("")),l=>y(H(l)));f(()=>{d()},[]),f(()=>I(o,k.current),[o,e]);let S=e?B(e.items):u,$=Object.keys(u).every(t=>r[t]===S[t]),x=Object.values(r).reduce((t,l)=>t+l,0),N=t=>{if(t.preventDefault(),!!e){if(o)return void d();b(!0),p.value=$?p.value+1:0,h.value=Math.max(h.value,p.value),L(n($?"web-trainer-right":"web-trainer-wrong",{claimed:x,total:e.total,recital:e.recital}))}},R=t=>{v.value=t,d(t)};return a`
<div class="page trainer">
<h1>${n("web-front-trainer")}</h1>
<div class="row trainer-top">
<${T} hideLabel label=${n("web-trainer-hands")} value=${v.value} onChange=${R}
options=${["typical","random"].map(t=>({value:t,label:n(`web-trainer-${t}`)}))} />
<p class="streak"><span>${n("web-trainer-streak")} <strong>${p.value}</strong></span> <span class="quiet">${n("web-trainer-best")} <strong>${h.value}</strong></span></p>
</div>
${w&&a`<p class="error" role="alert">${w}</p>`}
${e&&a`
<div class="trainer-cloth"><${D} hand=${e} lit=${P} /></div>
<form class="panel trainer-form" onSubmit=${N}>
<div class="trainer-parts">
${Object.keys(u).map(t=>a`<${j} key=${t} name=${t} value=${r[t]} truth=${o?S[t]:null}
onChange=${l=>i({...r,[t]:l})} />`)}
</div>
<div class="trainer-sum">
<p class="trainer-total"><span>${n("term-total")}</span> <strong>${x}</strong></p>
${o&&a`<p class=${$?"right":"error"}>${n($?"web-trainer-is-right":"web-trainer-is-wrong",{total:e.total})}</p>`}
<button ref=${k} class="button primary large" type="submit">${n(o?"web-trainer-next":"web-trainer-check")}</button>
</div>
${o&&a`<${F} hand=${e} light=${g} />`}
</form>`}
<p class="quiet">${n("web-trainer-how")}</p>
</div>`}export{_ as default};
