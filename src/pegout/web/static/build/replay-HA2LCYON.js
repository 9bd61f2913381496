import{a as E,b as q,c as U,d as h,e as C,f as N,g as P}from"/static/build/chunk-PWVPGRUJ.js";import{$ as M,A as k,B as x,C as T,Da as l,G as O,V as R,W as L,aa as S,b as f,c as v,e as g,f as y,h as i,na as j,p as w,x as d,xa as A}from"/static/build/chunk-76QWBIP6.js";var _=new Set(["pegged","counted","crib_dealt","match_won","turned"]),H=e=>({...e,scores:e.scores.map(()=>0),rears:e.rears.map(()=>0),winner:null,starter:null,rounds:[],hand:[],count:0,crib:0,discard:[],layout:[],turned:null,counting:null,held:e.held.map(()=>0)}),W=({seat:e,for:t,cards:n,starter:r,items:s,total:a})=>({seat:e,what:t,cards:n,starter:r,items:s,total:a,claim:null});function Y(e,t){if(t.event==="shown"){let n=[...e?.kind==="show"?e.parts:[],W(t)];return{kind:"show",parts:n,at:n.length-1,step:t.items.length,done:!0,skip:!0}}return t.event==="lines_counted"?{kind:"lines",parts:[...e?.kind==="lines"?e.parts:[],t]}:_.has(t.event??"")||t.event==="game_won"?e:null}function B(e,t){let n=H(e.view),r=-1,s=null,a=[];for(let o of t){if(!o.event)continue;let u=_.has(o.event)||o.event==="dealt"&&a.at(-1)?.events[0].event==="dealt";if(o.event==="dealt"&&!u&&(r+=1),n={...M(n,o),deal:Math.max(r,0)},s=Y(s,o),u&&a.length){let c=a.at(-1);Object.assign(c,{events:[...c.events,o],view:n,overlay:s})}else a.push({events:[o],view:n,deal:r,overlay:s})}return a}function b(e,t){let n=t.events.map(s=>L({...e,view:t.view},s)).filter(Boolean),r=n.reduce((s,a)=>/[.。]$/.test(s)?`${s} ${a}`:`${s} · ${a}`,"").replace(/^ · /,"");return n.length?r:l("web-replay-starts",{deal:t.deal+1})}function F(e){let t=e.events.find(r=>r.event==="pegged"&&r.for!=="hand"&&r.for!=="crib");if(t)return{seat:t.seat,text:w(R(t))};let[n]=e.events;return n.event==="go"?{seat:n.seat,text:w(l("play-go"))}:null}var I=1e3;async function D(e,t){return(await d("/me/games?limit=200").catch(()=>({games:[]}))).games.find(r=>r.table===e&&r.game===t)??null}async function G(e){let t=new URLSearchParams(location.search).get("game"),n=await d(`/tables/${e}`),r=await D(e,t===null?n.view.game:Number(t)),[s,a]=r?[r.first,r.last]:[1,n.seq],o=await d(`/tables/${e}?at=${s-1}`),u=[];for(let $=s-1;$<a;){let p=await d(`/tables/${e}/events?since=${$}&until=${Math.min(a,$+I)}`);u.push(...p.events),$=Math.min(a,$+I)}let c={...o,over:!1,ended:null,legal:[],clock:null,spectators:0};return{state:c,game:r,steps:B(c,u)}}async function J(e){let t=await fetch(`/api/v1/tables/${e}/record`,{headers:{Authorization:`Bearer ${A.value}`}}),n=document.createElement("a");n.href=URL.createObjectURL(await t.blob()),n.download=/filename="([^"]+)"/.exec(t.headers.get("content-disposition")??"")?.[1]??`${e}.crib`,n.click(),setTimeout(()=>URL.revokeObjectURL(n.href),1e3)}function K({at:e,most:t,text:n,move:r}){let s=(a,o,u,c)=>i`
<button class="round" aria-label=${l(a)} aria-disabled=${c} onClick=${()=>!c&&r(u)}><${x} name=${o} /></button>`;return i`
<div class="replay-controls">
${s("web-replay-first","first",0,e===0)}${s("web-replay-back","back",e-1,e===0)}
<input type="range" min="0" max=${t} value=${e} aria-label=${l("web-replay-slider")} aria-valuetext=${n}
onInput=${a=>r(Number(a.currentTarget.value))} />
${s("web-replay-next","next",e+1,e===t)}${s("web-replay-last","last",t,e===t)}
</div>`}function Q({state:e,steps:t,at:n,move:r}){let s=g(null);return v(()=>{let a=s.current,o=a?.querySelector("[aria-current]");a&&o&&(a.scrollTop=o.offsetTop-a.clientHeight/2)},[n]),i`
<ol class="moves" ref=${s} tabindex="0" aria-label=${l("web-replay-moves")}>
${t.map((a,o)=>i`
<li key=${o} class=${a.events[0].event==="dealt"?"new-deal":""}>
${a.events[0].event==="dealt"&&i`<strong class="move-deal">${l("web-replay-starts",{deal:a.deal+1})}</strong>`}
<button class="move" aria-current=${o===n?"step":void 0} onClick=${()=>r(o)}>${b(e,a)}</button></li>`)}
</ol>`}function V(e,t){let n=y(()=>new S(e.table),[]);return n.state.value={...e,view:t.view},n.view.value=t.view,n.overlay.value=t.overlay,n.call.value=F(t),n}function X({state:e,game:t,steps:n}){let[r,s]=f(n.length-1),[,a]=f(-1),o=p=>s(Math.max(0,Math.min(n.length-1,p))),u=V(e,n[r]);v(()=>{let p=m=>{T.value||m.target.matches?.("input, select, .moves")||(m.key==="ArrowLeft"?o(r-1):m.key==="ArrowRight"&&o(r+1))};return addEventListener("keydown",p),()=>removeEventListener("keydown",p)}),v(()=>{if(e.view.rules.form==="cribbage")return;let p=n[r],{seq:m}=p.events.at(-1);d(`/tables/${e.table}?at=${m}`).then(({view:z})=>p.view={...z,seat:e.view.seat}).then(()=>a(r),()=>{})},[r]);let c=t&&h(t),$=b(e,n[r]);return i`
<div class="replay-stage">
<${j} table=${u} />
<p class="replay-now" aria-live="polite">${$}</p>
<${K} at=${r} most=${n.length-1} text=${$} move=${o} />
</div>
<aside class="panel replay-moves"><h2>${l("web-replay-moves")}</h2><${Q} state=${e} steps=${n} at=${r} move=${o} /></aside>
<section class="panel replay-scores"><h2>${l("web-replay-scores")}</h2>
${t&&c&&i`<${E} series=${t.series} names=${c} target=${e.view.rules.target} skunk=${e.view.rules.options.skunk==="on"} at=${n[r].deal+1} width=${900} height=${280} />
<${q} series=${t.series} names=${c} />`}
<p class="row"><button class="button" onClick=${()=>J(e.table)}>${l("web-replay-record")}</button></p>
</section>`}function Z({params:e}){let[t,n]=f(null),[r,s]=f("");v(()=>{G(e.table).then(n,o=>s(k(o)))},[e.table,O.value.path]);let a=t?.game;return i`
<div class="page replay">
<div class="replay-head"><h1>${l("web-replay-title")}</h1>
${a&&i`<p class="quiet"><strong>${P(a)}</strong> · ${h(a).join(" – ")} · ${C(a).join(" – ")} · ${U(a.rules)} · ${N(a.at)}</p>`}
${t&&!a&&i`<p class="quiet">${l("web-replay-unfinished")} <a href=${`/t/${e.table}`}>${l("web-front-continue")}</a></p>`}</div>
${r&&i`<p class="error" role="alert">${r}</p>`}
${t&&(t.steps.length?i`<${X} ...${t} />`:i`<p>${l("web-games-none")}</p>`)}
</div>`}export{Z as default};
