import{a as V,b as F,c as J,d as P}from"/static/build/chunk-XNNNLHRS.js";import{a as T}from"/static/build/chunk-SHDQBBIM.js";import{a as H}from"/static/build/chunk-O4R7PTVF.js";import"/static/build/chunk-X3KQGKNU.js";import"/static/build/chunk-ZGSGS4GV.js";import{$ as c,Ab as B,Bb as I,Fb as U,Ja as N,Ka as d,Ma as q,O as C,S as E,Sa as L,T as R,Ta as h,U as O,_ as A,d as f,e as k,g as x,m as i,q as y,wb as M,yb as D}from"/static/build/chunk-GLJ7KKCE.js";var j=new Set(["first_deal","cut_before_deal","starter","three_for_last","play_rounds","double_game","pegging_by_hand","overclaim"]),X=["players","rows","target","match","skunk","double_skunk","counting","muggins"],Y={target:["61","121"],match:["1","2","3"]},w=({default:e,default_with:n},t)=>n&&t[n.key]===n.value?n.default:e,_=(e,n)=>n[e.key]??w(e,n);function Z({option:e,value:n,onChange:t}){let r=Y[e.key]??[],l=c(`web-option-${e.key}`);return i`<div class="number-option"><${N} label=${l} value=${n} onChange=${t} options=${r.map(s=>({value:s,label:s}))} /><label class="other-number"><span class="quiet">${c("web-option-other")}</span><${q}
class="input"
value=${n}
aria-label=${l}
onChange=${s=>t(s||e.default)}
/></label></div>`}function ee({option:e,options:n,onChange:t}){let{key:r,values:l}=e,s=_(e,n),$=c(`web-option-${r}`),a=A(`web-option-${r}-note`)?c(`web-option-${r}-note`):void 0,u=p=>t(r,p);return l?l.includes("on")?i`<${d} label=${$} note=${a} checked=${s==="on"} onChange=${p=>u(p?"on":"off")} />`:i`<div><${N}
label=${$}
value=${s}
onChange=${u}
options=${l.map(p=>({value:p,label:c(`web-option-${r}-${p}`)}))}
/>${a&&i`<p class="quiet under">${a}</p>`}</div>`:i`<${Z} option=${e} value=${s} onChange=${u} />`}var z=(e,{needs:n},t)=>n.every(({key:r,values:l,least:s})=>{let $=e.options.find(u=>u.key===r),a=$?_($,t):"";return s===null?l.includes(a):Number(a)>=s});function G(e,n){let t={...n};for(let r of e.options)z(e,r,t)||delete t[r.key];return t}function K({variant:e,options:n,onChange:t}){let r=a=>X.indexOf(a.key)+1||99,l=e.options.filter(a=>z(e,a,n)).sort((a,u)=>r(a)-r(u)),s=l.filter(({key:a})=>j.has(a)),$=a=>i`<${ee} key=${a.key} option=${a} options=${n} onChange=${t} />`;return i`<section class="panel options stack"><h2>${c("web-new-options")}</h2>${l.filter(({key:a})=>!j.has(a)).map($)}${s.length>0&&i`<details open=${s.some(a=>_(a,n)!==w(a,n))}><summary>${c("web-new-more")}</summary><div class="stack">${s.map($)}</div></details>`}</section>`}var te=(e,n)=>Array.from({length:n-1},(t,r)=>e[r]??e.at(-1)??"beginner");function Q(e,n){let t={};for(let l of n.options){let{key:s}=l;s in e.options&&e.options[s]!==w(l,e.options)&&(t[s]=e.options[s])}let r=G(n,t);return{...e,options:r,levels:te(e.levels,Number(r.players??n.players))}}function ne(e){let[n,t]=f({title:"",sections:[],error:""}),r=JSON.stringify([e.rules,e.options,y.value]);return k(()=>{let l=!0;return U("/rules",{rules:e.rules,options:e.options,lang:y.value}).then(s=>l&&t({...s,error:""}),s=>l&&t($=>({...$,error:oe(s)}))),()=>{l=!1}},[r]),n}var oe=e=>e instanceof I&&e.code!=="offline"?L(e.code,e.params):h(e);function se(e){let n=new URLSearchParams(location.search).get("rules");return e.find(t=>t.name===n)}function re({menu:e}){let n=o=>e.variants.find(m=>m.name===o)??e.variants[0],[t,r]=f(()=>{let o=se(e.variants)??n(O.value.rules);return Q({...O.value,rules:o.name},o)}),[l,s]=f(""),$=x(!1),a=n(t.rules),u=ne(t),p=o=>{r(m=>{let v={...m,...o(m)};return Q(v,n(v.rules))}),s("")},W=o=>{o.preventDefault(),!(u.error||$.current)&&($.current=!0,B(t),M(t).catch(m=>s(h(m))).then(()=>$.current=!1))},S=i`<${d}
label=${c("web-allow-hints")}
note=${c("web-allow-hints-note")}
checked=${!!t.hints}
onChange=${o=>p(()=>({hints:o}))}
/>`,g=t.levels.includes(E),b=t.levels.filter(o=>o===R).length;return i`<form class="new-game" onSubmit=${W}><div class="choices"><${V}
names=${e.variants.map(o=>o.name)}
value=${t.rules}
onChange=${o=>p(()=>({rules:o}))}
/><${F}
variant=${a}
levels=${e.levels}
chosen=${t}
onChange=${o=>p(()=>o)}
/>${b>0&&i`<${J} people=${b+1} />`}<${K}
variant=${a}
options=${t.options}
onChange=${(o,m)=>p(v=>({options:{...v.options,[o]:m}}))}
/>${!t.own&&!b&&i`<${P} value=${t.clock??null} onChange=${o=>p(()=>({clock:o}))} />`}${g&&i`<section class="panel stack"><${H}
label=${c("web-your-name")}
value=${C.value}
placeholder=${c("web-seat-guest")}
onInput=${o=>C.value=o}
/><${d}
label=${c("web-open-link")}
note=${c("web-open-link-note")}
checked=${!!t.openLink}
onChange=${o=>p(()=>({openLink:o}))}
/>${S}</section>`}${b>0&&!g&&i`<section class="panel">${S}</section>`}</div><aside class="rules-preview"><div class="panel"><h2>${c("web-new-rules")}</h2><p class="quiet">${u.title}</p>${u.error&&i`<p class="error" role="alert">${u.error}</p>`}<div class="clauses ${u.error?"stale":""}" tabindex="0" role="region" aria-label=${c("web-new-rules")}>${u.sections.map(o=>i`<${T} key=${o.heading} section=${o} level=${3} />`)}</div></div><div class="start-bar">${(l||u.error)&&i`<p class="error">${l||u.error}</p>`}<button class="button primary large" type="submit" aria-disabled=${!!u.error}>${c(g?"web-new-invite":t.own?"web-new-watch":"web-new-start")}</button></div></aside></form>`}function ae(){let[e,n]=f(null),[t,r]=f("");return k(()=>{D().then(n,l=>r(h(l)))},[]),i`<div class="page new"><h1>${c("web-new")}</h1>${t&&i`<p class="error" role="alert">${t}</p>`}${e&&i`<${re} menu=${e} />`}</div>`}export{ae as default};
