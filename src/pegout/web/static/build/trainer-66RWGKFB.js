import{a as u,b as q,c as B,d as P}from"/static/build/chunk-TH3RNNBD.js";import{A as H,E as L,Sa as m,b as c,c as f,e as C,h as a,mb as s,o as O,p as M,pa as j,r as T,t as E}from"/static/build/chunk-AQWFCYY7.js";var v=m("trainerHands","typical"),h=m("trainerBest",0),p=m("trainerStreak",0),F=({hand:t,lit:n})=>a`
<div class="trainer-cards">
${[...t.cards,t.starter].map((r,i)=>a`
<div key=${r} class=${`trainer-card ${i===t.cards.length?"is-starter":""} ${n.length?n.includes(r)?"lit":"dim":""}`}>
<${T} card=${r} />${i===t.cards.length&&a`<span>${s("term-starter")}</span>`}
</div>`)}
</div>`;function I({hand:t,light:n}){return t.items.length?a`
<ol class="combinations">
${O(t.items).map(({item:r,text:i},o)=>a`
<li key=${o}><button type="button" class="combination" onMouseEnter=${()=>n(r.cards)} onMouseLeave=${()=>n([])}
onFocus=${()=>n(r.cards)} onBlur=${()=>n([])}>
<${P} item=${r} text=${i} /></button></li>`)}
</ol>`:a`<p>${s("recital-nothing")}</p>`}function _(t,n){let r=document.querySelector(".part-input");t?n?.focus():r instanceof HTMLElement&&matchMedia("(hover: hover)").matches&&r.focus()}function z(){let[t,n]=c(null),[r,i]=c(u),[o,b]=c(!1),[N,g]=c([]),[w,y]=c(""),k=C(null),d=(e=v.value)=>H(`/trainer?hands=${e}`).then(l=>(n(l),i(u),b(!1),g([]),y("")),l=>y(L(l)));f(()=>{d()},[]),f(()=>_(o,k.current),[o,t]);let S=t?q(t.items):u,$=Object.keys(u).every(e=>r[e]===S[e]),x=Object.values(r).reduce((e,l)=>e+l,0),R=e=>{if(e.preventDefault(),!!t){if(o)return void d();b(!0),p.value=$?p.value+1:0,h.value=Math.max(h.value,p.value),j(s($?"web-trainer-right":"web-trainer-wrong",{claimed:x,total:t.total,recital:M(t.items)}))}},D=e=>{v.value=e,d(e)};return a`
<div class="page trainer">
<h1>${s("web-home-trainer")}</h1>
<div class="row trainer-top">
<${E} hideLabel label=${s("web-trainer-hands")} value=${v.value} onChange=${D}
options=${["typical","random"].map(e=>({value:e,label:s(`web-trainer-${e}`)}))} />
<p class="streak"><span>${s("web-trainer-streak")} <strong>${p.value}</strong></span> <span class="quiet">${s("web-trainer-best")} <strong>${h.value}</strong></span></p>
</div>
${w&&a`<p class="error" role="alert">${w}</p>`}
${t&&a`
<div class="trainer-cloth"><${F} hand=${t} lit=${N} /></div>
<form class="panel trainer-form" onSubmit=${R}>
<div class="trainer-parts">
${Object.keys(u).map(e=>a`<${B} key=${e} name=${e} value=${r[e]} truth=${o?S[e]:null}
onChange=${l=>i({...r,[e]:l})} />`)}
</div>
<div class="trainer-sum">
<p class="trainer-total"><span>${s("term-total")}</span> <strong>${x}</strong></p>
${o&&a`<p class=${$?"right":"error"}>${s($?"web-trainer-is-right":"web-trainer-is-wrong",{total:t.total})}</p>`}
<button ref=${k} class="button primary large" type="submit">${s(o?"web-trainer-next":"web-trainer-check")}</button>
</div>
${o&&a`<${I} hand=${t} light=${g} />`}
</form>`}
<p class="quiet">${s("web-trainer-how")}</p>
</div>`}export{z as default};
