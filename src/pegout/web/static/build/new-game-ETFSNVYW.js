import{a as M}from"/static/build/chunk-IVYZK3NR.js";import{A as g,Aa as x,Da as h,Ea as s,I as b,L as E,M as T,N as A,b as f,c as k,h as l,ra as C,s as d,t as S,v as N,y as _,z as q,za as O}from"/static/build/chunk-Z4ABK7KC.js";var R=new Set(["first_deal","three_for_last","play_rounds","double_game","pegging_by_hand","overclaim"]),J=["players","target","match","skunk","double_skunk","counting","muggins"],K={target:["61","121"],match:["1","2","3"]},D=(e,o)=>o[e.key]??e.default;function P({option:e,value:o,onChange:t}){let a=K[e.key]??[],r=s(`web-option-${e.key}`);return l`
<div class="number-option">
<${d} label=${r} value=${o} onChange=${t} options=${a.map(i=>({value:i,label:i}))} />
<label class="other-number"><span class="quiet">${s("web-option-other")}</span>
<input class="input" type="number" inputmode="numeric" min=${e.least} max=${e.most} step="1" value=${o}
aria-label=${r} onChange=${i=>t(i.currentTarget.value||e.default)} /></label>
</div>`}function z({option:e,options:o,onChange:t}){let{key:a,values:r}=e,i=D(e,o),p=s(`web-option-${a}`),n=h(`web-option-${a}-note`)?s(`web-option-${a}-note`):void 0,u=$=>t(a,$);return r?r.includes("on")?l`<${S} label=${p} note=${n} checked=${i==="on"} onChange=${$=>u($?"on":"off")} />`:l`
<div><${d} label=${p} value=${i} onChange=${u}
options=${r.map($=>({value:$,label:s(`web-option-${a}-${$}`)}))} />${n&&l`<p class="quiet under">${n}</p>`}</div>`:l`<${P} option=${e} value=${i} onChange=${u} />`}var L=({needs:e},o)=>!e||o[e.key]===e.value;function U(e,o,t,a){let r={...o,[t]:a};for(let i of e.options)L(i,r)||delete r[i.key];return r}function V({variant:e,options:o,onChange:t}){let a=n=>J.indexOf(n.key)+1||99,r=e.options.filter(n=>L(n,o)).sort((n,u)=>a(n)-a(u)),i=r.filter(({key:n})=>R.has(n)),p=n=>l`<${z} key=${n.key} option=${n} options=${o} onChange=${t} />`;return l`
<section class="panel options stack">
<h2>${s("web-new-options")}</h2>
${r.filter(({key:n})=>!R.has(n)).map(p)}
${i.length>0&&l`
<details open=${i.some(n=>D(n,o)!==n.default)}>
<summary>${s("web-new-more")}</summary><div class="stack">${i.map(p)}</div></details>`}
</section>`}var j=({names:e,value:o,onChange:t})=>l`
<fieldset class="panel variants">
<legend class="visually-hidden">${s("web-new-variant")}</legend>
${e.map(a=>l`
<label key=${a} class="variant">
<input type="radio" name="variant" value=${a} checked=${a===o} onChange=${()=>t(a)} />
<span class="variant-face"><strong>${s(h(`web-variant-${a}`)?`web-variant-${a}`:`variant-${a}`)}</strong>
<small>${s(`web-about-${a}`)}</small></span>
</label>`)}
</fieldset>`,F=(e,o)=>o===2?"web-new-opponent":o===3?["","play-left","play-right"][e]:["","play-left","play-across","play-right"][e];function H({variant:e,levels:o,chosen:t,onChange:a}){let r=t.levels.length+1,i=(n,u)=>a({levels:t.levels.map(($,w)=>w===n?u:$)}),p=n=>a(n?{own:n,levels:t.levels.map(u=>u===b?n:u)}:{own:void 0});return l`
<section class="panel seats">
<h2>${s("web-new-seats")}</h2>
<div class="seat-fields">
<label class="field"><span>${s("web-new-own")}</span>
<select value=${t.own??""} onChange=${n=>p(n.currentTarget.value)}>
<option value="" selected=${!t.own}>${s("web-new-own-you")}</option>
${o.map(n=>l`<option key=${n} value=${n} selected=${n===t.own}>${s("web-new-bot",{level:s(`level-${n}`)})}</option>`)}
</select>
</label>
${t.levels.map((n,u)=>l`
<label class="field" key=${u}>
<span>${s(F(u+1,r))}${e.partners[r]?.includes(u+1)&&l` <small>${s("play-partner")}</small>`}</span>
<select value=${n} onChange=${$=>i(u,$.currentTarget.value)}>
${o.map($=>l`<option key=${$} value=${$} selected=${$===n}>${s("web-new-bot",{level:s(`level-${$}`)})}</option>`)}
${!t.own&&l`<option value=${b} selected=${n===b}>${s("web-new-friend")}</option>`}
</select>
</label>`)}
</div>
${t.own&&l`<p class="quiet under">${s("web-new-watching")}</p>`}
</section>`}var y={none:null,quick:{move:10,bank:60},normal:{move:30,bank:120},slow:{move:60,bank:600}};function B({value:e,onChange:o}){let t=Object.keys(y).find(a=>y[a]?.move===e?.move)??"none";return l`
<section class="panel">
<h2>${s("web-new-clock")}</h2>
<${d} hideLabel label=${s("web-new-clock")} value=${t} onChange=${a=>o(y[a])}
options=${Object.keys(y).map(a=>({value:a,label:s(`web-clock-${a}`)}))} />
<p class="quiet under">${e?s("web-clock-how",e):s("web-clock-off")}</p>
</section>`}var G=(e,o)=>Array.from({length:o-1},(t,a)=>e[a]??e.at(-1)??"beginner");function I(e,o){let t={};for(let{key:a,default:r}of o.options)a in e.options&&e.options[a]!==r&&(t[a]=e.options[a]);return{...e,options:t,levels:G(e.levels,Number(t.players??o.players))}}function Q(e){let[o,t]=f({title:"",sections:[],error:""}),a=JSON.stringify([e.rules,e.options,C.value]);return k(()=>{let r=!0;return _("/rules",{rules:e.rules,options:e.options,lang:C.value}).then(i=>r&&t({...i,error:""}),i=>r&&t(p=>({...p,error:W(i)}))),()=>{r=!1}},[a]),o}var W=e=>e instanceof N&&e.code!=="offline"?q(e.code,e.params):g(e);function X(e){let o=new URLSearchParams(location.search).get("rules");return e.find(t=>t.name===o)}function Y({menu:e}){let o=c=>e.variants.find(m=>m.name===c)??e.variants[0],[t,a]=f(()=>{let c=X(e.variants)??o(x.value.rules);return I({...x.value,rules:c.name},c)}),[r,i]=f(""),p=o(t.rules),n=Q(t),u=c=>{a(m=>{let v={...m,...c(m)};return I(v,o(v.rules))}),i("")},$=c=>{c.preventDefault(),!n.error&&(A(t),E(t).catch(m=>i(g(m))))},w=t.levels.includes(b);return l`
<form class="new-game" onSubmit=${$}>
<div class="choices">
<${j} names=${e.variants.map(c=>c.name)} value=${t.rules} onChange=${c=>u(()=>({rules:c}))} />
<${H} variant=${p} levels=${e.levels} chosen=${t} onChange=${c=>u(()=>c)} />
<${V} variant=${p} options=${t.options} onChange=${(c,m)=>u(v=>({options:U(o(v.rules),v.options,c,m)}))} />
${!t.own&&l`<${B} value=${t.clock??null} onChange=${c=>u(()=>({clock:c}))} />`}
${w&&l`<section class="panel"><label class="field">${s("web-your-name")}
<input class="input" name="name" autocomplete="nickname" maxlength="24" value=${O.value} placeholder=${s("web-seat-guest")}
onInput=${c=>O.value=c.currentTarget.value} /></label></section>`}
</div>
<aside class="rules-preview">
<div class="panel">
<h2>${s("web-new-rules")}</h2>
<p class="quiet">${n.title}</p>
${n.error&&l`<p class="error" role="alert">${n.error}</p>`}
<div class="clauses ${n.error?"stale":""}" tabindex="0" role="region" aria-label=${s("web-new-rules")}>${n.sections.map(c=>l`<${M} key=${c.heading} section=${c} level=${3} />`)}</div>
</div>
<div class="start-bar">
${(r||n.error)&&l`<p class="error">${r||n.error}</p>`}
<button class="button primary large" type="submit" aria-disabled=${!!n.error}>${s(w?"web-new-invite":t.own?"web-new-watch":"web-new-start")}</button>
</div>
</aside>
</form>`}function Z(){let[e,o]=f(null),[t,a]=f("");return k(()=>{T().then(o,r=>a(g(r)))},[]),l`
<div class="page new">
<h1>${s("web-new")}</h1>
${t&&l`<p class="error" role="alert">${t}</p>`}
${e&&l`<${Y} menu=${e} />`}
</div>`}export{Z as default};
