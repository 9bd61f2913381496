import{a as U,b as V,c as F,d as J}from"/static/build/chunk-BRDQ5HM4.js";import{a as B}from"/static/build/chunk-IFHTY6GK.js";import{a as T}from"/static/build/chunk-NL4RAXOF.js";import"/static/build/chunk-THLRHEMA.js";import"/static/build/chunk-M24LAFBS.js";import{Db as L,Fb as M,Hb as D,Ib as H,La as N,Ma as d,Mb as I,Oa as R,Q as C,U as x,V as E,Va as q,W as O,Wa as h,aa as A,ba as c,d as f,e as k,m as i,s as y}from"/static/build/chunk-O66H3BDC.js";var P=new Set(["first_deal","cut_before_deal","starter","three_for_last","play_rounds","double_game","pegging_by_hand","overclaim"]),Q=["players","rows","target","match","skunk","double_skunk","counting","muggins"],W={target:["61","121"],match:["1","2","3"]},w=({default:e,default_with:n},t)=>n&&t[n.key]===n.value?n.default:e,_=(e,n)=>n[e.key]??w(e,n);function X({option:e,value:n,onChange:t}){let a=W[e.key]??[],l=c(`web-option-${e.key}`);return i`<div class="number-option"><${N} label=${l} value=${n} onChange=${t} options=${a.map(r=>({value:r,label:r}))} /><label class="other-number"><span class="quiet">${c("web-option-other")}</span><${R}
class="input"
value=${n}
aria-label=${l}
onChange=${r=>t(r||e.default)}
/></label></div>`}function Y({option:e,options:n,onChange:t}){let{key:a,values:l}=e,r=_(e,n),$=c(`web-option-${a}`),o=A(`web-option-${a}-note`)?c(`web-option-${a}-note`):void 0,u=p=>t(a,p);return l?l.includes("on")?i`<${d} label=${$} note=${o} checked=${r==="on"} onChange=${p=>u(p?"on":"off")} />`:i`<div><${N}
label=${$}
value=${r}
onChange=${u}
options=${l.map(p=>({value:p,label:c(`web-option-${a}-${p}`)}))}
/>${o&&i`<p class="quiet under">${o}</p>`}</div>`:i`<${X} option=${e} value=${r} onChange=${u} />`}var j=(e,{needs:n},t)=>n.every(({key:a,values:l,least:r})=>{let $=e.options.find(u=>u.key===a),o=$?_($,t):"";return r===null?l.includes(o):Number(o)>=r});function z(e,n){let t={...n};for(let a of e.options)j(e,a,t)||delete t[a.key];return t}function G({variant:e,options:n,onChange:t}){let a=o=>Q.indexOf(o.key)+1||99,l=e.options.filter(o=>j(e,o,n)).sort((o,u)=>a(o)-a(u)),r=l.filter(({key:o})=>P.has(o)),$=o=>i`<${Y} key=${o.key} option=${o} options=${n} onChange=${t} />`;return i`<section class="panel options stack"><h2>${c("web-new-options")}</h2>${l.filter(({key:o})=>!P.has(o)).map($)}${r.length>0&&i`<details open=${r.some(o=>_(o,n)!==w(o,n))}><summary>${c("web-new-more")}</summary><div class="stack">${r.map($)}</div></details>`}</section>`}var Z=(e,n)=>Array.from({length:n-1},(t,a)=>e[a]??e.at(-1)??"beginner");function K(e,n){let t={};for(let l of n.options){let{key:r}=l;r in e.options&&e.options[r]!==w(l,e.options)&&(t[r]=e.options[r])}let a=z(n,t);return{...e,options:a,levels:Z(e.levels,Number(a.players??n.players))}}function ee(e){let[n,t]=f({title:"",sections:[],error:""}),a=JSON.stringify([e.rules,e.options,y.value]);return k(()=>{let l=!0;return I("/rules",{rules:e.rules,options:e.options,lang:y.value}).then(r=>l&&t({...r,error:""}),r=>l&&t($=>({...$,error:te(r)}))),()=>{l=!1}},[a]),n}var te=e=>e instanceof H&&e.code!=="offline"?q(e.code,e.params):h(e);function ne(e){let n=new URLSearchParams(location.search).get("rules");return e.find(t=>t.name===n)}function oe({menu:e}){let n=s=>e.variants.find(m=>m.name===s)??e.variants[0],[t,a]=f(()=>{let s=ne(e.variants)??n(O.value.rules);return K({...O.value,rules:s.name},s)}),[l,r]=f(""),$=n(t.rules),o=ee(t),u=s=>{a(m=>{let v={...m,...s(m)};return K(v,n(v.rules))}),r("")},p=s=>{s.preventDefault(),!o.error&&(D(t),L(t).catch(m=>r(h(m))))},S=i`<${d}
label=${c("web-allow-hints")}
note=${c("web-allow-hints-note")}
checked=${!!t.hints}
onChange=${s=>u(()=>({hints:s}))}
/>`,g=t.levels.includes(x),b=t.levels.filter(s=>s===E).length;return i`<form class="new-game" onSubmit=${p}><div class="choices"><${U}
names=${e.variants.map(s=>s.name)}
value=${t.rules}
onChange=${s=>u(()=>({rules:s}))}
/><${V}
variant=${$}
levels=${e.levels}
chosen=${t}
onChange=${s=>u(()=>s)}
/>${b>0&&i`<${F} people=${b+1} />`}<${G}
variant=${$}
options=${t.options}
onChange=${(s,m)=>u(v=>({options:{...v.options,[s]:m}}))}
/>${!t.own&&!b&&i`<${J} value=${t.clock??null} onChange=${s=>u(()=>({clock:s}))} />`}${g&&i`<section class="panel stack"><${T}
label=${c("web-your-name")}
value=${C.value}
placeholder=${c("web-seat-guest")}
onInput=${s=>C.value=s}
/><${d}
label=${c("web-open-link")}
note=${c("web-open-link-note")}
checked=${!!t.openLink}
onChange=${s=>u(()=>({openLink:s}))}
/>${S}</section>`}${b>0&&!g&&i`<section class="panel">${S}</section>`}</div><aside class="rules-preview"><div class="panel"><h2>${c("web-new-rules")}</h2><p class="quiet">${o.title}</p>${o.error&&i`<p class="error" role="alert">${o.error}</p>`}<div class="clauses ${o.error?"stale":""}" tabindex="0" role="region" aria-label=${c("web-new-rules")}>${o.sections.map(s=>i`<${B} key=${s.heading} section=${s} level=${3} />`)}</div></div><div class="start-bar">${(l||o.error)&&i`<p class="error">${l||o.error}</p>`}<button class="button primary large" type="submit" aria-disabled=${!!o.error}>${c(g?"web-new-invite":t.own?"web-new-watch":"web-new-start")}</button></div></aside></form>`}function se(){let[e,n]=f(null),[t,a]=f("");return k(()=>{M().then(n,l=>a(h(l)))},[]),i`<div class="page new"><h1>${c("web-new")}</h1>${t&&i`<p class="error" role="alert">${t}</p>`}${e&&i`<${oe} menu=${e} />`}</div>`}export{se as default};
