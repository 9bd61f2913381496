import{Ea as e,Q as d,U as k,b as v,c as w,ca as r,e as h,h as l,i as p,m as g,p as $,q as b,u}from"/static/build/chunk-MPMJFVYH.js";var y=29;function x({what:s}){let t=r(),[a,n]=v(0),c=h(null);w(()=>{matchMedia("(pointer: fine)").matches&&c.current?.select()},[]);let o=i=>n(Math.max(0,Math.min(y,i||0)));return l`
<form class="claim" onSubmit=${i=>{i.preventDefault(),t.act(`claim ${a}`)}}>
<label for="claim-points">${$(e("web-claim-ask",{what:s}))}</label>
<div class="claim-row">
<button type="button" class="round" aria-label=${e("web-less")} onClick=${()=>o(a-1)}>−</button>
<input id="claim-points" ref=${c} data-focus inputmode="numeric" autocomplete="off" value=${a}
onInput=${i=>o(Number.parseInt(i.currentTarget.value.replace(/\D/g,"").slice(-2),10))} />
<button type="button" class="round" aria-label=${e("web-more")} onClick=${()=>o(a+1)}>+</button>
<button class="button cream">${e("web-claim",{points:a})} <${u}>Enter<//></button>
</div>
<div class="claim-chips" role="group" aria-label=${e("web-claim-quick")}>
${Array.from({length:13},(i,m)=>l`<button type="button" key=${m} class="chip" onClick=${()=>t.act(`claim ${m}`)}>${m}</button>`)}
</div>
</form>`}function C({claimed:s,name:t}){let a=r();return l`
<div class="claim">
<p>${e("web-claims-that",{name:t,points:s})}</p>
<div class="claim-row">
<button class="button ghost" onClick=${()=>a.act("muggins")}>${$(e("term-muggins"))} <${u}>M<//></button>
<button class="button cream" data-focus onClick=${()=>a.act("pass")}>${e("web-pass")} <${u}>P<//></button>
</div>
</div>`}function M(){let s=r(),{counting:t}=s.view.value,a=s.legal.value,n=s.state.value;if(!t)return null;if(a.some(o=>o.startsWith("claim")))return l`<${x} key=${`${t.what}${t.cards}`} what=${t.what} />`;if(a.includes("pass"))return l`<${C} claimed=${t.claimed??0} name=${d(n,t.seat)} />`;let c=t.asked??t.seat;return c!==n.view.seat&&l`<p class="claim prompt">${e("web-counting-wait",{name:d(n,c)})}</p>`}function O(){let s=r(),t=s.view.value,a=s.state.value,{counting:n}=t;if(!n)return null;let c=[...n.cards].sort((o,f)=>p(o)-p(f));return l`
<div class="show exposed">
<h2 class="exposed-title">${k(a,n)}</h2>
<div class="show-cards">
${c.map(o=>l`<div key=${o} class="show-card"><${b} card=${o} /></div>`)}
${t.starter&&l`<div class="show-starter"><div class="show-card"><${b} card=${t.starter} /></div><span class="show-starter-label">${e("term-starter")}</span></div>`}
</div>
<${M} />
</div>`}function P(){let s=r(),t=s.claimResult.value;if(!t)return null;let a=t.items.length?t.items.map(g).join(e("web-list-comma")):e("recital-nothing");return l`
<p class="claim-result" role="status"><span>${e("play-truth",{claimed:t.claimed,points:t.total,recital:a})}</span>
<button class="round small" aria-label=${e("web-close")} onClick=${()=>s.claimResult.value=null}>×</button></p>`}export{M as Claim,P as ClaimResult,O as Exposed};
