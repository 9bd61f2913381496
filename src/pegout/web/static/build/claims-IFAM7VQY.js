import{k as b,o as x,v as m}from"/static/build/chunk-PGSZDMV6.js";import{I as a,P as f,V as y,Y as k,Z as v,ba as p,c as d,d as h,f as g,l as c}from"/static/build/chunk-Q5PT74OE.js";function C({what:n,most:t}){let s=m(),e=s.state.value,[l,r]=d(0),o=g(null);h(()=>{matchMedia("(pointer: fine)").matches&&o.current?.select()},[]);let u=i=>r(Math.max(0,Math.min(t,i||0)));return c`
<form class="claim" onSubmit=${i=>{i.preventDefault(),s.act(`claim ${l}`)}}>
<label for="claim-points">${e.local?c`<strong>${a("web-local-turn",{name:b(e,e.view.seat??0)})}</strong> `:""}${k(a("web-claim-ask",{what:n}))}</label>
<div class="claim-row">
<button type="button" class="round" aria-label=${a("web-less")} onClick=${()=>u(l-1)}>−</button>
<input id="claim-points" ref=${o} data-focus inputmode="numeric" autocomplete="off" value=${l}
onInput=${i=>u(Number.parseInt(i.currentTarget.value.replace(/\D/g,"").slice(-2),10))} />
<button type="button" class="round" aria-label=${a("web-more")} onClick=${()=>u(l+1)}>+</button>
<button class="button cream">${a("web-claim",{points:l})} <${p}>Enter<//></button>
</div>
<div class="claim-chips" role="group" aria-label=${a("web-claim-quick")}>
${Array.from({length:13},(i,$)=>c`<button type="button" key=${$} class="chip" onClick=${()=>s.act(`claim ${$}`)}>${$}</button>`)}
</div>
</form>`}function M({claimed:n,name:t,most:s}){let e=m(),[l,r]=d(Math.min(2,s)),o=i=>r(Math.max(1,Math.min(s,i||1))),u=i=>{i.preventDefault(),e.act(`muggins ${l}`)},w=e.legal.value.some(i=>i.startsWith("play "));return c`
<div class="claim answer">
<p>${a("web-claims-that",{name:t,points:n})} ${w&&a("web-claims-play-on")}</p>
<div class="claim-row">
${s>0&&c`<form class="claim-call" onSubmit=${u}>
<button type="button" class="round" aria-label=${a("web-less")} onClick=${()=>o(l-1)}>−</button>
<button class="button ghost" data-muggins>${a("web-muggins",{points:l})} <${p}>M<//></button>
<button type="button" class="round" aria-label=${a("web-more")} onClick=${()=>o(l+1)}>+</button></form>`}
<button class="button cream" data-focus onClick=${()=>e.act("pass")}>${a("web-pass")} <${p}>P<//></button>
</div>
</div>`}function R(){let n=m(),{counting:t}=n.view.value,s=n.legal.value,e=n.state.value;if(!t)return null;let l=s.filter(o=>o.startsWith("claim ")).map(o=>Number(o.slice(6)));if(l.length)return c`<${C} key=${`${t.what}${t.cards}`} what=${t.what} most=${Math.max(...l)} />`;if(s.includes("pass")){let o=s.filter(u=>u.startsWith("muggins ")).length;return c`<${M} key=${`${t.what}${t.cards}`} claimed=${t.claimed??0} name=${b(e,t.seat)} most=${o} />`}let r=t.asked??t.seat;return r!==e.view.seat&&c`<p class="claim prompt">${a("web-counting-wait",{name:b(e,r)})}</p>`}function O(){let n=m(),t=n.view.value,s=n.state.value,{counting:e}=t;if(!e)return null;let l=[...e.cards].sort((r,o)=>f(r)-f(o));return c`
<div class="show exposed">
<h2 class="exposed-title">${x(s,e)}</h2>
<div class="show-cards">
${l.map(r=>c`<div key=${r} class="show-card"><${v} card=${r} /></div>`)}
${t.starter&&c`<div class="show-starter"><div class="show-card"><${v} card=${t.starter} /></div><span class="show-starter-label">${a("term-starter")}</span></div>`}
</div>
<${R} />
</div>`}function j(){let n=m(),t=n.claimResult.value;if(!t)return null;let s=t.items.length?t.items.map(y).join(a("web-list-comma")):a("recital-nothing");return c`
<p class="claim-result" role="status"><span>${a("play-truth",{claimed:t.claimed,points:t.total,recital:s})}</span>
<button class="round small" aria-label=${a("web-close")} onClick=${()=>n.claimResult.value=null}>×</button></p>`}export{R as Claim,j as ClaimResult,O as Exposed};
