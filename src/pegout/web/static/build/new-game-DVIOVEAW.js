import{a as B}from"/static/build/chunk-IE3WVAEV.js";import{a as P,e as H}from"/static/build/chunk-RB6CMUJH.js";import{B as T,D,E as y,G as I,Na as k,Ta as x,Y as f,Z as b,aa as U,b as d,ba as V,c as _,ca as j,gb as L,h as l,ib as q,lb as C,mb as s,t as v,u as g,w as R,y as M}from"/static/build/chunk-AQWFCYY7.js";var F=new Set(["first_deal","cut_before_deal","three_for_last","play_rounds","double_game","pegging_by_hand","overclaim"]),ee=["players","rows","target","match","skunk","double_skunk","counting","muggins"],te={target:["61","121"],match:["1","2","3"]},O=({default:e,default_with:n},t)=>n&&t[n.key]===n.value?n.default:e,A=(e,n)=>n[e.key]??O(e,n);function ne({option:e,value:n,onChange:t}){let a=te[e.key]??[],c=s(`web-option-${e.key}`);return l`
<div class="number-option">
<${v} label=${c} value=${n} onChange=${t} options=${a.map(r=>({value:r,label:r}))} />
<label class="other-number"><span class="quiet">${s("web-option-other")}</span>
<${R} class="input" min=${e.least} max=${e.most} value=${n} aria-label=${c}
onChange=${r=>t(r||e.default)} /></label>
</div>`}function oe({option:e,options:n,onChange:t}){let{key:a,values:c}=e,r=A(e,n),u=s(`web-option-${a}`),o=C(`web-option-${a}-note`)?s(`web-option-${a}-note`):void 0,$=p=>t(a,p);return c?c.includes("on")?l`<${g} label=${u} note=${o} checked=${r==="on"} onChange=${p=>$(p?"on":"off")} />`:l`
<div><${v} label=${u} value=${r} onChange=${$}
options=${c.map(p=>({value:p,label:s(`web-option-${a}-${p}`)}))} />${o&&l`<p class="quiet under">${o}</p>`}</div>`:l`<${ne} option=${e} value=${r} onChange=${$} />`}var J=(e,{needs:n},t)=>n.every(({key:a,values:c,least:r})=>{let u=e.options.find($=>$.key===a),o=u?A(u,t):"";return r===null?c.includes(o):Number(o)>=r});function K(e,n){let t={...n};for(let a of e.options)J(e,a,t)||delete t[a.key];return t}function W({variant:e,options:n,onChange:t}){let a=o=>ee.indexOf(o.key)+1||99,c=e.options.filter(o=>J(e,o,n)).sort((o,$)=>a(o)-a($)),r=c.filter(({key:o})=>F.has(o)),u=o=>l`<${oe} key=${o.key} option=${o} options=${n} onChange=${t} />`;return l`
<section class="panel options stack">
<h2>${s("web-new-options")}</h2>
${c.filter(({key:o})=>!F.has(o)).map(u)}
${r.length>0&&l`
<details open=${r.some(o=>A(o,n)!==O(o,n))}>
<summary>${s("web-new-more")}</summary><div class="stack">${r.map(u)}</div></details>`}
</section>`}var G=({names:e,value:n,onChange:t})=>l`
<fieldset class="panel variants">
<legend class="visually-hidden">${s("web-new-variant")}</legend>
${e.map(a=>l`
<label key=${a} class="variant">
<input type="radio" name="variant" value=${a} checked=${a===n} onChange=${()=>t(a)} />
<span class="variant-face"><strong>${s(C(`web-variant-${a}`)?`web-variant-${a}`:`variant-${a}`)}</strong>
<small>${s(`web-about-${a}`)}</small></span>
</label>`)}
</fieldset>`,E=new Set([f,b]),ae=(e,n)=>E.has(n)&&E.has(e)?n:e,se=(e,n)=>n===2?"web-new-opponent":n===3?["","play-left","play-right"][e]:["","play-left","play-across","play-right"][e],z=e=>s("web-new-bot",{level:s(`level-${e}`),share:I[e]??"none"});function Q({variant:e,levels:n,chosen:t,onChange:a}){let c=t.levels.length+1,r=(o,$)=>a({levels:t.levels.map((p,w)=>w===o?$:ae(p,$))}),u=o=>a(o?{own:o,levels:t.levels.map($=>E.has($)?o:$)}:{own:void 0});return l`
<section class="panel seats">
<h2>${s("web-new-seats")}</h2>
<div class="seat-fields">
<label class="field"><span>${s("web-new-own")}</span>
<select value=${t.own??""} onChange=${o=>u(o.currentTarget.value)}>
<option value="" selected=${!t.own}>${s("web-new-own-you")}</option>
${n.map(o=>l`<option key=${o} value=${o} selected=${o===t.own}>${z(o)}</option>`)}
</select>
</label>
${t.levels.map((o,$)=>l`
<label class="field" key=${$}>
<span>${s(se($+1,c))}${e.partners[c]?.includes($+1)&&l` <small>${s("play-partner")}</small>`}</span>
<select value=${o} onChange=${p=>r($,p.currentTarget.value)}>
${n.map(p=>l`<option key=${p} value=${p} selected=${p===o}>${z(p)}</option>`)}
${!t.own&&l`<option value=${f} selected=${o===f}>${s("web-new-friend")}</option><option value=${b} selected=${o===b}>${s("web-new-local")}</option>`}
</select>
</label>`)}
</div>
<p class="quiet under">${s("web-new-shares",{level:s("level-steady")})}</p>
${t.own&&l`<p class="quiet under">${s("web-new-watching")}</p>`}
</section>`}var X=({people:e})=>l`
<section class="panel">
<h2>${s("web-local")}</h2>
<p class="quiet">${s("web-local-how")}</p>
<div class="seat-fields">
${Array.from({length:e},(n,t)=>l`
<${k} key=${t} label=${s("web-local-name",{number:t+1})} autocomplete="off" value=${P.value[t]?.name??""}
placeholder=${s("web-local-player",{number:t+1})} onInput=${a=>H(t,a)} />`)}
</div>
</section>`,N={none:null,quick:{move:10,bank:60},normal:{move:30,bank:120},slow:{move:60,bank:600}};function Y({value:e,onChange:n}){let t=Object.keys(N).find(a=>N[a]?.move===e?.move)??"none";return l`
<section class="panel">
<h2>${s("web-new-clock")}</h2>
<${v} hideLabel label=${s("web-new-clock")} value=${t} onChange=${a=>n(N[a])}
options=${Object.keys(N).map(a=>({value:a,label:s(`web-clock-${a}`)}))} />
<p class="quiet under">${e?s("web-clock-how",e):s("web-clock-off")}</p>
</section>`}var le=(e,n)=>Array.from({length:n-1},(t,a)=>e[a]??e.at(-1)??"beginner");function Z(e,n){let t={};for(let c of n.options){let{key:r}=c;r in e.options&&e.options[r]!==O(c,e.options)&&(t[r]=e.options[r])}let a=K(n,t);return{...e,options:a,levels:le(e.levels,Number(a.players??n.players))}}function re(e){let[n,t]=d({title:"",sections:[],error:""}),a=JSON.stringify([e.rules,e.options,x.value]);return _(()=>{let c=!0;return T("/rules",{rules:e.rules,options:e.options,lang:x.value}).then(r=>c&&t({...r,error:""}),r=>c&&t(u=>({...u,error:ie(r)}))),()=>{c=!1}},[a]),n}var ie=e=>e instanceof M&&e.code!=="offline"?D(e.code,e.params):y(e);function ce(e){let n=new URLSearchParams(location.search).get("rules");return e.find(t=>t.name===n)}function $e({menu:e}){let n=i=>e.variants.find(m=>m.name===i)??e.variants[0],[t,a]=d(()=>{let i=ce(e.variants)??n(q.value.rules);return Z({...q.value,rules:i.name},i)}),[c,r]=d(""),u=n(t.rules),o=re(t),$=i=>{a(m=>{let h={...m,...i(m)};return Z(h,n(h.rules))}),r("")},p=i=>{i.preventDefault(),!o.error&&(j(t),U(t).catch(m=>r(y(m))))},w=t.levels.includes(f),S=t.levels.filter(i=>i===b).length;return l`
<form class="new-game" onSubmit=${p}>
<div class="choices">
<${G} names=${e.variants.map(i=>i.name)} value=${t.rules} onChange=${i=>$(()=>({rules:i}))} />
<${Q} variant=${u} levels=${e.levels} chosen=${t} onChange=${i=>$(()=>i)} />
${S>0&&l`<${X} people=${S+1} />`}
<${W} variant=${u} options=${t.options} onChange=${(i,m)=>$(h=>({options:{...h.options,[i]:m}}))} />
${!t.own&&!S&&l`<${Y} value=${t.clock??null} onChange=${i=>$(()=>({clock:i}))} />`}
${w&&l`<section class="panel stack">
<${k} label=${s("web-your-name")} value=${L.value} placeholder=${s("web-seat-guest")} onInput=${i=>L.value=i} />
<${g} label=${s("web-open-link")} note=${s("web-open-link-note")} checked=${!!t.openLink}
onChange=${i=>$(()=>({openLink:i}))} /></section>`}
</div>
<aside class="rules-preview">
<div class="panel">
<h2>${s("web-new-rules")}</h2>
<p class="quiet">${o.title}</p>
${o.error&&l`<p class="error" role="alert">${o.error}</p>`}
<div class="clauses ${o.error?"stale":""}" tabindex="0" role="region" aria-label=${s("web-new-rules")}>${o.sections.map(i=>l`<${B} key=${i.heading} section=${i} level=${3} />`)}</div>
</div>
<div class="start-bar">
${(c||o.error)&&l`<p class="error">${c||o.error}</p>`}
<button class="button primary large" type="submit" aria-disabled=${!!o.error}>${s(w?"web-new-invite":t.own?"web-new-watch":"web-new-start")}</button>
</div>
</aside>
</form>`}function pe(){let[e,n]=d(null),[t,a]=d("");return _(()=>{V().then(n,c=>a(y(c)))},[]),l`
<div class="page new">
<h1>${s("web-new")}</h1>
${t&&l`<p class="error" role="alert">${t}</p>`}
${e&&l`<${$e} menu=${e} />`}
</div>`}export{pe as default};
