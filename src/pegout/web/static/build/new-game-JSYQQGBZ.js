import{a as V}from"/static/build/chunk-NXSMB3LZ.js";import{a as M,e as R}from"/static/build/chunk-FAJJ64MZ.js";import{A as T,B as y,Ea as L,Ga as N,Ja as k,K as d,Ka as l,L as f,O as D,P,Q as U,b,c as x,h as s,s as v,t as h,va as S,w as A,z as E}from"/static/build/chunk-VMH5ZCWG.js";var j=new Set(["first_deal","three_for_last","play_rounds","double_game","pegging_by_hand","overclaim"]),Q=["players","target","match","skunk","double_skunk","counting","muggins"],W={target:["61","121"],match:["1","2","3"]},_=(e,a)=>a[e.key]??e.default;function X({option:e,value:a,onChange:t}){let o=W[e.key]??[],r=l(`web-option-${e.key}`);return s`
<div class="number-option">
<${v} label=${r} value=${a} onChange=${t} options=${o.map(c=>({value:c,label:c}))} />
<label class="other-number"><span class="quiet">${l("web-option-other")}</span>
<input class="input" type="number" inputmode="numeric" min=${e.least} max=${e.most} step="1" value=${a}
aria-label=${r} onChange=${c=>t(c.currentTarget.value||e.default)} /></label>
</div>`}function Y({option:e,options:a,onChange:t}){let{key:o,values:r}=e,c=_(e,a),$=l(`web-option-${o}`),n=k(`web-option-${o}-note`)?l(`web-option-${o}-note`):void 0,u=p=>t(o,p);return r?r.includes("on")?s`<${h} label=${$} note=${n} checked=${c==="on"} onChange=${p=>u(p?"on":"off")} />`:s`
<div><${v} label=${$} value=${c} onChange=${u}
options=${r.map(p=>({value:p,label:l(`web-option-${o}-${p}`)}))} />${n&&s`<p class="quiet under">${n}</p>`}</div>`:s`<${X} option=${e} value=${c} onChange=${u} />`}var B=(e,{needs:a},t)=>a.every(({key:o,values:r,least:c})=>{let $=e.options.find(u=>u.key===o),n=$?_($,t):"";return c===null?r.includes(n):Number(n)>=c});function H(e,a){let t={...a};for(let o of e.options)B(e,o,t)||delete t[o.key];return t}function I({variant:e,options:a,onChange:t}){let o=n=>Q.indexOf(n.key)+1||99,r=e.options.filter(n=>B(e,n,a)).sort((n,u)=>o(n)-o(u)),c=r.filter(({key:n})=>j.has(n)),$=n=>s`<${Y} key=${n.key} option=${n} options=${a} onChange=${t} />`;return s`
<section class="panel options stack">
<h2>${l("web-new-options")}</h2>
${r.filter(({key:n})=>!j.has(n)).map($)}
${c.length>0&&s`
<details open=${c.some(n=>_(n,a)!==n.default)}>
<summary>${l("web-new-more")}</summary><div class="stack">${c.map($)}</div></details>`}
</section>`}var J=({names:e,value:a,onChange:t})=>s`
<fieldset class="panel variants">
<legend class="visually-hidden">${l("web-new-variant")}</legend>
${e.map(o=>s`
<label key=${o} class="variant">
<input type="radio" name="variant" value=${o} checked=${o===a} onChange=${()=>t(o)} />
<span class="variant-face"><strong>${l(k(`web-variant-${o}`)?`web-variant-${o}`:`variant-${o}`)}</strong>
<small>${l(`web-about-${o}`)}</small></span>
</label>`)}
</fieldset>`,q=new Set([d,f]),Z=(e,a)=>q.has(a)&&q.has(e)?a:e,ee=(e,a)=>a===2?"web-new-opponent":a===3?["","play-left","play-right"][e]:["","play-left","play-across","play-right"][e];function K({variant:e,levels:a,chosen:t,onChange:o}){let r=t.levels.length+1,c=(n,u)=>o({levels:t.levels.map((p,w)=>w===n?u:Z(p,u))}),$=n=>o(n?{own:n,levels:t.levels.map(u=>q.has(u)?n:u)}:{own:void 0});return s`
<section class="panel seats">
<h2>${l("web-new-seats")}</h2>
<div class="seat-fields">
<label class="field"><span>${l("web-new-own")}</span>
<select value=${t.own??""} onChange=${n=>$(n.currentTarget.value)}>
<option value="" selected=${!t.own}>${l("web-new-own-you")}</option>
${a.map(n=>s`<option key=${n} value=${n} selected=${n===t.own}>${l("web-new-bot",{level:l(`level-${n}`)})}</option>`)}
</select>
</label>
${t.levels.map((n,u)=>s`
<label class="field" key=${u}>
<span>${l(ee(u+1,r))}${e.partners[r]?.includes(u+1)&&s` <small>${l("play-partner")}</small>`}</span>
<select value=${n} onChange=${p=>c(u,p.currentTarget.value)}>
${a.map(p=>s`<option key=${p} value=${p} selected=${p===n}>${l("web-new-bot",{level:l(`level-${p}`)})}</option>`)}
${!t.own&&s`<option value=${d} selected=${n===d}>${l("web-new-friend")}</option><option value=${f} selected=${n===f}>${l("web-new-local")}</option>`}
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
<label class="field" key=${t}>${l("web-local-name",{number:t+1})}
<input class="input" maxlength="24" autocomplete="off" value=${M.value[t]?.name??""} placeholder=${l("web-local-player",{number:t+1})}
onInput=${o=>R(t,o.currentTarget.value)} /></label>`)}
</div>
</section>`,C={none:null,quick:{move:10,bank:60},normal:{move:30,bank:120},slow:{move:60,bank:600}};function F({value:e,onChange:a}){let t=Object.keys(C).find(o=>C[o]?.move===e?.move)??"none";return s`
<section class="panel">
<h2>${l("web-new-clock")}</h2>
<${v} hideLabel label=${l("web-new-clock")} value=${t} onChange=${o=>a(C[o])}
options=${Object.keys(C).map(o=>({value:o,label:l(`web-clock-${o}`)}))} />
<p class="quiet under">${e?l("web-clock-how",e):l("web-clock-off")}</p>
</section>`}var te=(e,a)=>Array.from({length:a-1},(t,o)=>e[o]??e.at(-1)??"beginner");function G(e,a){let t={};for(let{key:r,default:c}of a.options)r in e.options&&e.options[r]!==c&&(t[r]=e.options[r]);let o=H(a,t);return{...e,options:o,levels:te(e.levels,Number(o.players??a.players))}}function ne(e){let[a,t]=b({title:"",sections:[],error:""}),o=JSON.stringify([e.rules,e.options,S.value]);return x(()=>{let r=!0;return E("/rules",{rules:e.rules,options:e.options,lang:S.value}).then(c=>r&&t({...c,error:""}),c=>r&&t($=>({...$,error:oe(c)}))),()=>{r=!1}},[o]),a}var oe=e=>e instanceof A&&e.code!=="offline"?T(e.code,e.params):y(e);function ae(e){let a=new URLSearchParams(location.search).get("rules");return e.find(t=>t.name===a)}function le({menu:e}){let a=i=>e.variants.find(m=>m.name===i)??e.variants[0],[t,o]=b(()=>{let i=ae(e.variants)??a(N.value.rules);return G({...N.value,rules:i.name},i)}),[r,c]=b(""),$=a(t.rules),n=ne(t),u=i=>{o(m=>{let g={...m,...i(m)};return G(g,a(g.rules))}),c("")},p=i=>{i.preventDefault(),!n.error&&(U(t),D(t).catch(m=>c(y(m))))},w=t.levels.includes(d),O=t.levels.filter(i=>i===f).length;return s`
<form class="new-game" onSubmit=${p}>
<div class="choices">
<${J} names=${e.variants.map(i=>i.name)} value=${t.rules} onChange=${i=>u(()=>({rules:i}))} />
<${K} variant=${$} levels=${e.levels} chosen=${t} onChange=${i=>u(()=>i)} />
${O>0&&s`<${z} people=${O+1} />`}
<${I} variant=${$} options=${t.options} onChange=${(i,m)=>u(g=>({options:{...g.options,[i]:m}}))} />
${!t.own&&!O&&s`<${F} value=${t.clock??null} onChange=${i=>u(()=>({clock:i}))} />`}
${w&&s`<section class="panel stack"><label class="field">${l("web-your-name")}
<input class="input" name="name" autocomplete="nickname" maxlength="24" value=${L.value} placeholder=${l("web-seat-guest")}
onInput=${i=>L.value=i.currentTarget.value} /></label>
<${h} label=${l("web-open-link")} note=${l("web-open-link-note")} checked=${!!t.openLink}
onChange=${i=>u(()=>({openLink:i}))} /></section>`}
</div>
<aside class="rules-preview">
<div class="panel">
<h2>${l("web-new-rules")}</h2>
<p class="quiet">${n.title}</p>
${n.error&&s`<p class="error" role="alert">${n.error}</p>`}
<div class="clauses ${n.error?"stale":""}" tabindex="0" role="region" aria-label=${l("web-new-rules")}>${n.sections.map(i=>s`<${V} key=${i.heading} section=${i} level=${3} />`)}</div>
</div>
<div class="start-bar">
${(r||n.error)&&s`<p class="error">${r||n.error}</p>`}
<button class="button primary large" type="submit" aria-disabled=${!!n.error}>${l(w?"web-new-invite":t.own?"web-new-watch":"web-new-start")}</button>
</div>
</aside>
</form>`}function se(){let[e,a]=b(null),[t,o]=b("");return x(()=>{P().then(a,r=>o(y(r)))},[]),s`
<div class="page new">
<h1>${l("web-new")}</h1>
${t&&s`<p class="error" role="alert">${t}</p>`}
${e&&s`<${le} menu=${e} />`}
</div>`}export{se as default};
