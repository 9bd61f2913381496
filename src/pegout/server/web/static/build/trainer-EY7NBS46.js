import{a as x,b as G,c as ce,e as le,f as pe}from"/static/build/chunk-NWSBU4QM.js";import{a as F,c as j}from"/static/build/chunk-EQICARAP.js";import{a as se,b as oe,c as ie}from"/static/build/chunk-G3MSZIS2.js";import{a as q}from"/static/build/chunk-WFKXUSRR.js";import{d as ne}from"/static/build/chunk-GLLBOGXU.js";import{a as te}from"/static/build/chunk-W6M2BZVF.js";import{x as re}from"/static/build/chunk-SI6GHTPZ.js";import{Aa as X,Ca as N,Fa as _,Ga as B,Gb as ae,Ka as D,La as Y,Oa as Z,Qa as M,Va as ee,aa as t,d as h,e as y,g as C,m as a,p as k,r as J,wa as H,x as L,xa as Q}from"/static/build/chunk-GW7LF3AK.js";function I({checked:e,check:n="web-trainer-check"}){let s=C(null);return y(()=>{e&&s.current?.focus()},[e]),a`<button ref=${s} class="button primary large" type="submit">${t(e?"web-trainer-next":n)}</button>`}var P=({right:e,wrong:n=t("web-practice-not")})=>a`<p class=${e?"right":"error"}>${e?t("web-trainer-is-right"):n}</p>`;function $e(){let e=document.querySelector(".part-input");e instanceof HTMLElement&&matchMedia("(hover: hover)").matches&&e.focus()}function me({hand:e,stage:n,answered:s,next:m}){let[d,c]=h(se),[p,b]=h(!1),[g,r]=h([]);y($e,[]);let u=x[n],o=oe(e.items),f=u.every(l=>d[l]===o[l]),w=u.reduce((l,v)=>l+d[v],0),i=l=>{if(l.preventDefault(),p)return m();b(!0),s(f),M(t(f?"web-trainer-right":"web-trainer-wrong",{claimed:w,total:e.total,recital:N(e.items)}))};return a`<div class="trainer-cloth"><${F} cards=${e.cards} starter=${e.starter??void 0} lit=${g} /></div><form class="panel trainer-form" onSubmit=${i}><div class="trainer-parts">${u.map(l=>a`<${ie}
key=${l}
name=${l}
value=${d[l]}
truth=${p?o[l]:null}
onChange=${v=>c(T=>({...T,[l]:v}))}
/>`)}</div><div class="trainer-sum"><p class="trainer-total"><span>${t("term-total")}</span>${" "}<strong>${w}</strong></p>${p&&a`<${P} right=${f} wrong=${t("web-trainer-is-wrong",{total:e.total})} />`}<${I} checked=${p} /></div>${p&&a`<${j} items=${e.items} point=${l=>r(e.items[l]?.cards??[])} />`}</form>`}function ue({hand:e,stage:n,answered:s,next:m}){let[d,c]=h([]),[p,b]=h(!1),[g,r]=h([]),u=x[n].filter(i=>e.items.some(({kind:l})=>re[i].kinds.includes(l))),o=x[n].every(i=>u.includes(i)===d.includes(i)),f=i=>{if(i.preventDefault(),p)return m();b(!0),s(o),M(`${t(o?"web-trainer-is-right":"web-practice-not")} ${N(e.items)}`)},w=i=>p||c(l=>l.includes(i)?l.filter(v=>v!==i):[...l,i]);return a`<div class="trainer-cloth few"><${F} cards=${e.cards} lit=${g} /></div><form class="panel trainer-form" onSubmit=${f}><p class="practice-ask">${t("web-practice-find")}</p><div class="row finds">${x[n].map(i=>a`<button
key=${i}
type="button"
class=${`button large find ${p?u.includes(i)?"found":"not-found":""}`}
aria-pressed=${d.includes(i)}
onClick=${()=>w(i)}
>${t(`web-practice-kind-${i}`)}</button>`)}</div><div class="trainer-sum still">${p&&a`<${P} right=${o} />`}<${I} checked=${p} check=${d.length?"web-trainer-check":"web-practice-none"} /></div>${p&&a`<${j} items=${e.items} point=${i=>r(e.items[i]?.cards??[])} />`}</form>`}var ve=({items:e})=>e.length?e.map(X).join(t("web-list-comma")):t("recital-nothing"),ke=({turn:e})=>a`<div class="trainer-cards practice-round">${e.round.map(({card:n,own:s})=>a`<div key=${n} class=${`trainer-card ${s?"own":""}`}><${B} card=${n} /><span class="visually-hidden">${t(s?"web-practice-own":"web-practice-other")}</span></div>`)}</div><p class="count-wanted">${t("web-practice-count",{count:e.count})}${" "}${t("web-practice-lower")}</p>`;function de({turn:e,answered:n,next:s}){let[m,d]=h([]),[c,p]=h(0),[b,g]=h(0),[r,u]=h("own"),{may:o,asked:f,hand:w}=e,i=w.every($=>o.includes($)===m.includes($)),l=ne(e.items),v=e.round.at(-1)?.own?"own":"other",T=f?b===l:r===v,V=o.length?t("web-practice-may",{cards:o.map(H).join(t("web-list-comma"))}):t("web-practice-must-go"),z=f?t("web-practice-scores",{total:l,items:ve(e)}):t("web-practice-go-point",{who:v}),be=$=>{if($.preventDefault(),c===2)return s();c===1&&n(i&&T),M(c?z:V),p(c+1)};y(()=>{c===1&&$e()},[c]);let we=$=>c||d(A=>A.includes($)?A.filter(ge=>ge!==$):[...A,$]);return a`<div class="trainer-cloth"><${ke} turn=${e} /></div><form class="panel trainer-form" onSubmit=${be}><p class="practice-ask">${t("web-practice-which")}</p><div class="trainer-cards practice-hand">${w.map($=>a`<button
key=${$}
type="button"
class=${`trainer-card ${c?o.includes($)?"":"dim":""}`}
aria-pressed=${m.includes($)}
onClick=${()=>we($)}
><${B} card=${$} hidden /><span class="visually-hidden">${Q($)}</span></button>`)}</div>${c>0&&a`<${P} right=${i} /><p>${V}</p>`}${c>0&&(f?a`<label class="field practice-points">${t("web-practice-points",{card:H(f)})}<${Z} class="part-input" value=${b} most=${29} readonly=${c>1} onChange=${g} /></label>`:a`<p>${t("web-practice-who")}</p><${D}
hideLabel
label=${t("web-practice-who")}
value=${r}
onChange=${$=>c===1&&u($)}
options=${["own","other"].map($=>({value:$,label:t(`web-practice-${$}`)}))}
/>`)}<div class="trainer-sum still">${c===2&&a`<${P} right=${T} /><p>${z}</p>`}<${I} checked=${c===2} check=${c||m.length?"web-trainer-check":"web-practice-say-go"} /></div></form>`}var E=k("trainerLog",{}),[ye,S]=[100,10],Se=120;function he(e,n,s){let m=Math.min(Se,Math.round(s/100)/10);E.value={...E.value,[e]:[...E.value[e]??[],[Number(n),m]].slice(-ye)}}var W=e=>e.reduce((n,s)=>n+s,0)/e.length;function fe({stage:e}){let n=E.value[e]??[];if(!n.length)return null;let s=n.length%S||S,m=[n.slice(0,s)];for(let r=s;r<n.length;r+=S)m.push(n.slice(r,r+S));let d=m.map(r=>W(r.map(([u])=>u))),c=m.map(r=>W(r.map(([,u])=>u))),p=n.slice(-S),b=Math.max(...c),g=r=>String(Math.min(n.length,s+S*r));return a`<section class="panel practice-log"><h2>${t("web-practice-log")}</h2><p>${t("web-practice-last",{number:p.length,right:p.filter(([r])=>r).length,seconds:_(W(p.map(([,r])=>r)))})}</p><div class="practice-charts"><${q}
label=${t("web-practice-right")}
most=${1}
bars=${d.map((r,u)=>({name:g(u),share:r,text:t("hint-percent",{value:String(Math.round(100*r))})}))}
/><${q}
label=${t("web-practice-seconds")}
bars=${c.map((r,u)=>({name:g(u),share:r/Math.max(b,.1),text:_(r)}))}
/></div></section>`}var K=k("trainerStage","all"),O=k("trainerHands","typical"),U=k("trainerBest",0),R=k("trainerStreak",0),Ce=({value:e,onChange:n})=>a`<label class="field">${t("web-practice-stage")}<select value=${e} onChange=${s=>n(s.currentTarget.value)}>${G.map((s,m)=>a`<option key=${s} value=${s} selected=${s===e}>${m+1}${" · "}${t(`web-practice-stage-${s}`)}</option>`)}</select></label>`,xe=e=>e==="play"?de:ce[e]?ue:me;function Te(){let e=G.includes(K.value)?K.value:"all",[n,s]=h(null),[m,d]=h(""),c=C(0),p=C(0),b=()=>{let o=++c.current,f=O.value,w=i=>{o===c.current&&(p.current=performance.now(),s({stage:e,ask:o,hand:i}),d(""))};if(e==="play")return w(pe(Math.random));if(e!=="all"||f==="random")return w(le(e,Math.random));ae("/trainer?hands=typical").then(w,i=>o===c.current&&d(ee(i)))};y(b,[e,O.value]);let g=o=>{he(e,o,performance.now()-p.current),R.value=o?R.value+1:0,U.value=Math.max(U.value,R.value)},r=n?.stage===e?n:null,u=xe(e);return a`<div class="page trainer"><h1>${t("web-home-trainer")}</h1><div class="row trainer-top"><${Ce} value=${e} onChange=${o=>K.value=o} />${e==="all"&&a`<${D}
hideLabel
label=${t("web-trainer-hands")}
value=${O.value}
onChange=${o=>O.value=o}
options=${["typical","random"].map(o=>({value:o,label:t(`web-trainer-${o}`)}))}
/>`}<p class="streak"><span>${t("web-trainer-streak")}${" "}<strong>${R.value}</strong></span>${" "}<span class="quiet">${t("web-trainer-best")}${" "}<strong>${U.value}</strong></span></p></div><p class="practice-how">${t(`web-practice-how-${e}`)}</p>${m&&a`<p class="error" role="alert">${m}</p>`}${r&&a`<div key=${r.ask}><${u} hand=${r.hand} turn=${r.hand} stage=${e} answered=${g} next=${b} /></div>`}<${fe} stage=${e} /><${Y}
label=${t("web-large-cards")}
note=${t("web-large-cards-note")}
checked=${L.value}
onChange=${o=>L.value=o}
/>${J.value==="ja"&&a`<${te} />`}<p class="row"><a class="button" href=${`/practice/print?stage=${e}`}>${t("web-paper-link")}</a><a class="button" href="/practice/print?what=board">${t("web-paper-board")}</a>${" "}<a class="button" href="/practice/print?what=score">${t("web-paper-score")}</a></p></div>`}export{Te as default};
