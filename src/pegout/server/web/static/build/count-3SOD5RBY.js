import{a as rt,b as ot,c as st}from"/static/build/chunk-CBN4BWES.js";import"/static/build/chunk-J7UHRYRN.js";import{a as lt,b as it,d as ut,e as L}from"/static/build/chunk-G3UAEUD4.js";import{b as at,e as ct}from"/static/build/chunk-7VQHW4QG.js";import{c as T,d as O}from"/static/build/chunk-GLLBOGXU.js";import"/static/build/chunk-SU52HRJC.js";import"/static/build/chunk-M24LAFBS.js";import{C as I,Ca as Y,Da as Z,Ea as E,Ga as _,Ib as D,La as N,Ma as z,Pa as tt,Ra as et,W as V,Wa as nt,ba as n,d as y,e as k,f as F,g as x,m as l,na as Q,p as J,ta as v,va as X,wa as B,xa as A,za as G}from"/static/build/chunk-O66H3BDC.js";var U={"six-card":{hand:4,crib:4},short:{hand:4,crib:4},"five-card":{hand:3,crib:4},"three-player":{hand:4,crib:4},"four-player":{hand:4,crib:4},"four-player-solo":{hand:4,crib:4},"table-top":{hand:5,crib:0}};var $t=[..."SHDC"],bt=4;function pt({cards:t,starter:e,crib:o}){let s=$t.flatMap(r=>v.map($=>$+r)).filter(r=>!t.includes(r)),u=new Map(s.map(r=>[r,O(T(t,r,o))])),a=s.filter(r=>r!==e),p=r=>u.get(r)??0,d=Math.max(...a.map(p)),c=a.filter(r=>p(r)===d),w=_(a.reduce((r,$)=>r+p($),0)/a.length),b=c.map(A).join(n("web-list-comma")),m=c.length>bt?n("web-count-starters-best-of",{number:c.length,points:d}):n("web-count-starters-best",{cards:b,points:d});return l`<section class="panel"><h2>${n("web-count-starters")}</h2><p>${n("web-count-starters-mean",{mean:w,number:a.length})}${" "}${m}</p><div class="scrolls" tabindex="0" role="region" aria-label=${n("web-count-starters")}><table class="starters"><thead><tr><td></td>${v.map(r=>l`<th key=${r} scope="col">${B(r)}</th>`)}</tr></thead><tbody>${$t.map(r=>l`<tr key=${r}><th scope="row" class="suit-${r}"><span aria-hidden="true">${A(`A${r}`).slice(1)}</span><span class="visually-hidden">${n(`suit-${r}`)}</span></th>${v.map($=>$+r).map($=>l`<td
key=${$}
class=${$===e?"own":""}
title=${G([$])}
style=${`--share: ${d?Math.round(50*(u.get($)??0)/Math.max(d,p(e))):0}%`}
>${u.get($)??""}</td>`)}</tr>`)}</tbody></table></div></section>`}var ft="pegout-count-result",ht=29,wt=["5H","5C","5S","JD","5D"],R=J("countClaim",!1),gt={rules:"six-card",as:"hand",cards:"",starter:"",for:""},dt={rules:Object.keys(U),as:["hand","crib"],for:["","board"]};function yt(t){let e=lt.flatMap(o=>v.map(s=>s+o));return Array.from({length:t},()=>e.splice(Math.floor(Math.random()*e.length),1)[0])}function mt(t){let e=t.find((o,s)=>t.indexOf(o)<s);if(e)throw new D(0,"card-twice",{card:e},null);return t}function vt(t){let e=ut(t),o=e.findIndex(([,u])=>!u),s=e.length>1?o+1:void 0;if(o>=0)throw new D(0,"not-a-card",{text:e[o][0],item:s},null);return mt(e.map(([,u])=>u))}function j({cards:t,starter:e},o,s,u){let a=s+(u?0:1),p=o.length===a,d=p?o:mt([...t,...e?[e]:[],...o]);if(d.length>a)throw new D(0,"wrong-number-of-cards",{needed:a,given:d.length},null);return p?{cards:d.slice(0,s),starter:d[s]??""}:{cards:[...t,...o.slice(0,s-t.length)],starter:e||(o[s-t.length]??"")}}function St({take:t,example:e}){let[o,s]=y("");return l`<form class="row typed-cards" onSubmit=${a=>(a.preventDefault(),o.trim()&&t(o)&&s(""))}><label class="field">${n("web-count-type")}<input
autocomplete="off"
autocapitalize="characters"
spellcheck=${!1}
placeholder=${e}
value=${o}
onInput=${({currentTarget:{value:a}})=>s(t(a,!0)?"":a)}
/></label><button class="button">${n("web-count-enter")}</button></form>`}function Ct({done:t}){let[e,o]=y(0),s=p=>(p.preventDefault(),t(e)),u=p=>p?.querySelector("input")?.focus(),[a]=y(()=>({ref:u}));return l`<form class="panel row count-claim" ref=${a.ref} onSubmit=${s}><label class="field">${n("web-count-ask")}<${tt} class="part-input" value=${e} most=${ht} onChange=${o} /></label><button class="button primary large" type="submit">${n("web-count-see")}</button></form>`}function kt({items:t}){let e=n("web-list-comma").trimEnd(),o=n("web-list-comma").slice(e.length);return Y(t).map(({text:s},u)=>l`<span class="recital-step">${u?s:E(s)}${u+1<t.length?e:""}</span>${o}`)}function xt(t,e){return t===e?n("web-trainer-is-right"):t<e?n("web-count-missed",{claim:t,points:e-t}):n("web-count-excess",{claim:t,total:e})}function Et({items:t,total:e,claim:o,light:s,next:u,forBoard:a}){let p=x(null);k(()=>{et(`${n("term-total")} ${e}: ${Z(t)}`),p.current?.focus({preventScroll:!0});for(let c of[".trainer-cloth",".counted-head"])document.querySelector(c)?.scrollIntoView({block:"nearest"})},[]);let d=()=>{sessionStorage.setItem(ft,JSON.stringify({points:e})),Q("/board")};return l`<section class="panel counted"><div class="row counted-head"><p class="trainer-total"><span>${n("term-total")}</span>${" "}<strong>${e}</strong></p><div class="row">${a&&l`<button ref=${p} type="button" class="button primary large" onClick=${d}>${n("web-count-peg",{points:e})}</button>`}<button ref=${a?null:p} type="button" class=${`button large ${a?"":"primary"}`} onClick=${u}>${n("web-trainer-next")}</button></div></div>${o!==null&&l`<p class=${o===e?"right":"error"}>${xt(o,e)}</p>`}<p class="said whole-recital">${t.length?l`<${kt} items=${t} />`:E(n("recital-nothing"))}</p><div class="row"><${N}
hideLabel
label=${n("web-count-style")}
value=${I.value}
onChange=${c=>I.value=c}
options=${["plain","parlett"].map(c=>({value:c,label:n(`web-count-style-${c}`)}))}
/>${t.length>0&&l`<button type="button" class="button" onClick=${s.again}>${n("web-count-again")}</button>`}</div>${t.length>0&&l`<${st} items=${t} at=${s.at} point=${s.point} />`}</section>`}var Tt=(t,e)=>t?n("web-count-wanted",{number:t,what:e?"line":"hand"}):n("web-count-wanted-starter");function Ot(){let[t,e]=at(gt,dt),[o,s]=y(""),[u,a]=y(null),{hand:p,crib:d}=U[t.rules],c=!d,w=!c&&t.as==="crib",b=w?d:p,m=L(t.cards).slice(0,b),r=c?"":L(t.starter).find(i=>!m.includes(i))??"",$=m.length===b&&(c||r!==""),q=$&&(!R.value||u!==null),S=q?T(X(m),r||null,w):null,H=ot(S),g=i=>{s(""),a(null),e({cards:i.cards.join(" "),starter:i.starter})},M=(i,f=!1)=>{try{let h=vt(i);return f&&h.length!==b+(c?0:1)?!1:(g(j({cards:m,starter:r},h,b,c)),!0)}catch(h){return f||s(nt(h)),!1}};k(()=>{/rules=|cards=/.test(location.search)||e({rules:V.value.rules})},[]);let K=x(M);K.current=M,F(()=>{let i=f=>{let h=f.clipboardData?.getData("text")??"";f.target.matches?.("input")||!h.trim()||K.current(h)};return addEventListener("paste",i),()=>removeEventListener("paste",i)},[]);let P=x(!1);k(()=>{P.current&&!$&&document.querySelector(".picker button")?.focus({preventScroll:!0}),P.current=$},[$]);let W=i=>g({cards:m.filter(f=>f!==i),starter:r===i?"":r}),C=r?[...m,r]:m;return l`<div class="page trainer count-page"><div class="analyse-head"><h1>${n("web-count-hand")}</h1>${t.for&&l`<a class="button" href="/board">${n("web-count-back")}</a>`}</div><div class="analyse-fields count-fields"><${ct} value=${t.rules} which=${dt.rules} change=${e} />${!c&&l`<${N}
label=${n("web-count-as")}
value=${t.as}
onChange=${i=>(a(null),e({as:i}))}
options=${["hand","crib"].map(i=>({value:i,label:E(n(`kind-${i}`))}))}
/>`}</div><div class="trainer-cloth"><${rt} cards=${m} starter=${c?void 0:r||null} places=${b} lit=${H.lit} remove=${W} />${!$&&l`<p class="count-wanted">${Tt(b-m.length,c)}</p>`}${o&&l`<p class="error count-error" role="alert">${o}</p>`}</div>${$&&!q&&l`<${Ct} done=${a} />`}${S&&l`<${Et}
key=${`${C} ${w}`}
items=${S}
total=${O(S)}
claim=${u}
light=${H}
forBoard=${t.for==="board"&&S.length>0}
next=${()=>g({cards:[],starter:""})}
/>${r&&l`<${pt} cards=${m} starter=${r} crib=${w} />`}`}${!$&&l`<section class="panel stack analyse-question"><${it}
label=${n("web-analyse-pack")}
chosen=${C}
toggle=${i=>C.includes(i)?W(i):g(j({cards:m,starter:r},[i],b,c))}
/><${St} take=${M} example=${wt.slice(c?0:-1-b).join(" ")} /><div class="row"><button
type="button"
class="button"
onClick=${()=>g(j({cards:m,starter:r},yt(b+(c?0:1)),b,c))}
>${n("web-analyse-random")}</button><button type="button" class="link" aria-disabled=${!C.length} onClick=${()=>g({cards:[],starter:""})}>${n("web-analyse-clear")}</button></div><${z}
label=${n("web-count-claim")}
note=${n("web-count-claim-note")}
checked=${R.value}
onChange=${i=>R.value=i}
/></section>`}</div>`}export{Ot as default};
