import{a as j}from"/static/build/chunk-T6KD37DL.js";import{a as T,e as D}from"/static/build/chunk-QY53RQVM.js";import{A as M,Aa as x,B as R,C as y,L as b,La as L,M as f,Na as _,P,Q as U,Qa as C,R as V,Ra as l,b as d,c as S,h as s,t as v,u as g,va as k,x as E}from"/static/build/chunk-VLLAKFYV.js";var B=new Set(["first_deal","cut_before_deal","three_for_last","play_rounds","double_game","pegging_by_hand","overclaim"]),W=["players","rows","target","match","skunk","double_skunk","counting","muggins"],X={target:["61","121"],match:["1","2","3"]},q=(e,a)=>a[e.key]??e.default;function Y({option:e,value:a,onChange:t}){let o=X[e.key]??[],r=l(`web-option-${e.key}`);return s`
<div class="number-option">
<${v} label=${r} value=${a} onChange=${t} options=${o.map(c=>({value:c,label:c}))} />
<label class="other-number"><span class="quiet">${l("web-option-other")}</span>
<input class="input" type="number" inputmode="numeric" min=${e.least} max=${e.most} step="1" value=${a}
aria-label=${r} onChange=${c=>t(c.currentTarget.value||e.default)} /></label>
</div>`}function Z({option:e,options:a,onChange:t}){let{key:o,values:r}=e,c=q(e,a),u=l(`web-option-${o}`),n=C(`web-option-${o}-note`)?l(`web-option-${o}-note`):void 0,$=p=>t(o,p);return r?r.includes("on")?s`<${g} label=${u} note=${n} checked=${c==="on"} onChange=${p=>$(p?"on":"off")} />`:s`
<div><${v} label=${u} value=${c} onChange=${$}
options=${r.map(p=>({value:p,label:l(`web-option-${o}-${p}`)}))} />${n&&s`<p class="quiet under">${n}</p>`}</div>`:s`<${Y} option=${e} value=${c} onChange=${$} />`}var F=(e,{needs:a},t)=>a.every(({key:o,values:r,least:c})=>{let u=e.options.find($=>$.key===o),n=u?q(u,t):"";return c===null?r.includes(n):Number(n)>=c});function H(e,a){let t={...a};for(let o of e.options)F(e,o,t)||delete t[o.key];return t}function I({variant:e,options:a,onChange:t}){let o=n=>W.indexOf(n.key)+1||99,r=e.options.filter(n=>F(e,n,a)).sort((n,$)=>o(n)-o($)),c=r.filter(({key:n})=>B.has(n)),u=n=>s`<${Z} key=${n.key} option=${n} options=${a} onChange=${t} />`;return s`
<section class="panel options stack">
<h2>${l("web-new-options")}</h2>
${r.filter(({key:n})=>!B.has(n)).map(u)}
${c.length>0&&s`
<details open=${c.some(n=>q(n,a)!==n.default)}>
<summary>${l("web-new-more")}</summary><div class="stack">${c.map(u)}</div></details>`}
</section>`}var J=({names:e,value:a,onChange:t})=>s`
<fieldset class="panel variants">
<legend class="visually-hidden">${l("web-new-variant")}</legend>
${e.map(o=>s`
<label key=${o} class="variant">
<input type="radio" name="variant" value=${o} checked=${o===a} onChange=${()=>t(o)} />
<span class="variant-face"><strong>${l(C(`web-variant-${o}`)?`web-variant-${o}`:`variant-${o}`)}</strong>
<small>${l(`web-about-${o}`)}</small></span>
</label>`)}
</fieldset>`,A=new Set([b,f]),ee=(e,a)=>A.has(a)&&A.has(e)?a:e,te=(e,a)=>a===2?"web-new-opponent":a===3?["","play-left","play-right"][e]:["","play-left","play-across","play-right"][e];function K({variant:e,levels:a,chosen:t,onChange:o}){let r=t.levels.length+1,c=(n,$)=>o({levels:t.levels.map((p,w)=>w===n?$:ee(p,$))}),u=n=>o(n?{own:n,levels:t.levels.map($=>A.has($)?n:$)}:{own:void 0});return s`
<section class="panel seats">
<h2>${l("web-new-seats")}</h2>
<div class="seat-fields">
<label class="field"><span>${l("web-new-own")}</span>
<select value=${t.own??""} onChange=${n=>u(n.currentTarget.value)}>
<option value="" selected=${!t.own}>${l("web-new-own-you")}</option>
${a.map(n=>s`<option key=${n} value=${n} selected=${n===t.own}>${l("web-new-bot",{level:l(`level-${n}`)})}</option>`)}
</select>
</label>
${t.levels.map((n,$)=>s`
<label class="field" key=${$}>
<span>${l(te($+1,r))}${e.partners[r]?.includes($+1)&&s` <small>${l("play-partner")}</small>`}</span>
<select value=${n} onChange=${p=>c($,p.currentTarget.value)}>
${a.map(p=>s`<option key=${p} value=${p} selected=${p===n}>${l("web-new-bot",{level:l(`level-${p}`)})}</option>`)}
${!t.own&&s`<option value=${b} selected=${n===b}>${l("web-new-friend")}</option><option value=${f} selected=${n===f}>${l("web-new-local")}</option>`}
</select>
</label>`)}
</div>
${t.own&&s`<p class="quiet under">${l("web-new-watching")}</p>`}
</section>`}var z=({people:e})=>s`
<section class="panel">
<h2>${l("web-local")}</h2>
<p class="quiet">${l("web-local-how")}</p>
<div class="seat-fields">
${Array.from({length:e},(a,t)=>s`
<${k} key=${t} label=${l("web-local-name",{number:t+1})} autocomplete="off" value=${T.value[t]?.name??""}
placeholder=${l("web-local-player",{number:t+1})} onInput=${o=>D(t,o)} />`)}
</div>
</section>`,O={none:null,quick:{move:10,bank:60},normal:{move:30,bank:120},slow:{move:60,bank:600}};function G({value:e,onChange:a}){let t=Object.keys(O).find(o=>O[o]?.move===e?.move)??"none";return s`
<section class="panel">
<h2>${l("web-new-clock")}</h2>
<${v} hideLabel label=${l("web-new-clock")} value=${t} onChange=${o=>a(O[o])}
options=${Object.keys(O).map(o=>({value:o,label:l(`web-clock-${o}`)}))} />
<p class="quiet under">${e?l("web-clock-how",e):l("web-clock-off")}</p>
</section>`}var ne=(e,a)=>Array.from({length:a-1},(t,o)=>e[o]??e.at(-1)??"beginner");function Q(e,a){let t={};for(let{key:r,default:c}of a.options)r in e.options&&e.options[r]!==c&&(t[r]=e.options[r]);let o=H(a,t);return{...e,options:o,levels:ne(e.levels,Number(o.players??a.players))}}function oe(e){let[a,t]=d({title:"",sections:[],error:""}),o=JSON.stringify([e.rules,e.options,x.value]);return S(()=>{let r=!0;return M("/rules",{rules:e.rules,options:e.options,lang:x.value}).then(c=>r&&t({...c,error:""}),c=>r&&t(u=>({...u,error:ae(c)}))),()=>{r=!1}},[o]),a}var ae=e=>e instanceof E&&e.code!=="offline"?R(e.code,e.params):y(e);function le(e){let a=new URLSearchParams(location.search).get("rules");return e.find(t=>t.name===a)}function se({menu:e}){let a=i=>e.variants.find(m=>m.name===i)??e.variants[0],[t,o]=d(()=>{let i=le(e.variants)??a(_.value.rules);return Q({..._.value,rules:i.name},i)}),[r,c]=d(""),u=a(t.rules),n=oe(t),$=i=>{o(m=>{let h={...m,...i(m)};return Q(h,a(h.rules))}),c("")},p=i=>{i.preventDefault(),!n.error&&(V(t),P(t).catch(m=>c(y(m))))},w=t.levels.includes(b),N=t.levels.filter(i=>i===f).length;return s`
<form class="new-game" onSubmit=${p}>
<div class="choices">
<${J} names=${e.variants.map(i=>i.name)} value=${t.rules} onChange=${i=>$(()=>({rules:i}))} />
<${K} variant=${u} levels=${e.levels} chosen=${t} onChange=${i=>$(()=>i)} />
${N>0&&s`<${z} people=${N+1} />`}
<${I} variant=${u} options=${t.options} onChange=${(i,m)=>$(h=>({options:{...h.options,[i]:m}}))} />
${!t.own&&!N&&s`<${G} value=${t.clock??null} onChange=${i=>$(()=>({clock:i}))} />`}
${w&&s`<section class="panel stack">
<${k} label=${l("web-your-name")} value=${L.value} placeholder=${l("web-seat-guest")} onInput=${i=>L.value=i} />
<${g} label=${l("web-open-link")} note=${l("web-open-link-note")} checked=${!!t.openLink}
onChange=${i=>$(()=>({openLink:i}))} /></section>`}
</div>
<aside class="rules-preview">
<div class="panel">
<h2>${l("web-new-rules")}</h2>
<p class="quiet">${n.title}</p>
${n.error&&s`<p class="error" role="alert">${n.error}</p>`}
<div class="clauses ${n.error?"stale":""}" tabindex="0" role="region" aria-label=${l("web-new-rules")}>${n.sections.map(i=>s`<${j} key=${i.heading} section=${i} level=${3} />`)}</div>
</div>
<div class="start-bar">
${(r||n.error)&&s`<p class="error">${r||n.error}</p>`}
<button class="button primary large" type="submit" aria-disabled=${!!n.error}>${l(w?"web-new-invite":t.own?"web-new-watch":"web-new-start")}</button>
</div>
</aside>
</form>`}function re(){let[e,a]=d(null),[t,o]=d("");return S(()=>{U().then(a,r=>o(y(r)))},[]),s`
<div class="page new">
<h1>${l("web-new")}</h1>
${t&&s`<p class="error" role="alert">${t}</p>`}
${e&&s`<${se} menu=${e} />`}
</div>`}export{re as default};
