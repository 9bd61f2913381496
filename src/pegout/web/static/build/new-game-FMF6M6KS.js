import{a as A}from"/static/build/chunk-DTNQKG7X.js";import{A as w,Ca as g,Da as s,I as d,L as q,M as D,N as T,b as f,c as y,h as o,qa as C,s as b,t as _,v as R,y as E,ya as O,z as N,za as S}from"/static/build/chunk-7Y5TV5O3.js";var h={double_skunk:["skunk","on"],muggins:["counting","manual"],overclaim:["counting","manual"]},I=new Set(["first_deal","three_for_last","play_rounds","double_game","pegging_by_hand","overclaim"]),J=["players","target","match","skunk","double_skunk","counting","muggins"],K={target:["61","121"],match:["1","2","3"]},L=(e,t)=>t[e.key]??e.default;function M({option:e,value:t,onChange:l}){let n=K[e.key]??[],i=s(`web-option-${e.key}`);return o`
<div class="number-option">
<${b} label=${i} value=${t} onChange=${l} options=${n.map(u=>({value:u,label:u}))} />
<label class="other-number"><span class="quiet">${s("web-option-other")}</span>
<input class="input" type="number" inputmode="numeric" min=${e.least} max=${e.most} step="1" value=${t}
aria-label=${i} onChange=${u=>l(u.currentTarget.value||e.default)} /></label>
</div>`}function z({option:e,options:t,onChange:l}){let{key:n,values:i}=e,u=L(e,t),r=s(`web-option-${n}`),a=g(`web-option-${n}-note`)?s(`web-option-${n}-note`):void 0,$=p=>l(n,p);return i?i.includes("on")?o`<${_} label=${r} note=${a} checked=${u==="on"} onChange=${p=>$(p?"on":"off")} />`:o`
<div><${b} label=${r} value=${u} onChange=${$}
options=${i.map(p=>({value:p,label:s(`web-option-${n}-${p}`)}))} />${a&&o`<p class="quiet under">${a}</p>`}</div>`:o`<${M} option=${e} value=${u} onChange=${$} />`}function j(e,t,l){let n={...e,[t]:l};for(let[i,[u,r]]of Object.entries(h))n[u]!==r&&delete n[i];return n}function F({variant:e,options:t,onChange:l}){let n=a=>J.indexOf(a.key)+1||99,i=e.options.filter(({key:a})=>!h[a]||t[h[a][0]]===h[a][1]).sort((a,$)=>n(a)-n($)),u=i.filter(({key:a})=>I.has(a)),r=a=>o`<${z} key=${a.key} option=${a} options=${t} onChange=${l} />`;return o`
<section class="panel options stack">
<h2>${s("web-new-options")}</h2>
${i.filter(({key:a})=>!I.has(a)).map(r)}
${u.length>0&&o`
<details open=${u.some(a=>L(a,t)!==a.default)}>
<summary>${s("web-new-more")}</summary><div class="stack">${u.map(r)}</div></details>`}
</section>`}var U=({names:e,value:t,onChange:l})=>o`
<fieldset class="panel variants">
<legend class="visually-hidden">${s("web-new-variant")}</legend>
${e.map(n=>o`
<label key=${n} class="variant">
<input type="radio" name="variant" value=${n} checked=${n===t} onChange=${()=>l(n)} />
<span class="variant-face"><strong>${s(g(`web-variant-${n}`)?`web-variant-${n}`:`variant-${n}`)}</strong>
<small>${s(`web-about-${n}`)}</small></span>
</label>`)}
</fieldset>`,G=(e,t)=>t===2?"web-new-opponent":t===3?["","play-left","play-right"][e]:["","play-left","play-across","play-right"][e],H=(e,t)=>t===2&&(e.rules==="four-player"||e.rules==="table-top"&&e.levels.length===3);function B({levels:e,chosen:t,onChange:l}){let n=t.levels.length+1,i=(r,a)=>l({levels:t.levels.map(($,p)=>p===r?a:$)}),u=r=>l(r?{own:r,levels:t.levels.map(a=>a===d?r:a)}:{own:void 0});return o`
<section class="panel seats">
<h2>${s("web-new-seats")}</h2>
<div class="seat-fields">
<label class="field"><span>${s("web-new-own")}</span>
<select value=${t.own??""} onChange=${r=>u(r.currentTarget.value)}>
<option value="" selected=${!t.own}>${s("web-new-own-you")}</option>
${e.map(r=>o`<option key=${r} value=${r} selected=${r===t.own}>${s("web-new-bot",{level:s(`level-${r}`)})}</option>`)}
</select>
</label>
${t.levels.map((r,a)=>o`
<label class="field" key=${a}>
<span>${s(G(a+1,n))}${H(t,a+1)&&o` <small>${s("play-partner")}</small>`}</span>
<select value=${r} onChange=${$=>i(a,$.currentTarget.value)}>
${e.map($=>o`<option key=${$} value=${$} selected=${$===r}>${s("web-new-bot",{level:s(`level-${$}`)})}</option>`)}
${!t.own&&o`<option value=${d} selected=${r===d}>${s("web-new-friend")}</option>`}
</select>
</label>`)}
</div>
${t.own&&o`<p class="quiet under">${s("web-new-watching")}</p>`}
</section>`}var k={none:null,quick:{move:10,bank:60},normal:{move:30,bank:120},slow:{move:60,bank:600}};function P({value:e,onChange:t}){let l=Object.keys(k).find(n=>k[n]?.move===e?.move)??"none";return o`
<section class="panel">
<h2>${s("web-new-clock")}</h2>
<${b} hideLabel label=${s("web-new-clock")} value=${l} onChange=${n=>t(k[n])}
options=${Object.keys(k).map(n=>({value:n,label:s(`web-clock-${n}`)}))} />
<p class="quiet under">${e?s("web-clock-how",e):s("web-clock-off")}</p>
</section>`}var Q=(e,t)=>Array.from({length:t-1},(l,n)=>e[n]??e.at(-1)??"steady");function V(e,t){let l={};for(let{key:n,default:i}of t.options)n in e.options&&e.options[n]!==i&&(l[n]=e.options[n]);return{...e,options:l,levels:Q(e.levels,Number(l.players??t.players))}}function W(e){let[t,l]=f({title:"",sections:[],fault:""}),n=JSON.stringify([e.rules,e.options,C.value]);return y(()=>{let i=!0;return E("/rules",{rules:e.rules,options:e.options,lang:C.value}).then(u=>i&&l({...u,fault:""}),u=>i&&l(r=>({...r,fault:X(u)}))),()=>{i=!1}},[n]),t}var X=e=>e instanceof R&&e.code!=="offline"?N(e.code,e.params):w(e);function Y(e){let t=new URLSearchParams(location.search).get("rules");return e.find(l=>l.name===t)}function Z({menu:e}){let t=c=>e.variants.find(m=>m.name===c)??e.variants[0],[l,n]=f(()=>{let c=Y(e.variants)??t(S.value.rules);return V({...S.value,rules:c.name},c)}),[i,u]=f(""),r=t(l.rules),a=W(l),$=c=>{n(m=>{let v={...m,...c(m)};return V(v,t(v.rules))}),u("")},p=c=>{c.preventDefault(),!a.fault&&(T(l),q(l).catch(m=>u(w(m))))},x=l.levels.includes(d);return o`
<form class="new-game" onSubmit=${p}>
<div class="choices">
<${U} names=${e.variants.map(c=>c.name)} value=${l.rules} onChange=${c=>$(()=>({rules:c}))} />
<${B} levels=${e.levels} chosen=${l} onChange=${c=>$(()=>c)} />
<${F} variant=${r} options=${l.options} onChange=${(c,m)=>$(v=>({options:j(v.options,c,m)}))} />
${!l.own&&o`<${P} value=${l.clock??null} onChange=${c=>$(()=>({clock:c}))} />`}
${x&&o`<section class="panel"><label class="field">${s("web-your-name")}
<input class="input" name="name" autocomplete="nickname" maxlength="24" value=${O.value} placeholder=${s("web-seat-guest")}
onInput=${c=>O.value=c.currentTarget.value} /></label></section>`}
</div>
<aside class="as-they-stand">
<div class="panel">
<h2>${s("web-new-rules")}</h2>
<p class="quiet">${a.title}</p>
${a.fault&&o`<p class="fault" role="alert">${a.fault}</p>`}
<div class="clauses ${a.fault?"stale":""}" tabindex="0" role="region" aria-label=${s("web-new-rules")}>${a.sections.map(c=>o`<${A} key=${c.heading} section=${c} level=${3} />`)}</div>
</div>
<div class="start-bar">
${(i||a.fault)&&o`<p class="fault">${i||a.fault}</p>`}
<button class="button primary large" type="submit" aria-disabled=${!!a.fault}>${s(x?"web-new-invite":l.own?"web-new-watch":"web-new-start")}</button>
</div>
</aside>
</form>`}function ee(){let[e,t]=f(null),[l,n]=f("");return y(()=>{D().then(t,i=>n(w(i)))},[]),o`
<div class="page new">
<h1>${s("web-new")}</h1>
${l&&o`<p class="fault" role="alert">${l}</p>`}
${e&&o`<${Z} menu=${e} />`}
</div>`}export{ee as default};
