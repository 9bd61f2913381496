import{a as U}from"/static/build/chunk-IIMCMJM7.js";import{a as T,e as M}from"/static/build/chunk-KZ4HPGAH.js";import{A as y,Ca as L,Ea as N,Ha as k,I as f,Ia as l,J as v,M as R,N as D,O as P,b,c as x,h as s,s as w,t as g,ta as S,v as q,y as A,z as E}from"/static/build/chunk-PSNVAKQE.js";var V=new Set(["first_deal","three_for_last","play_rounds","double_game","pegging_by_hand","overclaim"]),Q=["players","target","match","skunk","double_skunk","counting","muggins"],W={target:["61","121"],match:["1","2","3"]},j=(e,o)=>o[e.key]??e.default;function X({option:e,value:o,onChange:t}){let a=W[e.key]??[],r=l(`web-option-${e.key}`);return s`
<div class="number-option">
<${w} label=${r} value=${o} onChange=${t} options=${a.map(c=>({value:c,label:c}))} />
<label class="other-number"><span class="quiet">${l("web-option-other")}</span>
<input class="input" type="number" inputmode="numeric" min=${e.least} max=${e.most} step="1" value=${o}
aria-label=${r} onChange=${c=>t(c.currentTarget.value||e.default)} /></label>
</div>`}function Y({option:e,options:o,onChange:t}){let{key:a,values:r}=e,c=j(e,o),p=l(`web-option-${a}`),n=k(`web-option-${a}-note`)?l(`web-option-${a}-note`):void 0,u=$=>t(a,$);return r?r.includes("on")?s`<${g} label=${p} note=${n} checked=${c==="on"} onChange=${$=>u($?"on":"off")} />`:s`
<div><${w} label=${p} value=${c} onChange=${u}
options=${r.map($=>({value:$,label:l(`web-option-${a}-${$}`)}))} />${n&&s`<p class="quiet under">${n}</p>`}</div>`:s`<${X} option=${e} value=${c} onChange=${u} />`}var B=({needs:e},o)=>!e||o[e.key]===e.value;function H(e,o,t,a){let r={...o,[t]:a};for(let c of e.options)B(c,r)||delete r[c.key];return r}function I({variant:e,options:o,onChange:t}){let a=n=>Q.indexOf(n.key)+1||99,r=e.options.filter(n=>B(n,o)).sort((n,u)=>a(n)-a(u)),c=r.filter(({key:n})=>V.has(n)),p=n=>s`<${Y} key=${n.key} option=${n} options=${o} onChange=${t} />`;return s`
<section class="panel options stack">
<h2>${l("web-new-options")}</h2>
${r.filter(({key:n})=>!V.has(n)).map(p)}
${c.length>0&&s`
<details open=${c.some(n=>j(n,o)!==n.default)}>
<summary>${l("web-new-more")}</summary><div class="stack">${c.map(p)}</div></details>`}
</section>`}var J=({names:e,value:o,onChange:t})=>s`
<fieldset class="panel variants">
<legend class="visually-hidden">${l("web-new-variant")}</legend>
${e.map(a=>s`
<label key=${a} class="variant">
<input type="radio" name="variant" value=${a} checked=${a===o} onChange=${()=>t(a)} />
<span class="variant-face"><strong>${l(k(`web-variant-${a}`)?`web-variant-${a}`:`variant-${a}`)}</strong>
<small>${l(`web-about-${a}`)}</small></span>
</label>`)}
</fieldset>`,_=new Set([f,v]),Z=(e,o)=>_.has(o)&&_.has(e)?o:e,ee=(e,o)=>o===2?"web-new-opponent":o===3?["","play-left","play-right"][e]:["","play-left","play-across","play-right"][e];function K({variant:e,levels:o,chosen:t,onChange:a}){let r=t.levels.length+1,c=(n,u)=>a({levels:t.levels.map(($,h)=>h===n?u:Z($,u))}),p=n=>a(n?{own:n,levels:t.levels.map(u=>_.has(u)?n:u)}:{own:void 0});return s`
<section class="panel seats">
<h2>${l("web-new-seats")}</h2>
<div class="seat-fields">
<label class="field"><span>${l("web-new-own")}</span>
<select value=${t.own??""} onChange=${n=>p(n.currentTarget.value)}>
<option value="" selected=${!t.own}>${l("web-new-own-you")}</option>
${o.map(n=>s`<option key=${n} value=${n} selected=${n===t.own}>${l("web-new-bot",{level:l(`level-${n}`)})}</option>`)}
</select>
</label>
${t.levels.map((n,u)=>s`
<label class="field" key=${u}>
<span>${l(ee(u+1,r))}${e.partners[r]?.includes(u+1)&&s` <small>${l("play-partner")}</small>`}</span>
<select value=${n} onChange=${$=>c(u,$.currentTarget.value)}>
${o.map($=>s`<option key=${$} value=${$} selected=${$===n}>${l("web-new-bot",{level:l(`level-${$}`)})}</option>`)}
${!t.own&&s`<option value=${f} selected=${n===f}>${l("web-new-friend")}</option><option value=${v} selected=${n===v}>${l("web-new-local")}</option>`}
</select>
</label>`)}
</div>
${t.own&&s`<p class="quiet under">${l("web-new-watching")}</p>`}
</section>`}var z=({people:e})=>s`
<section class="panel">
<h2>${l("web-local")}</h2>
<p class="quiet">${l("web-local-how")}</p>
<div class="seat-fields">
${Array.from({length:e},(o,t)=>s`
<label class="field" key=${t}>${l("web-local-name",{number:t+1})}
<input class="input" maxlength="24" autocomplete="off" value=${T.value[t]?.name??""} placeholder=${l("web-local-player",{number:t+1})}
onInput=${a=>M(t,a.currentTarget.value)} /></label>`)}
</div>
</section>`,C={none:null,quick:{move:10,bank:60},normal:{move:30,bank:120},slow:{move:60,bank:600}};function F({value:e,onChange:o}){let t=Object.keys(C).find(a=>C[a]?.move===e?.move)??"none";return s`
<section class="panel">
<h2>${l("web-new-clock")}</h2>
<${w} hideLabel label=${l("web-new-clock")} value=${t} onChange=${a=>o(C[a])}
options=${Object.keys(C).map(a=>({value:a,label:l(`web-clock-${a}`)}))} />
<p class="quiet under">${e?l("web-clock-how",e):l("web-clock-off")}</p>
</section>`}var te=(e,o)=>Array.from({length:o-1},(t,a)=>e[a]??e.at(-1)??"beginner");function G(e,o){let t={};for(let{key:a,default:r}of o.options)a in e.options&&e.options[a]!==r&&(t[a]=e.options[a]);return{...e,options:t,levels:te(e.levels,Number(t.players??o.players))}}function ne(e){let[o,t]=b({title:"",sections:[],error:""}),a=JSON.stringify([e.rules,e.options,S.value]);return x(()=>{let r=!0;return A("/rules",{rules:e.rules,options:e.options,lang:S.value}).then(c=>r&&t({...c,error:""}),c=>r&&t(p=>({...p,error:ae(c)}))),()=>{r=!1}},[a]),o}var ae=e=>e instanceof q&&e.code!=="offline"?E(e.code,e.params):y(e);function oe(e){let o=new URLSearchParams(location.search).get("rules");return e.find(t=>t.name===o)}function le({menu:e}){let o=i=>e.variants.find(m=>m.name===i)??e.variants[0],[t,a]=b(()=>{let i=oe(e.variants)??o(N.value.rules);return G({...N.value,rules:i.name},i)}),[r,c]=b(""),p=o(t.rules),n=ne(t),u=i=>{a(m=>{let d={...m,...i(m)};return G(d,o(d.rules))}),c("")},$=i=>{i.preventDefault(),!n.error&&(P(t),R(t).catch(m=>c(y(m))))},h=t.levels.includes(f),O=t.levels.filter(i=>i===v).length;return s`
<form class="new-game" onSubmit=${$}>
<div class="choices">
<${J} names=${e.variants.map(i=>i.name)} value=${t.rules} onChange=${i=>u(()=>({rules:i}))} />
<${K} variant=${p} levels=${e.levels} chosen=${t} onChange=${i=>u(()=>i)} />
${O>0&&s`<${z} people=${O+1} />`}
<${I} variant=${p} options=${t.options} onChange=${(i,m)=>u(d=>({options:H(o(d.rules),d.options,i,m)}))} />
${!t.own&&!O&&s`<${F} value=${t.clock??null} onChange=${i=>u(()=>({clock:i}))} />`}
${h&&s`<section class="panel stack"><label class="field">${l("web-your-name")}
<input class="input" name="name" autocomplete="nickname" maxlength="24" value=${L.value} placeholder=${l("web-seat-guest")}
onInput=${i=>L.value=i.currentTarget.value} /></label>
<${g} label=${l("web-open-link")} note=${l("web-open-link-note")} checked=${!!t.openLink}
onChange=${i=>u(()=>({openLink:i}))} /></section>`}
</div>
<aside class="rules-preview">
<div class="panel">
<h2>${l("web-new-rules")}</h2>
<p class="quiet">${n.title}</p>
${n.error&&s`<p class="error" role="alert">${n.error}</p>`}
<div class="clauses ${n.error?"stale":""}" tabindex="0" role="region" aria-label=${l("web-new-rules")}>${n.sections.map(i=>s`<${U} key=${i.heading} section=${i} level=${3} />`)}</div>
</div>
<div class="start-bar">
${(r||n.error)&&s`<p class="error">${r||n.error}</p>`}
<button class="button primary large" type="submit" aria-disabled=${!!n.error}>${l(h?"web-new-invite":t.own?"web-new-watch":"web-new-start")}</button>
</div>
</aside>
</form>`}function se(){let[e,o]=b(null),[t,a]=b("");return x(()=>{D().then(o,r=>a(y(r)))},[]),s`
<div class="page new">
<h1>${l("web-new")}</h1>
${t&&s`<p class="error" role="alert">${t}</p>`}
${e&&s`<${le} menu=${e} />`}
</div>`}export{se as default};
