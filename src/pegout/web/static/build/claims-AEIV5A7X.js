import{Da as e,P as b,T as k,b as v,ba as i,c as w,e as h,h as o,i as p,m as g,p as d,q as $,u}from"/static/build/chunk-7Y5TV5O3.js";var y=29;function C({what:s}){let t=i(),[a,c]=v(0),l=h(null);w(()=>{matchMedia("(pointer: fine)").matches&&l.current?.select()},[]);let n=r=>c(Math.max(0,Math.min(y,r||0)));return o`
<form class="claim" onSubmit=${r=>{r.preventDefault(),t.act(`claim ${a}`)}}>
<label for="claim-points">${d(e("web-claim-ask",{what:s}))}</label>
<div class="claim-row">
<button type="button" class="round" aria-label=${e("web-less")} onClick=${()=>n(a-1)}>−</button>
<input id="claim-points" ref=${l} data-focus inputmode="numeric" autocomplete="off" value=${a}
onInput=${r=>n(Number.parseInt(r.currentTarget.value.replace(/\D/g,"").slice(-2),10))} />
<button type="button" class="round" aria-label=${e("web-more")} onClick=${()=>n(a+1)}>+</button>
<button class="button cream">${e("web-claim",{points:a})} <${u}>Enter<//></button>
</div>
<div class="claim-chips" role="group" aria-label=${e("web-claim-quick")}>
${Array.from({length:13},(r,m)=>o`<button type="button" key=${m} class="chip" onClick=${()=>t.act(`claim ${m}`)}>${m}</button>`)}
</div>
</form>`}function x({claimed:s,name:t}){let a=i();return o`
<div class="claim">
<p>${e("web-claims-that",{name:t,points:s})}</p>
<div class="claim-row">
<button class="button ghost" onClick=${()=>a.act("muggins")}>${d(e("term-muggins"))} <${u}>M<//></button>
<button class="button cream" data-focus onClick=${()=>a.act("pass")}>${e("web-pass")} <${u}>P<//></button>
</div>
</div>`}function M(){let s=i(),{counting:t}=s.view.value,a=s.legal.value,c=s.state.value;if(!t)return null;if(a.some(n=>n.startsWith("claim")))return o`<${C} key=${`${t.what}${t.cards}`} what=${t.what} />`;if(a.includes("pass"))return o`<${x} claimed=${t.claimed??0} name=${b(c,t.seat)} />`;let l=t.asked??t.seat;return l!==c.view.seat&&o`<p class="claim prompt">${e("web-counting-wait",{name:b(c,l)})}</p>`}function j(){let s=i(),t=s.view.value,a=s.state.value,{counting:c}=t;if(!c)return null;let l=[...c.cards].sort((n,f)=>p(n)-p(f));return o`
<div class="show exposed">
<h2 class="exposed-title">${k(a,c)}</h2>
<div class="show-cards">
${l.map(n=>o`<div key=${n} class="show-card"><${$} card=${n} /></div>`)}
${t.starter&&o`<div class="show-starter"><div class="show-card"><${$} card=${t.starter} /></div><span class="show-starter-label">${e("term-starter")}</span></div>`}
</div>
<${M} />
</div>`}function q(){let s=i(),t=s.compared.value;if(!t)return null;let a=t.items.length?t.items.map(g).join(e("web-list-comma")):e("recital-nothing");return o`
<p class="compared" role="status"><span>${e("play-truth",{claimed:t.claimed,points:t.total,recital:a})}</span>
<button class="round small" aria-label=${e("web-close")} onClick=${()=>s.compared.value=null}>×</button></p>`}export{M as Claim,q as Compared,j as Exposed};
