import{Ra as a,U as p,Y as y,b as w,c as h,e as g,h as l,ha as u,i as d,n as k,q as f,r as v,v as m}from"/static/build/chunk-VLLAKFYV.js";function x({what:e,most:t}){let s=u(),o=s.state.value,[n,c]=w(0),i=g(null);h(()=>{matchMedia("(pointer: fine)").matches&&i.current?.select()},[]);let $=r=>c(Math.max(0,Math.min(t,r||0)));return l`
<form class="claim" onSubmit=${r=>{r.preventDefault(),s.act(`claim ${n}`)}}>
<label for="claim-points">${o.local?l`<strong>${a("web-local-turn",{name:p(o,o.view.seat??0)})}</strong> `:""}${f(a("web-claim-ask",{what:e}))}</label>
<div class="claim-row">
<button type="button" class="round" aria-label=${a("web-less")} onClick=${()=>$(n-1)}>−</button>
<input id="claim-points" ref=${i} data-focus inputmode="numeric" autocomplete="off" value=${n}
onInput=${r=>$(Number.parseInt(r.currentTarget.value.replace(/\D/g,"").slice(-2),10))} />
<button type="button" class="round" aria-label=${a("web-more")} onClick=${()=>$(n+1)}>+</button>
<button class="button cream">${a("web-claim",{points:n})} <${m}>Enter<//></button>
</div>
<div class="claim-chips" role="group" aria-label=${a("web-claim-quick")}>
${Array.from({length:13},(r,b)=>l`<button type="button" key=${b} class="chip" onClick=${()=>s.act(`claim ${b}`)}>${b}</button>`)}
</div>
</form>`}function C({claimed:e,name:t}){let s=u();return l`
<div class="claim">
<p>${a("web-claims-that",{name:t,points:e})}</p>
<div class="claim-row">
<button class="button ghost" onClick=${()=>s.act("muggins")}>${f(a("term-muggins"))} <${m}>M<//></button>
<button class="button cream" data-focus onClick=${()=>s.act("pass")}>${a("web-pass")} <${m}>P<//></button>
</div>
</div>`}function M(){let e=u(),{counting:t}=e.view.value,s=e.legal.value,o=e.state.value;if(!t)return null;let n=s.filter(i=>i.startsWith("claim ")).map(i=>Number(i.slice(6)));if(n.length)return l`<${x} key=${`${t.what}${t.cards}`} what=${t.what} most=${Math.max(...n)} />`;if(s.includes("pass"))return l`<${C} claimed=${t.claimed??0} name=${p(o,t.seat)} />`;let c=t.asked??t.seat;return c!==o.view.seat&&l`<p class="claim prompt">${a("web-counting-wait",{name:p(o,c)})}</p>`}function j(){let e=u(),t=e.view.value,s=e.state.value,{counting:o}=t;if(!o)return null;let n=[...o.cards].sort((c,i)=>d(c)-d(i));return l`
<div class="show exposed">
<h2 class="exposed-title">${y(s,o)}</h2>
<div class="show-cards">
${n.map(c=>l`<div key=${c} class="show-card"><${v} card=${c} /></div>`)}
${t.starter&&l`<div class="show-starter"><div class="show-card"><${v} card=${t.starter} /></div><span class="show-starter-label">${a("term-starter")}</span></div>`}
</div>
<${M} />
</div>`}function q(){let e=u(),t=e.claimResult.value;if(!t)return null;let s=t.items.length?t.items.map(k).join(a("web-list-comma")):a("recital-nothing");return l`
<p class="claim-result" role="status"><span>${a("play-truth",{claimed:t.claimed,points:t.total,recital:s})}</span>
<button class="round small" aria-label=${a("web-close")} onClick=${()=>e.claimResult.value=null}>×</button></p>`}export{M as Claim,q as ClaimResult,j as Exposed};
