import{a as M}from"/static/build/chunk-OKK6IWFI.js";import{A as w,Aa as S,Da as g,Ea as s,I as b,L as T,M as A,N as D,b as d,c as k,h as l,ra as C,s as f,t as N,v as _,y as E,z as q,za as O}from"/static/build/chunk-MPMJFVYH.js";var h={double_skunk:["skunk","on"],muggins:["counting","manual"],overclaim:["counting","manual"]},R=new Set(["first_deal","three_for_last","play_rounds","double_game","pegging_by_hand","overclaim"]),I=["players","target","match","skunk","double_skunk","counting","muggins"],J={target:["61","121"],match:["1","2","3"]},j=(e,t)=>t[e.key]??e.default;function K({option:e,value:t,onChange:o}){let n=J[e.key]??[],i=s(`web-option-${e.key}`);return l`
<div class="number-option">
<${f} label=${i} value=${t} onChange=${o} options=${n.map(u=>({value:u,label:u}))} />
<label class="other-number"><span class="quiet">${s("web-option-other")}</span>
<input class="input" type="number" inputmode="numeric" min=${e.least} max=${e.most} step="1" value=${t}
aria-label=${i} onChange=${u=>o(u.currentTarget.value||e.default)} /></label>
</div>`}function z({option:e,options:t,onChange:o}){let{key:n,values:i}=e,u=j(e,t),r=s(`web-option-${n}`),a=g(`web-option-${n}-note`)?s(`web-option-${n}-note`):void 0,$=p=>o(n,p);return i?i.includes("on")?l`<${N} label=${r} note=${a} checked=${u==="on"} onChange=${p=>$(p?"on":"off")} />`:l`
<div><${f} label=${r} value=${u} onChange=${$}
options=${i.map(p=>({value:p,label:s(`web-option-${n}-${p}`)}))} />${a&&l`<p class="quiet under">${a}</p>`}</div>`:l`<${K} option=${e} value=${u} onChange=${$} />`}function L(e,t,o){let n={...e,[t]:o};for(let[i,[u,r]]of Object.entries(h))n[u]!==r&&delete n[i];return n}function P({variant:e,options:t,onChange:o}){let n=a=>I.indexOf(a.key)+1||99,i=e.options.filter(({key:a})=>!h[a]||t[h[a][0]]===h[a][1]).sort((a,$)=>n(a)-n($)),u=i.filter(({key:a})=>R.has(a)),r=a=>l`<${z} key=${a.key} option=${a} options=${t} onChange=${o} />`;return l`
<section class="panel options stack">
<h2>${s("web-new-options")}</h2>
${i.filter(({key:a})=>!R.has(a)).map(r)}
${u.length>0&&l`
<details open=${u.some(a=>j(a,t)!==a.default)}>
<summary>${s("web-new-more")}</summary><div class="stack">${u.map(r)}</div></details>`}
</section>`}var U=({names:e,value:t,onChange:o})=>l`
<fieldset class="panel variants">
<legend class="visually-hidden">${s("web-new-variant")}</legend>
${e.map(n=>l`
<label key=${n} class="variant">
<input type="radio" name="variant" value=${n} checked=${n===t} onChange=${()=>o(n)} />
<span class="variant-face"><strong>${s(g(`web-variant-${n}`)?`web-variant-${n}`:`variant-${n}`)}</strong>
<small>${s(`web-about-${n}`)}</small></span>
</label>`)}
</fieldset>`,F=(e,t)=>t===2?"web-new-opponent":t===3?["","play-left","play-right"][e]:["","play-left","play-across","play-right"][e],G=(e,t)=>t===2&&(e.rules==="four-player"||e.rules==="table-top"&&e.levels.length===3);function V({levels:e,chosen:t,onChange:o}){let n=t.levels.length+1,i=(r,a)=>o({levels:t.levels.map(($,p)=>p===r?a:$)}),u=r=>o(r?{own:r,levels:t.levels.map(a=>a===b?r:a)}:{own:void 0});return l`
<section class="panel seats">
<h2>${s("web-new-seats")}</h2>
<div class="seat-fields">
<label class="field"><span>${s("web-new-own")}</span>
<select value=${t.own??""} onChange=${r=>u(r.currentTarget.value)}>
<option value="" selected=${!t.own}>${s("web-new-own-you")}</option>
${e.map(r=>l`<option key=${r} value=${r} selected=${r===t.own}>${s("web-new-bot",{level:s(`level-${r}`)})}</option>`)}
</select>
</label>
${t.levels.map((r,a)=>l`
<label class="field" key=${a}>
<span>${s(F(a+1,n))}${G(t,a+1)&&l` <small>${s("play-partner")}</small>`}</span>
<select value=${r} onChange=${$=>i(a,$.currentTarget.value)}>
${e.map($=>l`<option key=${$} value=${$} selected=${$===r}>${s("web-new-bot",{level:s(`level-${$}`)})}</option>`)}
${!t.own&&l`<option value=${b} selected=${r===b}>${s("web-new-friend")}</option>`}
</select>
</label>`)}
</div>
${t.own&&l`<p class="quiet under">${s("web-new-watching")}</p>`}
</section>`}var y={none:null,quick:{move:10,bank:60},normal:{move:30,bank:120},slow:{move:60,bank:600}};function H({value:e,onChange:t}){let o=Object.keys(y).find(n=>y[n]?.move===e?.move)??"none";return l`
<section class="panel">
<h2>${s("web-new-clock")}</h2>
<${f} hideLabel label=${s("web-new-clock")} value=${o} onChange=${n=>t(y[n])}
options=${Object.keys(y).map(n=>({value:n,label:s(`web-clock-${n}`)}))} />
<p class="quiet under">${e?s("web-clock-how",e):s("web-clock-off")}</p>
</section>`}var Q=(e,t)=>Array.from({length:t-1},(o,n)=>e[n]??e.at(-1)??"steady");function B(e,t){let o={};for(let{key:n,default:i}of t.options)n in e.options&&e.options[n]!==i&&(o[n]=e.options[n]);return{...e,options:o,levels:Q(e.levels,Number(o.players??t.players))}}function W(e){let[t,o]=d({title:"",sections:[],error:""}),n=JSON.stringify([e.rules,e.options,C.value]);return k(()=>{let i=!0;return E("/rules",{rules:e.rules,options:e.options,lang:C.value}).then(u=>i&&o({...u,error:""}),u=>i&&o(r=>({...r,error:X(u)}))),()=>{i=!1}},[n]),t}var X=e=>e instanceof _&&e.code!=="offline"?q(e.code,e.params):w(e);function Y(e){let t=new URLSearchParams(location.search).get("rules");return e.find(o=>o.name===t)}function Z({menu:e}){let t=c=>e.variants.find(m=>m.name===c)??e.variants[0],[o,n]=d(()=>{let c=Y(e.variants)??t(S.value.rules);return B({...S.value,rules:c.name},c)}),[i,u]=d(""),r=t(o.rules),a=W(o),$=c=>{n(m=>{let v={...m,...c(m)};return B(v,t(v.rules))}),u("")},p=c=>{c.preventDefault(),!a.error&&(D(o),T(o).catch(m=>u(w(m))))},x=o.levels.includes(b);return l`
<form class="new-game" onSubmit=${p}>
<div class="choices">
<${U} names=${e.variants.map(c=>c.name)} value=${o.rules} onChange=${c=>$(()=>({rules:c}))} />
<${V} levels=${e.levels} chosen=${o} onChange=${c=>$(()=>c)} />
<${P} variant=${r} options=${o.options} onChange=${(c,m)=>$(v=>({options:L(v.options,c,m)}))} />
${!o.own&&l`<${H} value=${o.clock??null} onChange=${c=>$(()=>({clock:c}))} />`}
${x&&l`<section class="panel"><label class="field">${s("web-your-name")}
<input class="input" name="name" autocomplete="nickname" maxlength="24" value=${O.value} placeholder=${s("web-seat-guest")}
onInput=${c=>O.value=c.currentTarget.value} /></label></section>`}
</div>
<aside class="rules-preview">
<div class="panel">
<h2>${s("web-new-rules")}</h2>
<p class="quiet">${a.title}</p>
${a.error&&l`<p class="error" role="alert">${a.error}</p>`}
<div class="clauses ${a.error?"stale":""}" tabindex="0" role="region" aria-label=${s("web-new-rules")}>${a.sections.map(c=>l`<${M} key=${c.heading} section=${c} level=${3} />`)}</div>
</div>
<div class="start-bar">
${(i||a.error)&&l`<p class="error">${i||a.error}</p>`}
<button class="button primary large" type="submit" aria-disabled=${!!a.error}>${s(x?"web-new-invite":o.own?"web-new-watch":"web-new-start")}</button>
</div>
</aside>
</form>`}function ee(){let[e,t]=d(null),[o,n]=d("");return k(()=>{A().then(t,i=>n(w(i)))},[]),l`
<div class="page new">
<h1>${s("web-new")}</h1>
${o&&l`<p class="error" role="alert">${o}</p>`}
${e&&l`<${Z} menu=${e} />`}
</div>`}export{ee as default};
