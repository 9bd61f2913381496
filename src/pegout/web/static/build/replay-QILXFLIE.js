import{a as S,b as _,c as q,d as h,e as U,f as C}from"/static/build/chunk-U23DC4ZQ.js";import{A as k,Ba as E,C as x,D as T,H as O,Ja as l,Y as R,Z as L,b as f,c as v,ca as M,da as j,e as g,f as y,h as i,p as w,ra as A,x as d}from"/static/build/chunk-WT4GROPZ.js";var N=new Set(["pegged","counted","crib_dealt","match_won","turned"]),z=e=>({...e,scores:e.scores.map(()=>0),rears:e.rears.map(()=>0),winner:null,starter:null,rounds:[],counts:[],round:0,hand:[],count:0,crib:0,discard:[],layout:[],turned:null,counting:null,draws:[],held:e.held.map(()=>0)}),H=({seat:e,for:t,cards:n,starter:a,items:s,total:r})=>({seat:e,what:t,cards:n,starter:a,items:s,total:r,claim:null});function W(e,t){if(t.event==="shown"){let n=[...e?.kind==="show"?e.parts:[],H(t)];return{kind:"show",parts:n,at:n.length-1,step:t.items.length,done:!0,skip:!0}}return t.event==="lines_counted"?{kind:"lines",parts:[...e?.kind==="lines"?e.parts:[],t]}:N.has(t.event)||t.event==="game_won"?e:null}function P(e,t){let n=z(e.view),a=-1,s=null,r=[];for(let o of t){let u=N.has(o.event)||o.event==="dealt"&&r.at(-1)?.events[0].event==="dealt";if(o.event==="dealt"&&!u&&(a+=1),n={...M(n,o),deal:Math.max(a,0)},s=W(s,o),u&&r.length){let c=r.at(-1);Object.assign(c,{events:[...c.events,o],view:n,overlay:s})}else r.push({events:[o],view:n,deal:a,overlay:s})}return r}function b(e,t){let n=t.events.map(s=>L({...e,view:t.view},s)).filter(Boolean),a=n.reduce((s,r)=>/[.。]$/.test(s)?`${s} ${r}`:`${s} · ${r}`,"").replace(/^ · /,"");return n.length?a:l("web-replay-starts",{deal:t.deal+1})}function B(e){for(let n of e.events)if(n.event==="pegged"&&n.for!=="hand"&&n.for!=="crib")return{seat:n.seat,text:w(R(n))};let[t]=e.events;return t.event==="go"?{seat:t.seat,text:w(l("play-go"))}:null}var F=1e3;async function Y(e,t){return(await d("/me/games?limit=200").catch(()=>({games:[]}))).games.find(a=>a.table===e&&a.game===t)??null}async function D(e){let t=new URLSearchParams(location.search).get("game"),n=await d(`/tables/${e}`),a=await Y(e,t===null?n.view.game:Number(t)),[s,r]=a?[a.first,a.last]:[1,n.seq],o=await d(`/tables/${e}?at=${s-1}`),u=[];for(let $=s-1;$<r;){let p=await d(`/tables/${e}/events?since=${$}&until=${Math.min(r,$+F)}`);u.push(...p.events),$=Math.min(r,$+F)}let c={...o,over:!1,ended:null,legal:[],clock:null,spectators:0};return{state:c,game:a,steps:P(c,u)}}async function G(e){let t=await fetch(`/api/v1/tables/${e}/record`,{headers:{Authorization:`Bearer ${E.value}`}}),n=document.createElement("a");n.href=URL.createObjectURL(await t.blob()),n.download=/filename="([^"]+)"/.exec(t.headers.get("content-disposition")??"")?.[1]??`${e}.crib`,n.click(),setTimeout(()=>URL.revokeObjectURL(n.href),1e3)}function J({at:e,most:t,text:n,move:a}){let s=(r,o,u,c)=>i`
<button class="round" aria-label=${l(r)} aria-disabled=${c} onClick=${()=>!c&&a(u)}><${x} name=${o} /></button>`;return i`
<div class="replay-controls">
${s("web-replay-first","first",0,e===0)}${s("web-replay-back","back",e-1,e===0)}
<input type="range" min="0" max=${t} value=${e} aria-label=${l("web-replay-slider")} aria-valuetext=${n}
onInput=${r=>a(Number(r.currentTarget.value))} />
${s("web-replay-next","next",e+1,e===t)}${s("web-replay-last","last",t,e===t)}
</div>`}function K({state:e,steps:t,at:n,move:a}){let s=g(null);return v(()=>{let r=s.current,o=r?.querySelector("[aria-current]");r&&o&&(r.scrollTop=o.offsetTop-r.clientHeight/2)},[n]),i`
<ol class="moves" ref=${s} tabindex="0" aria-label=${l("web-replay-moves")}>
${t.map((r,o)=>i`
<li key=${o} class=${r.events[0].event==="dealt"?"new-deal":""}>
${r.events[0].event==="dealt"&&i`<strong class="move-deal">${l("web-replay-starts",{deal:r.deal+1})}</strong>`}
<button class="move" aria-current=${o===n?"step":void 0} onClick=${()=>a(o)}>${b(e,r)}</button></li>`)}
</ol>`}function Q(e,t){let n=y(()=>new j(e.table),[]);return n.state.value={...e,view:t.view},n.view.value=t.view,n.overlay.value=t.overlay,n.call.value=B(t),n}function V({state:e,game:t,steps:n}){let[a,s]=f(n.length-1),[,r]=f(-1),o=p=>s(Math.max(0,Math.min(n.length-1,p))),u=Q(e,n[a]);v(()=>{let p=m=>{T.value||m.target.matches?.("input, select, .moves")||(m.key==="ArrowLeft"?o(a-1):m.key==="ArrowRight"&&o(a+1))};return addEventListener("keydown",p),()=>removeEventListener("keydown",p)}),v(()=>{if(e.view.rules.form==="cribbage")return;let p=n[a],{seq:m}=p.events.at(-1);d(`/tables/${e.table}?at=${m}`).then(({view:I})=>p.view={...I,seat:e.view.seat}).then(()=>r(a),()=>{})},[a]);let c=t&&h(t),$=b(e,n[a]);return i`
<div class="replay-stage">
<${A} table=${u} />
<p class="replay-now" aria-live="polite">${$}</p>
<${J} at=${a} most=${n.length-1} text=${$} move=${o} />
</div>
<aside class="panel replay-moves"><h2>${l("web-replay-moves")}</h2><${K} state=${e} steps=${n} at=${a} move=${o} /></aside>
<section class="panel replay-scores"><h2>${l("web-replay-scores")}</h2>
${t&&c&&i`<${S} series=${t.series} names=${c} target=${e.view.rules.target} skunk=${e.view.rules.skunk_lines[0]} at=${n[a].deal+1} width=${900} height=${280} />
<${_} series=${t.series} names=${c} />`}
<p class="row"><button class="button" onClick=${()=>G(e.table)}>${l("web-replay-record")}</button></p>
</section>`}function X({params:e}){let[t,n]=f(null),[a,s]=f("");v(()=>{D(e.table).then(n,o=>s(k(o)))},[e.table,O.value.path]);let r=t?.game;return i`
<div class="page replay">
<div class="replay-head"><h1>${l("web-replay-title")}</h1>
${r&&i`<p class="quiet"><strong>${C(r)}</strong> · ${h(r).join(" – ")} · ${r.final_scores.join(" – ")} · ${q(r.rules)} · ${U(r.at)}</p>`}
${t&&!r&&i`<p class="quiet">${l("web-replay-unfinished")} <a href=${`/t/${e.table}`}>${l("web-home-continue")}</a></p>`}</div>
${a&&i`<p class="error" role="alert">${a}</p>`}
${t&&(t.steps.length?i`<${V} ...${t} />`:i`<p>${l("web-games-none")}</p>`)}
</div>`}export{X as default};
