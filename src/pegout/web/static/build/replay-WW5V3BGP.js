import{a as A,b as C,c as U,d as h,e as E,f as N,g as P}from"/static/build/chunk-XJAXYTSG.js";import{$ as M,A as k,B as x,C as O,Da as o,G as L,V as R,W as T,aa as j,b as f,c as v,e as g,f as y,h as i,na as S,p as w,x as p,xa as q}from"/static/build/chunk-7Y5TV5O3.js";var _=new Set(["pegged","counted","crib_dealt","match_won","turned"]),H=e=>({...e,scores:e.scores.map(()=>0),rears:e.rears.map(()=>0),winner:null,starter:null,rounds:[],hand:[],count:0,crib:0,discard:[],layout:[],turned:null,counting:null,held:e.held.map(()=>0)}),W=({seat:e,for:t,cards:n,starter:a,items:l,total:s})=>({seat:e,what:t,cards:n,starter:a,items:l,total:s,claim:null});function Y(e,t){if(t.event==="shown"){let n=[...e?.kind==="show"?e.parts:[],W(t)];return{kind:"show",parts:n,at:n.length-1,step:t.items.length,done:!0,skip:!0}}return t.event==="lines_counted"?{kind:"lines",parts:[...e?.kind==="lines"?e.parts:[],t]}:_.has(t.event??"")||t.event==="game_won"?e:null}function B(e,t){let n=H(e.view),a=-1,l=null,s=[];for(let r of t){if(!r.event)continue;let u=_.has(r.event)||r.event==="dealt"&&s.at(-1)?.events[0].event==="dealt";if(r.event==="dealt"&&!u&&(a+=1),n={...M(n,r),deal:Math.max(a,0)},l=Y(l,r),u&&s.length){let c=s.at(-1);Object.assign(c,{events:[...c.events,r],view:n,stage:l})}else s.push({events:[r],view:n,deal:a,stage:l})}return s}function b(e,t){let n=t.events.map(l=>T({...e,view:t.view},l)).filter(Boolean),a=n.reduce((l,s)=>/[.。]$/.test(l)?`${l} ${s}`:`${l} · ${s}`,"").replace(/^ · /,"");return n.length?a:o("web-replay-starts",{deal:t.deal+1})}function I(e){let t=e.events.find(a=>a.event==="pegged"&&a.for!=="hand"&&a.for!=="crib");if(t)return{seat:t.seat,text:w(R(t))};let[n]=e.events;return n.event==="go"?{seat:n.seat,text:w(o("play-go"))}:null}var z=1e3;async function D(e,t){return(await p("/me/games?limit=200").catch(()=>({games:[]}))).games.find(a=>a.table===e&&a.game===t)??null}async function G(e){let t=new URLSearchParams(location.search).get("game"),n=await p(`/tables/${e}`),a=await D(e,t===null?n.view.game:Number(t)),[l,s]=a?[a.first,a.last]:[1,n.seq],r=await p(`/tables/${e}?at=${l-1}`),u=[];for(let $=l-1;$<s;){let d=await p(`/tables/${e}/events?since=${$}&until=${Math.min(s,$+z)}`);u.push(...d.events),$=Math.min(s,$+z)}let c={...r,over:!1,ended:null,legal:[],clock:null,spectators:0};return{state:c,game:a,steps:B(c,u)}}async function J(e){let t=await fetch(`/api/v1/tables/${e}/record`,{headers:{Authorization:`Bearer ${q.value}`}}),n=document.createElement("a");n.href=URL.createObjectURL(await t.blob()),n.download=/filename="([^"]+)"/.exec(t.headers.get("content-disposition")??"")?.[1]??`${e}.crib`,n.click(),setTimeout(()=>URL.revokeObjectURL(n.href),1e3)}function K({at:e,most:t,text:n,move:a}){let l=(s,r,u,c)=>i`
<button class="round" aria-label=${o(s)} aria-disabled=${c} onClick=${()=>!c&&a(u)}><${x} name=${r} /></button>`;return i`
<div class="replay-controls">
${l("web-replay-first","first",0,e===0)}${l("web-replay-back","back",e-1,e===0)}
<input type="range" min="0" max=${t} value=${e} aria-label=${o("web-replay-slider")} aria-valuetext=${n}
onInput=${s=>a(Number(s.currentTarget.value))} />
${l("web-replay-next","next",e+1,e===t)}${l("web-replay-last","last",t,e===t)}
</div>`}function Q({state:e,steps:t,at:n,move:a}){let l=g(null);return v(()=>{let s=l.current,r=s?.querySelector("[aria-current]");s&&r&&(s.scrollTop=r.offsetTop-s.clientHeight/2)},[n]),i`
<ol class="moves" ref=${l} tabindex="0" aria-label=${o("web-replay-moves")}>
${t.map((s,r)=>i`
<li key=${r} class=${s.events[0].event==="dealt"?"new-deal":""}>
${s.events[0].event==="dealt"&&i`<strong class="move-deal">${o("web-replay-starts",{deal:s.deal+1})}</strong>`}
<button class="move" aria-current=${r===n?"step":void 0} onClick=${()=>a(r)}>${b(e,s)}</button></li>`)}
</ol>`}function V(e,t){let n=y(()=>new j(e.table),[]);return n.state.value={...e,view:t.view},n.view.value=t.view,n.stage.value=t.stage,n.call.value=I(t),n}function X({state:e,game:t,steps:n}){let[a,l]=f(n.length-1),[,s]=f(-1),r=d=>l(Math.max(0,Math.min(n.length-1,d))),u=V(e,n[a]);v(()=>{let d=m=>{O.value||m.target.matches?.("input, select, .moves")||(m.key==="ArrowLeft"?r(a-1):m.key==="ArrowRight"&&r(a+1))};return addEventListener("keydown",d),()=>removeEventListener("keydown",d)}),v(()=>{if(e.view.rules.form==="cribbage")return;let d=n[a],{seq:m}=d.events.at(-1);p(`/tables/${e.table}?at=${m}`).then(({view:F})=>d.view={...F,seat:e.view.seat}).then(()=>s(a),()=>{})},[a]);let c=t&&h(t),$=b(e,n[a]);return i`
<div class="replay-stage">
<${S} table=${u} />
<p class="replay-now" aria-live="polite">${$}</p>
<${K} at=${a} most=${n.length-1} text=${$} move=${r} />
</div>
<aside class="panel replay-moves"><h2>${o("web-replay-moves")}</h2><${Q} state=${e} steps=${n} at=${a} move=${r} /></aside>
<section class="panel replay-scores"><h2>${o("web-replay-scores")}</h2>
${t&&c&&i`<${A} series=${t.series} names=${c} target=${e.view.rules.target} skunk=${e.view.rules.options.skunk==="on"} at=${n[a].deal+1} width=${900} height=${280} />
<${C} series=${t.series} names=${c} />`}
<p class="row"><button class="button" onClick=${()=>J(e.table)}>${o("web-replay-record")}</button></p>
</section>`}function Z({params:e}){let[t,n]=f(null),[a,l]=f("");v(()=>{G(e.table).then(n,r=>l(k(r)))},[e.table,L.value.path]);let s=t?.game;return i`
<div class="page replay">
<div class="replay-head"><h1>${o("web-replay-title")}</h1>
${s&&i`<p class="quiet"><strong>${P(s)}</strong> · ${h(s).join(" – ")} · ${E(s).join(" – ")} · ${U(s.rules)} · ${N(s.at)}</p>`}
${t&&!s&&i`<p class="quiet">${o("web-replay-unfinished")} <a href=${`/t/${e.table}`}>${o("web-front-continue")}</a></p>`}</div>
${a&&i`<p class="fault" role="alert">${a}</p>`}
${t&&(t.steps.length?i`<${X} ...${t} />`:i`<p>${o("web-games-none")}</p>`)}
</div>`}export{Z as default};
