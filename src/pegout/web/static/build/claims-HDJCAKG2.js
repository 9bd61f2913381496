import{Ea as a,Q as f,U as k,b as v,c as h,ca as u,e as w,h as o,i as $,m as g,p as b,q as d,u as m}from"/static/build/chunk-Z4ABK7KC.js";function y({what:e,most:t}){let l=u(),[s,i]=v(0),n=w(null);h(()=>{matchMedia("(pointer: fine)").matches&&n.current?.select()},[]);let c=r=>i(Math.max(0,Math.min(t,r||0)));return o`
<form class="claim" onSubmit=${r=>{r.preventDefault(),l.act(`claim ${s}`)}}>
<label for="claim-points">${b(a("web-claim-ask",{what:e}))}</label>
<div class="claim-row">
<button type="button" class="round" aria-label=${a("web-less")} onClick=${()=>c(s-1)}>−</button>
<input id="claim-points" ref=${n} data-focus inputmode="numeric" autocomplete="off" value=${s}
onInput=${r=>c(Number.parseInt(r.currentTarget.value.replace(/\D/g,"").slice(-2),10))} />
<button type="button" class="round" aria-label=${a("web-more")} onClick=${()=>c(s+1)}>+</button>
<button class="button cream">${a("web-claim",{points:s})} <${m}>Enter<//></button>
</div>
<div class="claim-chips" role="group" aria-label=${a("web-claim-quick")}>
${Array.from({length:13},(r,p)=>o`<button type="button" key=${p} class="chip" onClick=${()=>l.act(`claim ${p}`)}>${p}</button>`)}
</div>
</form>`}function x({claimed:e,name:t}){let l=u();return o`
<div class="claim">
<p>${a("web-claims-that",{name:t,points:e})}</p>
<div class="claim-row">
<button class="button ghost" onClick=${()=>l.act("muggins")}>${b(a("term-muggins"))} <${m}>M<//></button>
<button class="button cream" data-focus onClick=${()=>l.act("pass")}>${a("web-pass")} <${m}>P<//></button>
</div>
</div>`}function C(){let e=u(),{counting:t}=e.view.value,l=e.legal.value,s=e.state.value;if(!t)return null;let i=l.filter(c=>c.startsWith("claim ")).map(c=>Number(c.slice(6)));if(i.length)return o`<${y} key=${`${t.what}${t.cards}`} what=${t.what} most=${Math.max(...i)} />`;if(l.includes("pass"))return o`<${x} claimed=${t.claimed??0} name=${f(s,t.seat)} />`;let n=t.asked??t.seat;return n!==s.view.seat&&o`<p class="claim prompt">${a("web-counting-wait",{name:f(s,n)})}</p>`}function P(){let e=u(),t=e.view.value,l=e.state.value,{counting:s}=t;if(!s)return null;let i=[...s.cards].sort((n,c)=>$(n)-$(c));return o`
<div class="show exposed">
<h2 class="exposed-title">${k(l,s)}</h2>
<div class="show-cards">
${i.map(n=>o`<div key=${n} class="show-card"><${d} card=${n} /></div>`)}
${t.starter&&o`<div class="show-starter"><div class="show-card"><${d} card=${t.starter} /></div><span class="show-starter-label">${a("term-starter")}</span></div>`}
</div>
<${C} />
</div>`}function j(){let e=u(),t=e.claimResult.value;if(!t)return null;let l=t.items.length?t.items.map(g).join(a("web-list-comma")):a("recital-nothing");return o`
<p class="claim-result" role="status"><span>${a("play-truth",{claimed:t.claimed,points:t.total,recital:l})}</span>
<button class="round small" aria-label=${a("web-close")} onClick=${()=>e.claimResult.value=null}>×</button></p>`}export{C as Claim,j as ClaimResult,P as Exposed};
