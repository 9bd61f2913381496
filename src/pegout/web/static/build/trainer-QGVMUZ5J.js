import{a as l,b as N,c as R,d as D}from"/static/build/chunk-E6BHCT4Y.js";import"/static/build/chunk-PGSZDMV6.js";import{$ as j,I as s,Ia as P,W as E,X as H,Z as L,c,d as h,f as b,l as a,la as q,m as p,pa as B}from"/static/build/chunk-Q5PT74OE.js";var g=p("trainerHands","typical"),w=p("trainerBest",0),d=p("trainerStreak",0),z=({hand:t,lit:n})=>a`
<div class="trainer-cards">
${[...t.cards,t.starter].map((r,i)=>a`
<div key=${r} class=${`trainer-card ${i===t.cards.length?"is-starter":""} ${n.length?n.includes(r)?"lit":"dim":""}`}>
<${L} card=${r} />${i===t.cards.length&&a`<span>${s("term-starter")}</span>`}
</div>`)}
</div>`;function A({hand:t,light:n}){return t.items.length?a`
<ol class="combinations">
${E(t.items).map(({item:r,text:i},o)=>a`
<li key=${o}><button type="button" class="combination" onMouseEnter=${()=>n(r.cards)} onMouseLeave=${()=>n([])}
onFocus=${()=>n(r.cards)} onBlur=${()=>n([])}>
<${D} item=${r} text=${i} /></button></li>`)}
</ol>`:a`<p>${s("recital-nothing")}</p>`}function G(t,n){let r=document.querySelector(".part-input");t?n?.focus():r instanceof HTMLElement&&matchMedia("(hover: hover)").matches&&r.focus()}function J(){let[t,n]=c(null),[r,i]=c(l),[o,y]=c(!1),[F,k]=c([]),[S,x]=c(""),C=b(null),O=b(0),f=(e=g.value)=>{let u=++O.current,m=()=>u===O.current;return q(`/trainer?hands=${e}`).then(v=>m()&&(n(v),i(l),y(!1),k([]),x("")),v=>m()&&x(B(v)))};h(()=>{f()},[]),h(()=>G(o,C.current),[o,t]);let M=t?N(t.items):l,$=Object.keys(l).every(e=>r[e]===M[e]),T=Object.values(r).reduce((e,u)=>e+u,0),I=e=>{if(e.preventDefault(),!!t){if(o)return void f();y(!0),d.value=$?d.value+1:0,w.value=Math.max(w.value,d.value),P(s($?"web-trainer-right":"web-trainer-wrong",{claimed:T,total:t.total,recital:H(t.items)}))}},_=e=>{g.value=e,f(e)};return a`
<div class="page trainer">
<h1>${s("web-home-trainer")}</h1>
<div class="row trainer-top">
<${j} hideLabel label=${s("web-trainer-hands")} value=${g.value} onChange=${_}
options=${["typical","random"].map(e=>({value:e,label:s(`web-trainer-${e}`)}))} />
<p class="streak"><span>${s("web-trainer-streak")} <strong>${d.value}</strong></span> <span class="quiet">${s("web-trainer-best")} <strong>${w.value}</strong></span></p>
</div>
${S&&a`<p class="error" role="alert">${S}</p>`}
${t&&a`
<div class="trainer-cloth"><${z} hand=${t} lit=${F} /></div>
<form class="panel trainer-form" onSubmit=${I}>
<div class="trainer-parts">
${Object.keys(l).map(e=>a`<${R} key=${e} name=${e} value=${r[e]} truth=${o?M[e]:null}
onChange=${u=>i(m=>({...m,[e]:u}))} />`)}
</div>
<div class="trainer-sum">
<p class="trainer-total"><span>${s("term-total")}</span> <strong>${T}</strong></p>
${o&&a`<p class=${$?"right":"error"}>${s($?"web-trainer-is-right":"web-trainer-is-wrong",{total:t.total})}</p>`}
<button ref=${C} class="button primary large" type="submit">${s(o?"web-trainer-next":"web-trainer-check")}</button>
</div>
${o&&a`<${A} hand=${t} light=${k} />`}
</form>`}
<p class="quiet">${s("web-trainer-how")}</p>
</div>`}export{J as default};
