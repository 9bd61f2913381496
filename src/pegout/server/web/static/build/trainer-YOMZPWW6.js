import{a as x,b as j,c as ce,e as le,f as pe}from"/static/build/chunk-HDYXSEWT.js";import{a as B,c as F}from"/static/build/chunk-CBN4BWES.js";import{a as ae,b as oe,c as ie}from"/static/build/chunk-J7UHRYRN.js";import{a as G}from"/static/build/chunk-VBYXC5QQ.js";import{d as ne}from"/static/build/chunk-GLLBOGXU.js";import{a as te}from"/static/build/chunk-DTD5C7QO.js";import{x as re}from"/static/build/chunk-M24LAFBS.js";import{Ba as X,Da as H,Ga as N,Ha as _,La as D,Lb as se,Ma as Y,Pa as Z,Ra as M,Wa as ee,ba as t,d as h,e as y,g as C,m as s,p as k,q as z,s as J,xa as L,y as A,ya as Q}from"/static/build/chunk-O66H3BDC.js";function q({checked:e,check:n="web-trainer-check"}){let a=C(null);return y(()=>{e&&a.current?.focus()},[e]),s`<button ref=${a} class="button primary large" type="submit">${t(e?"web-trainer-next":n)}</button>`}var P=({right:e,wrong:n=t("web-practice-not")})=>s`<p class=${e?"right":"error"}>${e?t("web-trainer-is-right"):n}</p>`;function $e(){let e=document.querySelector(".part-input");e instanceof HTMLElement&&matchMedia("(hover: hover)").matches&&e.focus()}function me({hand:e,stage:n,answered:a,next:m}){let[d,c]=h(ae),[p,b]=h(!1),[g,r]=h([]);y($e,[]);let u=x[n],o=oe(e.items),f=u.every(l=>d[l]===o[l]),w=u.reduce((l,v)=>l+d[v],0),i=l=>{if(l.preventDefault(),p)return m();b(!0),a(f),M(t(f?"web-trainer-right":"web-trainer-wrong",{claimed:w,total:e.total,recital:H(e.items)}))};return s`<div class="trainer-cloth"><${B} cards=${e.cards} starter=${e.starter??void 0} lit=${g} /></div><form class="panel trainer-form" onSubmit=${i}><div class="trainer-parts">${u.map(l=>s`<${ie}
key=${l}
name=${l}
value=${d[l]}
truth=${p?o[l]:null}
onChange=${v=>c(T=>({...T,[l]:v}))}
/>`)}</div><div class="trainer-sum"><p class="trainer-total"><span>${t("term-total")}</span>${" "}<strong>${w}</strong></p>${p&&s`<${P} right=${f} wrong=${t("web-trainer-is-wrong",{total:e.total})} />`}<${q} checked=${p} /></div>${p&&s`<${F} items=${e.items} point=${l=>r(e.items[l]?.cards??[])} />`}</form>`}function ue({hand:e,stage:n,answered:a,next:m}){let[d,c]=h([]),[p,b]=h(!1),[g,r]=h([]),u=x[n].filter(i=>e.items.some(({kind:l})=>re[i].kinds.includes(l))),o=x[n].every(i=>u.includes(i)===d.includes(i)),f=i=>{if(i.preventDefault(),p)return m();b(!0),a(o),M(`${t(o?"web-trainer-is-right":"web-practice-not")} ${H(e.items)}`)},w=i=>p||c(l=>l.includes(i)?l.filter(v=>v!==i):[...l,i]);return s`<div class="trainer-cloth few"><${B} cards=${e.cards} lit=${g} /></div><form class="panel trainer-form" onSubmit=${f}><p class="practice-ask">${t("web-practice-find")}</p><div class="row finds">${x[n].map(i=>s`<button
key=${i}
type="button"
class=${`button large find ${p?u.includes(i)?"found":"not-found":""}`}
aria-pressed=${d.includes(i)}
onClick=${()=>w(i)}
>${t(`web-practice-kind-${i}`)}</button>`)}</div><div class="trainer-sum still">${p&&s`<${P} right=${o} />`}<${q} checked=${p} check=${d.length?"web-trainer-check":"web-practice-none"} /></div>${p&&s`<${F} items=${e.items} point=${i=>r(e.items[i]?.cards??[])} />`}</form>`}var ke=({items:e})=>e.length?e.map(X).join(t("web-list-comma")):t("recital-nothing"),ye=({turn:e})=>s`<div class="trainer-cards practice-round">${e.round.map(({card:n,own:a})=>s`<div key=${n} class=${`trainer-card ${a?"own":""}`}><${_} card=${n} /><span class="visually-hidden">${t(a?"web-practice-own":"web-practice-other")}</span></div>`)}</div><p class="count-wanted">${t("web-practice-count",{count:e.count})}${" "}${t("web-practice-lower")}</p>`;function de({turn:e,answered:n,next:a}){let[m,d]=h([]),[c,p]=h(0),[b,g]=h(0),[r,u]=h("own"),{may:o,asked:f,hand:w}=e,i=w.every($=>o.includes($)===m.includes($)),l=ne(e.items),v=e.round.at(-1)?.own?"own":"other",T=f?b===l:r===v,U=o.length?t("web-practice-may",{cards:o.map(L).join(t("web-list-comma"))}):t("web-practice-must-go"),V=f?t("web-practice-scores",{total:l,items:ke(e)}):t("web-practice-go-point",{who:v}),we=$=>{if($.preventDefault(),c===2)return a();c===1&&n(i&&T),M(c?V:U),p(c+1)};y(()=>{c===1&&$e()},[c]);let ge=$=>c||d(R=>R.includes($)?R.filter(ve=>ve!==$):[...R,$]);return s`<div class="trainer-cloth"><${ye} turn=${e} /></div><form class="panel trainer-form" onSubmit=${we}><p class="practice-ask">${t("web-practice-which")}</p><div class="trainer-cards practice-hand">${w.map($=>s`<button
key=${$}
type="button"
class=${`trainer-card ${c?o.includes($)?"":"dim":""}`}
aria-pressed=${m.includes($)}
onClick=${()=>ge($)}
><${_} card=${$} hidden /><span class="visually-hidden">${Q($)}</span></button>`)}</div>${c>0&&s`<${P} right=${i} /><p>${U}</p>`}${c>0&&(f?s`<label class="field practice-points">${t("web-practice-points",{card:L(f)})}<${Z} class="part-input" value=${b} most=${29} readonly=${c>1} onChange=${g} /></label>`:s`<p>${t("web-practice-who")}</p><${D}
hideLabel
label=${t("web-practice-who")}
value=${r}
onChange=${$=>c===1&&u($)}
options=${["own","other"].map($=>({value:$,label:t(`web-practice-${$}`)}))}
/>`)}<div class="trainer-sum still">${c===2&&s`<${P} right=${T} /><p>${V}</p>`}<${q} checked=${c===2} check=${c||m.length?"web-trainer-check":"web-practice-say-go"} /></div></form>`}var he=k("trainerLog",{}),[Se,S]=[100,10],Ce=120;function fe(e,n,a){let m=Math.min(Ce,Math.round(a/100)/10);z(he,d=>({...d,[e]:[...d[e]??[],[Number(n),m]].slice(-Se)}))}var I=e=>e.reduce((n,a)=>n+a,0)/e.length;function be({stage:e}){let n=he.value[e]??[];if(!n.length)return null;let a=n.length%S||S,m=[n.slice(0,a)];for(let r=a;r<n.length;r+=S)m.push(n.slice(r,r+S));let d=m.map(r=>I(r.map(([u])=>u))),c=m.map(r=>I(r.map(([,u])=>u))),p=n.slice(-S),b=Math.max(...c),g=r=>String(Math.min(n.length,a+S*r));return s`<section class="panel practice-log"><h2>${t("web-practice-log")}</h2><p>${t("web-practice-last",{number:p.length,right:p.filter(([r])=>r).length,seconds:N(I(p.map(([,r])=>r)))})}</p><div class="practice-charts"><${G}
label=${t("web-practice-right")}
most=${1}
bars=${d.map((r,u)=>({name:g(u),share:r,text:t("hint-percent",{value:String(Math.round(100*r))})}))}
/><${G}
label=${t("web-practice-seconds")}
bars=${c.map((r,u)=>({name:g(u),share:r/Math.max(b,.1),text:N(r)}))}
/></div></section>`}var W=k("trainerStage","all"),E=k("trainerHands","typical"),K=k("trainerBest",0),O=k("trainerStreak",0),xe=({value:e,onChange:n})=>s`<label class="field">${t("web-practice-stage")}<select value=${e} onChange=${a=>n(a.currentTarget.value)}>${j.map((a,m)=>s`<option key=${a} value=${a} selected=${a===e}>${m+1}${" · "}${t(`web-practice-stage-${a}`)}</option>`)}</select></label>`,Te=e=>e==="play"?de:ce[e]?ue:me;function De(){let e=j.includes(W.value)?W.value:"all",[n,a]=h(null),[m,d]=h(""),c=C(0),p=C(0),b=()=>{let o=++c.current,f=E.value,w=i=>{o===c.current&&(p.current=performance.now(),a({stage:e,ask:o,hand:i}),d(""))};if(e==="play")return w(pe(Math.random));if(e!=="all"||f==="random")return w(le(e,Math.random));se("/trainer?hands=typical").then(w,i=>o===c.current&&d(ee(i)))};y(b,[e,E.value]);let g=o=>{fe(e,o,performance.now()-p.current),O.value=o?O.value+1:0,K.value=Math.max(K.value,O.value)},r=n?.stage===e?n:null,u=Te(e);return s`<div class="page trainer"><h1>${t("web-home-trainer")}</h1><div class="row trainer-top"><${xe} value=${e} onChange=${o=>W.value=o} />${e==="all"&&s`<${D}
hideLabel
label=${t("web-trainer-hands")}
value=${E.value}
onChange=${o=>E.value=o}
options=${["typical","random"].map(o=>({value:o,label:t(`web-trainer-${o}`)}))}
/>`}<p class="streak"><span>${t("web-trainer-streak")}${" "}<strong>${O.value}</strong></span>${" "}<span class="quiet">${t("web-trainer-best")}${" "}<strong>${K.value}</strong></span></p></div><p class="practice-how">${t(`web-practice-how-${e}`)}</p>${m&&s`<p class="error" role="alert">${m}</p>`}${r&&s`<div key=${r.ask}><${u} hand=${r.hand} turn=${r.hand} stage=${e} answered=${g} next=${b} /></div>`}<${be} stage=${e} /><${Y}
label=${t("web-large-cards")}
note=${t("web-large-cards-note")}
checked=${A.value}
onChange=${o=>A.value=o}
/>${J.value==="ja"&&s`<${te} />`}<p class="row"><a class="button" href=${`/practice/print?stage=${e}`}>${t("web-paper-link")}</a><a class="button" href="/practice/print?what=board">${t("web-paper-board")}</a>${" "}<a class="button" href="/practice/print?what=score">${t("web-paper-score")}</a></p></div>`}export{De as default};
