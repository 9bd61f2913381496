import{a as B}from"/static/build/chunk-BRPBCT35.js";import{a as D,e as P}from"/static/build/chunk-DARF6TKV.js";import{A as R,B as T,C as y,Da as _,L as f,M as b,P as U,Q as V,R as j,Ra as L,Ta as q,Wa as C,Xa as l,b as d,c as x,h as s,t as v,u as h,x as M,ya as k}from"/static/build/chunk-QPICLVUL.js";var F=new Set(["first_deal","cut_before_deal","three_for_last","play_rounds","double_game","pegging_by_hand","overclaim"]),X=["players","rows","target","match","skunk","double_skunk","counting","muggins"],Y={target:["61","121"],match:["1","2","3"]},O=({default:e,default_with:n},t)=>n&&t[n.key]===n.value?n.default:e,A=(e,n)=>n[e.key]??O(e,n);function Z({option:e,value:n,onChange:t}){let a=Y[e.key]??[],c=l(`web-option-${e.key}`);return s`
<div class="number-option">
<${v} label=${c} value=${n} onChange=${t} options=${a.map(r=>({value:r,label:r}))} />
<label class="other-number"><span class="quiet">${l("web-option-other")}</span>
<input class="input" type="number" inputmode="numeric" min=${e.least} max=${e.most} step="1" value=${n}
aria-label=${c} onChange=${r=>t(r.currentTarget.value||e.default)} /></label>
</div>`}function ee({option:e,options:n,onChange:t}){let{key:a,values:c}=e,r=A(e,n),u=l(`web-option-${a}`),o=C(`web-option-${a}-note`)?l(`web-option-${a}-note`):void 0,$=p=>t(a,p);return c?c.includes("on")?s`<${h} label=${u} note=${o} checked=${r==="on"} onChange=${p=>$(p?"on":"off")} />`:s`
<div><${v} label=${u} value=${r} onChange=${$}
options=${c.map(p=>({value:p,label:l(`web-option-${a}-${p}`)}))} />${o&&s`<p class="quiet under">${o}</p>`}</div>`:s`<${Z} option=${e} value=${r} onChange=${$} />`}var H=(e,{needs:n},t)=>n.every(({key:a,values:c,least:r})=>{let u=e.options.find($=>$.key===a),o=u?A(u,t):"";return r===null?c.includes(o):Number(o)>=r});function I(e,n){let t={...n};for(let a of e.options)H(e,a,t)||delete t[a.key];return t}function J({variant:e,options:n,onChange:t}){let a=o=>X.indexOf(o.key)+1||99,c=e.options.filter(o=>H(e,o,n)).sort((o,$)=>a(o)-a($)),r=c.filter(({key:o})=>F.has(o)),u=o=>s`<${ee} key=${o.key} option=${o} options=${n} onChange=${t} />`;return s`
<section class="panel options stack">
<h2>${l("web-new-options")}</h2>
${c.filter(({key:o})=>!F.has(o)).map(u)}
${r.length>0&&s`
<details open=${r.some(o=>A(o,n)!==O(o,n))}>
<summary>${l("web-new-more")}</summary><div class="stack">${r.map(u)}</div></details>`}
</section>`}var K=({names:e,value:n,onChange:t})=>s`
<fieldset class="panel variants">
<legend class="visually-hidden">${l("web-new-variant")}</legend>
${e.map(a=>s`
<label key=${a} class="variant">
<input type="radio" name="variant" value=${a} checked=${a===n} onChange=${()=>t(a)} />
<span class="variant-face"><strong>${l(C(`web-variant-${a}`)?`web-variant-${a}`:`variant-${a}`)}</strong>
<small>${l(`web-about-${a}`)}</small></span>
</label>`)}
</fieldset>`,E=new Set([f,b]),te=(e,n)=>E.has(n)&&E.has(e)?n:e,ne=(e,n)=>n===2?"web-new-opponent":n===3?["","play-left","play-right"][e]:["","play-left","play-across","play-right"][e];function z({variant:e,levels:n,chosen:t,onChange:a}){let c=t.levels.length+1,r=(o,$)=>a({levels:t.levels.map((p,w)=>w===o?$:te(p,$))}),u=o=>a(o?{own:o,levels:t.levels.map($=>E.has($)?o:$)}:{own:void 0});return s`
<section class="panel seats">
<h2>${l("web-new-seats")}</h2>
<div class="seat-fields">
<label class="field"><span>${l("web-new-own")}</span>
<select value=${t.own??""} onChange=${o=>u(o.currentTarget.value)}>
<option value="" selected=${!t.own}>${l("web-new-own-you")}</option>
${n.map(o=>s`<option key=${o} value=${o} selected=${o===t.own}>${l("web-new-bot",{level:l(`level-${o}`)})}</option>`)}
</select>
</label>
${t.levels.map((o,$)=>s`
<label class="field" key=${$}>
<span>${l(ne($+1,c))}${e.partners[c]?.includes($+1)&&s` <small>${l("play-partner")}</small>`}</span>
<select value=${o} onChange=${p=>r($,p.currentTarget.value)}>
${n.map(p=>s`<option key=${p} value=${p} selected=${p===o}>${l("web-new-bot",{level:l(`level-${p}`)})}</option>`)}
${!t.own&&s`<option value=${f} selected=${o===f}>${l("web-new-friend")}</option><option value=${b} selected=${o===b}>${l("web-new-local")}</option>`}
</select>
</label>`)}
</div>
${t.own&&s`<p class="quiet under">${l("web-new-watching")}</p>`}
</section>`}var G=({people:e})=>s`
<section class="panel">
<h2>${l("web-local")}</h2>
<p class="quiet">${l("web-local-how")}</p>
<div class="seat-fields">
${Array.from({length:e},(n,t)=>s`
<${k} key=${t} label=${l("web-local-name",{number:t+1})} autocomplete="off" value=${D.value[t]?.name??""}
placeholder=${l("web-local-player",{number:t+1})} onInput=${a=>P(t,a)} />`)}
</div>
</section>`,N={none:null,quick:{move:10,bank:60},normal:{move:30,bank:120},slow:{move:60,bank:600}};function Q({value:e,onChange:n}){let t=Object.keys(N).find(a=>N[a]?.move===e?.move)??"none";return s`
<section class="panel">
<h2>${l("web-new-clock")}</h2>
<${v} hideLabel label=${l("web-new-clock")} value=${t} onChange=${a=>n(N[a])}
options=${Object.keys(N).map(a=>({value:a,label:l(`web-clock-${a}`)}))} />
<p class="quiet under">${e?l("web-clock-how",e):l("web-clock-off")}</p>
</section>`}var oe=(e,n)=>Array.from({length:n-1},(t,a)=>e[a]??e.at(-1)??"beginner");function W(e,n){let t={};for(let c of n.options){let{key:r}=c;r in e.options&&e.options[r]!==O(c,e.options)&&(t[r]=e.options[r])}let a=I(n,t);return{...e,options:a,levels:oe(e.levels,Number(a.players??n.players))}}function ae(e){let[n,t]=d({title:"",sections:[],error:""}),a=JSON.stringify([e.rules,e.options,_.value]);return x(()=>{let c=!0;return R("/rules",{rules:e.rules,options:e.options,lang:_.value}).then(r=>c&&t({...r,error:""}),r=>c&&t(u=>({...u,error:le(r)}))),()=>{c=!1}},[a]),n}var le=e=>e instanceof M&&e.code!=="offline"?T(e.code,e.params):y(e);function se(e){let n=new URLSearchParams(location.search).get("rules");return e.find(t=>t.name===n)}function re({menu:e}){let n=i=>e.variants.find(m=>m.name===i)??e.variants[0],[t,a]=d(()=>{let i=se(e.variants)??n(q.value.rules);return W({...q.value,rules:i.name},i)}),[c,r]=d(""),u=n(t.rules),o=ae(t),$=i=>{a(m=>{let g={...m,...i(m)};return W(g,n(g.rules))}),r("")},p=i=>{i.preventDefault(),!o.error&&(j(t),U(t).catch(m=>r(y(m))))},w=t.levels.includes(f),S=t.levels.filter(i=>i===b).length;return s`
<form class="new-game" onSubmit=${p}>
<div class="choices">
<${K} names=${e.variants.map(i=>i.name)} value=${t.rules} onChange=${i=>$(()=>({rules:i}))} />
<${z} variant=${u} levels=${e.levels} chosen=${t} onChange=${i=>$(()=>i)} />
${S>0&&s`<${G} people=${S+1} />`}
<${J} variant=${u} options=${t.options} onChange=${(i,m)=>$(g=>({options:{...g.options,[i]:m}}))} />
${!t.own&&!S&&s`<${Q} value=${t.clock??null} onChange=${i=>$(()=>({clock:i}))} />`}
${w&&s`<section class="panel stack">
<${k} label=${l("web-your-name")} value=${L.value} placeholder=${l("web-seat-guest")} onInput=${i=>L.value=i} />
<${h} label=${l("web-open-link")} note=${l("web-open-link-note")} checked=${!!t.openLink}
onChange=${i=>$(()=>({openLink:i}))} /></section>`}
</div>
<aside class="rules-preview">
<div class="panel">
<h2>${l("web-new-rules")}</h2>
<p class="quiet">${o.title}</p>
${o.error&&s`<p class="error" role="alert">${o.error}</p>`}
<div class="clauses ${o.error?"stale":""}" tabindex="0" role="region" aria-label=${l("web-new-rules")}>${o.sections.map(i=>s`<${B} key=${i.heading} section=${i} level=${3} />`)}</div>
</div>
<div class="start-bar">
${(c||o.error)&&s`<p class="error">${c||o.error}</p>`}
<button class="button primary large" type="submit" aria-disabled=${!!o.error}>${l(w?"web-new-invite":t.own?"web-new-watch":"web-new-start")}</button>
</div>
</aside>
</form>`}function ie(){let[e,n]=d(null),[t,a]=d("");return x(()=>{V().then(n,c=>a(y(c)))},[]),s`
<div class="page new">
<h1>${l("web-new")}</h1>
${t&&s`<p class="error" role="alert">${t}</p>`}
${e&&s`<${re} menu=${e} />`}
</div>`}export{ie as default};
