import{a as U}from"/static/build/chunk-4KJYHNBF.js";import{a as k}from"/static/build/chunk-DPYPDH4R.js";import{a as V,e as j}from"/static/build/chunk-CH3YD6KW.js";import"/static/build/chunk-PGSZDMV6.js";import{$ as v,C as L,E as q,H as h,I as a,Na as d,Oa as b,Sa as B,Ta as F,Ua as J,aa as g,c as f,ca as T,d as _,f as M,ja as D,l,ma as I,n as x,oa as P,pa as y,ra as H}from"/static/build/chunk-Q5PT74OE.js";var K=new Set(["first_deal","cut_before_deal","three_for_last","play_rounds","double_game","pegging_by_hand","overclaim"]),ne=["players","rows","target","match","skunk","double_skunk","counting","muggins"],oe={target:["61","121"],match:["1","2","3"]},C=({default:e,default_with:n},t)=>n&&t[n.key]===n.value?n.default:e,A=(e,n)=>n[e.key]??C(e,n);function se({option:e,value:n,onChange:t}){let o=oe[e.key]??[],u=a(`web-option-${e.key}`);return l`
<div class="number-option">
<${v} label=${u} value=${n} onChange=${t} options=${o.map(r=>({value:r,label:r}))} />
<label class="other-number"><span class="quiet">${a("web-option-other")}</span>
<${T} class="input" min=${e.least} max=${e.most} value=${n} aria-label=${u}
onChange=${r=>t(r||e.default)} /></label>
</div>`}function ae({option:e,options:n,onChange:t}){let{key:o,values:u}=e,r=A(e,n),p=a(`web-option-${o}`),s=h(`web-option-${o}-note`)?a(`web-option-${o}-note`):void 0,i=$=>t(o,$);return u?u.includes("on")?l`<${g} label=${p} note=${s} checked=${r==="on"} onChange=${$=>i($?"on":"off")} />`:l`
<div><${v} label=${p} value=${r} onChange=${i}
options=${u.map($=>({value:$,label:a(`web-option-${o}-${$}`)}))} />${s&&l`<p class="quiet under">${s}</p>`}</div>`:l`<${se} option=${e} value=${r} onChange=${i} />`}var W=(e,{needs:n},t)=>n.every(({key:o,values:u,least:r})=>{let p=e.options.find(i=>i.key===o),s=p?A(p,t):"";return r===null?u.includes(s):Number(s)>=r});function z(e,n){let t={...n};for(let o of e.options)W(e,o,t)||delete t[o.key];return t}function G({variant:e,options:n,onChange:t}){let o=s=>ne.indexOf(s.key)+1||99,u=e.options.filter(s=>W(e,s,n)).sort((s,i)=>o(s)-o(i)),r=u.filter(({key:s})=>K.has(s)),p=s=>l`<${ae} key=${s.key} option=${s} options=${n} onChange=${t} />`;return l`
<section class="panel options stack">
<h2>${a("web-new-options")}</h2>
${u.filter(({key:s})=>!K.has(s)).map(p)}
${r.length>0&&l`
<details open=${r.some(s=>A(s,n)!==C(s,n))}>
<summary>${a("web-new-more")}</summary><div class="stack">${r.map(p)}</div></details>`}
</section>`}var X=({names:e,value:n,onChange:t})=>l`
<fieldset class="panel variants">
<legend class="visually-hidden">${a("web-new-variant")}</legend>
${e.map(o=>l`
<label key=${o} class="variant">
<input type="radio" name="variant" value=${o} checked=${o===n} onChange=${()=>t(o)} />
<span class="variant-face"><strong>${a(h(`web-variant-${o}`)?`web-variant-${o}`:`variant-${o}`)}</strong>
<small>${a(`web-about-${o}`)}</small></span>
</label>`)}
</fieldset>`,E=new Set([d,b]),le=(e,n)=>E.has(n)&&E.has(e)?n:e,re=(e,n)=>n===2?"web-new-opponent":n===3?["","play-left","play-right"][e]:["","play-left","play-across","play-right"][e],Q=e=>a("web-new-bot",{level:a(`level-${e}`),share:H[e]??"none"});function Y({variant:e,levels:n,chosen:t,onChange:o}){let u=t.levels.length+1,r=(s,i)=>o({levels:t.levels.map(($,N)=>N===s?i:le($,i))}),p=s=>o(s?{own:s,levels:t.levels.map(i=>E.has(i)?s:i)}:{own:void 0});return l`
<section class="panel seats">
<h2>${a("web-new-seats")}</h2>
<div class="seat-fields">
<label class="field"><span>${a("web-new-own")}</span>
<select value=${t.own??""} onChange=${s=>p(s.currentTarget.value)}>
<option value="" selected=${!t.own}>${a("web-new-own-you")}</option>
${n.map(s=>l`<option key=${s} value=${s} selected=${s===t.own}>${Q(s)}</option>`)}
</select>
</label>
${t.levels.map((s,i)=>l`
<label class="field" key=${i}>
<span>${a(re(i+1,u))}${e.partners[u]?.includes(i+1)&&l` <small>${a("play-partner")}</small>`}</span>
<select value=${s} onChange=${$=>r(i,$.currentTarget.value)}>
${n.map($=>l`<option key=${$} value=${$} selected=${$===s}>${Q($)}</option>`)}
${!t.own&&l`<option value=${d} selected=${s===d}>${a("web-new-friend")}</option><option value=${b} selected=${s===b}>${a("web-new-local")}</option>`}
</select>
</label>`)}
</div>
<p class="quiet under">${a("web-new-shares",{level:a("level-steady")})}</p>
${t.own&&l`<p class="quiet under">${a("web-new-watching")}</p>`}
</section>`}var Z=({people:e})=>l`
<section class="panel">
<h2>${a("web-local")}</h2>
<p class="quiet">${a("web-local-how")}</p>
<div class="seat-fields">
${Array.from({length:e},(n,t)=>l`
<${k} key=${t} label=${a("web-local-name",{number:t+1})} autocomplete="off" value=${V.value[t]?.name??""}
placeholder=${a("web-local-player",{number:t+1})} onInput=${o=>j(t,o)} />`)}
</div>
</section>`,O={none:null,quick:{move:10,bank:60},normal:{move:30,bank:120},slow:{move:60,bank:600}};function ee({value:e,onChange:n}){let t=Object.keys(O).find(o=>O[o]?.move===e?.move)??"none";return l`
<section class="panel">
<h2>${a("web-new-clock")}</h2>
<${v} hideLabel label=${a("web-new-clock")} value=${t} onChange=${o=>n(O[o])}
options=${Object.keys(O).map(o=>({value:o,label:a(`web-clock-${o}`)}))} />
<p class="quiet under">${e?a("web-clock-how",e):a("web-clock-off")}</p>
</section>`}var ie=(e,n)=>Array.from({length:n-1},(t,o)=>e[o]??e.at(-1)??"beginner");function te(e,n){let t={};for(let u of n.options){let{key:r}=u;r in e.options&&e.options[r]!==C(u,e.options)&&(t[r]=e.options[r])}let o=z(n,t);return{...e,options:o,levels:ie(e.levels,Number(o.players??n.players))}}function ce(e){let[n,t]=f({title:"",sections:[],error:""}),o=JSON.stringify([e.rules,e.options,x.value]);return _(()=>{let u=!0;return I("/rules",{rules:e.rules,options:e.options,lang:x.value}).then(r=>u&&t({...r,error:""}),r=>u&&t(p=>({...p,error:ue(r)}))),()=>{u=!1}},[o]),n}var ue=e=>e instanceof D&&e.code!=="offline"?P(e.code,e.params):y(e);function $e(e){let n=new URLSearchParams(location.search).get("rules");return e.find(t=>t.name===n)}function pe({menu:e}){let n=c=>e.variants.find(m=>m.name===c)??e.variants[0],[t,o]=f(()=>{let c=$e(e.variants)??n(q.value.rules);return te({...q.value,rules:c.name},c)}),[u,r]=f(""),p=M(!1),s=n(t.rules),i=ce(t),$=c=>{o(m=>{let w={...m,...c(m)};return te(w,n(w.rules))}),r("")},N=c=>{c.preventDefault(),!(i.error||p.current)&&(p.current=!0,J(t),B(t).catch(m=>r(y(m))).then(()=>p.current=!1))},R=t.levels.includes(d),S=t.levels.filter(c=>c===b).length;return l`
<form class="new-game" onSubmit=${N}>
<div class="choices">
<${X} names=${e.variants.map(c=>c.name)} value=${t.rules} onChange=${c=>$(()=>({rules:c}))} />
<${Y} variant=${s} levels=${e.levels} chosen=${t} onChange=${c=>$(()=>c)} />
${S>0&&l`<${Z} people=${S+1} />`}
<${G} variant=${s} options=${t.options} onChange=${(c,m)=>$(w=>({options:{...w.options,[c]:m}}))} />
${!t.own&&!S&&l`<${ee} value=${t.clock??null} onChange=${c=>$(()=>({clock:c}))} />`}
${R&&l`<section class="panel stack">
<${k} label=${a("web-your-name")} value=${L.value} placeholder=${a("web-seat-guest")} onInput=${c=>L.value=c} />
<${g} label=${a("web-open-link")} note=${a("web-open-link-note")} checked=${!!t.openLink}
onChange=${c=>$(()=>({openLink:c}))} /></section>`}
</div>
<aside class="rules-preview">
<div class="panel">
<h2>${a("web-new-rules")}</h2>
<p class="quiet">${i.title}</p>
${i.error&&l`<p class="error" role="alert">${i.error}</p>`}
<div class="clauses ${i.error?"stale":""}" tabindex="0" role="region" aria-label=${a("web-new-rules")}>${i.sections.map(c=>l`<${U} key=${c.heading} section=${c} level=${3} />`)}</div>
</div>
<div class="start-bar">
${(u||i.error)&&l`<p class="error">${u||i.error}</p>`}
<button class="button primary large" type="submit" aria-disabled=${!!i.error}>${a(R?"web-new-invite":t.own?"web-new-watch":"web-new-start")}</button>
</div>
</aside>
</form>`}function me(){let[e,n]=f(null),[t,o]=f("");return _(()=>{F().then(n,u=>o(y(u)))},[]),l`
<div class="page new">
<h1>${a("web-new")}</h1>
${t&&l`<p class="error" role="alert">${t}</p>`}
${e&&l`<${pe} menu=${e} />`}
</div>`}export{me as default};
