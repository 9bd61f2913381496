import{a as j}from"/static/build/chunk-RBEJIPMV.js";import{a as P,e as H}from"/static/build/chunk-RJJBAH37.js";import{$ as V,A as M,B as T,C as y,E as D,Ia as k,Oa as x,V as f,W as b,Z as I,_ as U,b as d,bb as L,c as _,db as q,gb as C,h as l,hb as s,t as v,u as g,x as R}from"/static/build/chunk-T42ZRWMY.js";var B=new Set(["first_deal","cut_before_deal","three_for_last","play_rounds","double_game","pegging_by_hand","overclaim"]),Z=["players","rows","target","match","skunk","double_skunk","counting","muggins"],ee={target:["61","121"],match:["1","2","3"]},O=({default:e,default_with:n},t)=>n&&t[n.key]===n.value?n.default:e,A=(e,n)=>n[e.key]??O(e,n);function te({option:e,value:n,onChange:t}){let a=ee[e.key]??[],c=s(`web-option-${e.key}`);return l`
<div class="number-option">
<${v} label=${c} value=${n} onChange=${t} options=${a.map(r=>({value:r,label:r}))} />
<label class="other-number"><span class="quiet">${s("web-option-other")}</span>
<input class="input" type="number" inputmode="numeric" min=${e.least} max=${e.most} step="1" value=${n}
aria-label=${c} onChange=${r=>t(r.currentTarget.value||e.default)} /></label>
</div>`}function ne({option:e,options:n,onChange:t}){let{key:a,values:c}=e,r=A(e,n),$=s(`web-option-${a}`),o=C(`web-option-${a}-note`)?s(`web-option-${a}-note`):void 0,p=u=>t(a,u);return c?c.includes("on")?l`<${g} label=${$} note=${o} checked=${r==="on"} onChange=${u=>p(u?"on":"off")} />`:l`
<div><${v} label=${$} value=${r} onChange=${p}
options=${c.map(u=>({value:u,label:s(`web-option-${a}-${u}`)}))} />${o&&l`<p class="quiet under">${o}</p>`}</div>`:l`<${te} option=${e} value=${r} onChange=${p} />`}var F=(e,{needs:n},t)=>n.every(({key:a,values:c,least:r})=>{let $=e.options.find(p=>p.key===a),o=$?A($,t):"";return r===null?c.includes(o):Number(o)>=r});function J(e,n){let t={...n};for(let a of e.options)F(e,a,t)||delete t[a.key];return t}function K({variant:e,options:n,onChange:t}){let a=o=>Z.indexOf(o.key)+1||99,c=e.options.filter(o=>F(e,o,n)).sort((o,p)=>a(o)-a(p)),r=c.filter(({key:o})=>B.has(o)),$=o=>l`<${ne} key=${o.key} option=${o} options=${n} onChange=${t} />`;return l`
<section class="panel options stack">
<h2>${s("web-new-options")}</h2>
${c.filter(({key:o})=>!B.has(o)).map($)}
${r.length>0&&l`
<details open=${r.some(o=>A(o,n)!==O(o,n))}>
<summary>${s("web-new-more")}</summary><div class="stack">${r.map($)}</div></details>`}
</section>`}var z=({names:e,value:n,onChange:t})=>l`
<fieldset class="panel variants">
<legend class="visually-hidden">${s("web-new-variant")}</legend>
${e.map(a=>l`
<label key=${a} class="variant">
<input type="radio" name="variant" value=${a} checked=${a===n} onChange=${()=>t(a)} />
<span class="variant-face"><strong>${s(C(`web-variant-${a}`)?`web-variant-${a}`:`variant-${a}`)}</strong>
<small>${s(`web-about-${a}`)}</small></span>
</label>`)}
</fieldset>`,E=new Set([f,b]),oe=(e,n)=>E.has(n)&&E.has(e)?n:e,ae=(e,n)=>n===2?"web-new-opponent":n===3?["","play-left","play-right"][e]:["","play-left","play-across","play-right"][e],W=e=>s("web-new-bot",{level:s(`level-${e}`),share:D[e]??"none"});function G({variant:e,levels:n,chosen:t,onChange:a}){let c=t.levels.length+1,r=(o,p)=>a({levels:t.levels.map((u,w)=>w===o?p:oe(u,p))}),$=o=>a(o?{own:o,levels:t.levels.map(p=>E.has(p)?o:p)}:{own:void 0});return l`
<section class="panel seats">
<h2>${s("web-new-seats")}</h2>
<div class="seat-fields">
<label class="field"><span>${s("web-new-own")}</span>
<select value=${t.own??""} onChange=${o=>$(o.currentTarget.value)}>
<option value="" selected=${!t.own}>${s("web-new-own-you")}</option>
${n.map(o=>l`<option key=${o} value=${o} selected=${o===t.own}>${W(o)}</option>`)}
</select>
</label>
${t.levels.map((o,p)=>l`
<label class="field" key=${p}>
<span>${s(ae(p+1,c))}${e.partners[c]?.includes(p+1)&&l` <small>${s("play-partner")}</small>`}</span>
<select value=${o} onChange=${u=>r(p,u.currentTarget.value)}>
${n.map(u=>l`<option key=${u} value=${u} selected=${u===o}>${W(u)}</option>`)}
${!t.own&&l`<option value=${f} selected=${o===f}>${s("web-new-friend")}</option><option value=${b} selected=${o===b}>${s("web-new-local")}</option>`}
</select>
</label>`)}
</div>
<p class="quiet under">${s("web-new-shares",{level:s("level-steady")})}</p>
${t.own&&l`<p class="quiet under">${s("web-new-watching")}</p>`}
</section>`}var Q=({people:e})=>l`
<section class="panel">
<h2>${s("web-local")}</h2>
<p class="quiet">${s("web-local-how")}</p>
<div class="seat-fields">
${Array.from({length:e},(n,t)=>l`
<${k} key=${t} label=${s("web-local-name",{number:t+1})} autocomplete="off" value=${P.value[t]?.name??""}
placeholder=${s("web-local-player",{number:t+1})} onInput=${a=>H(t,a)} />`)}
</div>
</section>`,S={none:null,quick:{move:10,bank:60},normal:{move:30,bank:120},slow:{move:60,bank:600}};function X({value:e,onChange:n}){let t=Object.keys(S).find(a=>S[a]?.move===e?.move)??"none";return l`
<section class="panel">
<h2>${s("web-new-clock")}</h2>
<${v} hideLabel label=${s("web-new-clock")} value=${t} onChange=${a=>n(S[a])}
options=${Object.keys(S).map(a=>({value:a,label:s(`web-clock-${a}`)}))} />
<p class="quiet under">${e?s("web-clock-how",e):s("web-clock-off")}</p>
</section>`}var se=(e,n)=>Array.from({length:n-1},(t,a)=>e[a]??e.at(-1)??"beginner");function Y(e,n){let t={};for(let c of n.options){let{key:r}=c;r in e.options&&e.options[r]!==O(c,e.options)&&(t[r]=e.options[r])}let a=J(n,t);return{...e,options:a,levels:se(e.levels,Number(a.players??n.players))}}function le(e){let[n,t]=d({title:"",sections:[],error:""}),a=JSON.stringify([e.rules,e.options,x.value]);return _(()=>{let c=!0;return M("/rules",{rules:e.rules,options:e.options,lang:x.value}).then(r=>c&&t({...r,error:""}),r=>c&&t($=>({...$,error:re(r)}))),()=>{c=!1}},[a]),n}var re=e=>e instanceof R&&e.code!=="offline"?T(e.code,e.params):y(e);function ie(e){let n=new URLSearchParams(location.search).get("rules");return e.find(t=>t.name===n)}function ce({menu:e}){let n=i=>e.variants.find(m=>m.name===i)??e.variants[0],[t,a]=d(()=>{let i=ie(e.variants)??n(q.value.rules);return Y({...q.value,rules:i.name},i)}),[c,r]=d(""),$=n(t.rules),o=le(t),p=i=>{a(m=>{let h={...m,...i(m)};return Y(h,n(h.rules))}),r("")},u=i=>{i.preventDefault(),!o.error&&(V(t),I(t).catch(m=>r(y(m))))},w=t.levels.includes(f),N=t.levels.filter(i=>i===b).length;return l`
<form class="new-game" onSubmit=${u}>
<div class="choices">
<${z} names=${e.variants.map(i=>i.name)} value=${t.rules} onChange=${i=>p(()=>({rules:i}))} />
<${G} variant=${$} levels=${e.levels} chosen=${t} onChange=${i=>p(()=>i)} />
${N>0&&l`<${Q} people=${N+1} />`}
<${K} variant=${$} options=${t.options} onChange=${(i,m)=>p(h=>({options:{...h.options,[i]:m}}))} />
${!t.own&&!N&&l`<${X} value=${t.clock??null} onChange=${i=>p(()=>({clock:i}))} />`}
${w&&l`<section class="panel stack">
<${k} label=${s("web-your-name")} value=${L.value} placeholder=${s("web-seat-guest")} onInput=${i=>L.value=i} />
<${g} label=${s("web-open-link")} note=${s("web-open-link-note")} checked=${!!t.openLink}
onChange=${i=>p(()=>({openLink:i}))} /></section>`}
</div>
<aside class="rules-preview">
<div class="panel">
<h2>${s("web-new-rules")}</h2>
<p class="quiet">${o.title}</p>
${o.error&&l`<p class="error" role="alert">${o.error}</p>`}
<div class="clauses ${o.error?"stale":""}" tabindex="0" role="region" aria-label=${s("web-new-rules")}>${o.sections.map(i=>l`<${j} key=${i.heading} section=${i} level=${3} />`)}</div>
</div>
<div class="start-bar">
${(c||o.error)&&l`<p class="error">${c||o.error}</p>`}
<button class="button primary large" type="submit" aria-disabled=${!!o.error}>${s(w?"web-new-invite":t.own?"web-new-watch":"web-new-start")}</button>
</div>
</aside>
</form>`}function pe(){let[e,n]=d(null),[t,a]=d("");return _(()=>{U().then(n,c=>a(y(c)))},[]),l`
<div class="page new">
<h1>${s("web-new")}</h1>
${t&&l`<p class="error" role="alert">${t}</p>`}
${e&&l`<${ce} menu=${e} />`}
</div>`}export{pe as default};
