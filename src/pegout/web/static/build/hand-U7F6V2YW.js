import{a as h,b as m,c as A,d as M,e as O}from"/static/build/chunk-5XD7NG42.js";import{a as j}from"/static/build/chunk-UEI37YYX.js";import{a as N,b as q,c as F,d as H,e as I,f as U,g as W,h as _,i as D,k as f}from"/static/build/chunk-XT4JSRAA.js";import"/static/build/chunk-V62CSXE4.js";import{a as C}from"/static/build/chunk-BBFFYRVF.js";import{d as S,e as c}from"/static/build/chunk-F6UWOXTC.js";import"/static/build/chunk-PGSZDMV6.js";import{I as a,Y as u,_ as p,c as y,l}from"/static/build/chunk-Q5PT74OE.js";var T={rules:"six-card",role:"dealer",cards:"",score:""},E={rules:N()},K=6;function B(e){let n=m.flatMap(s=>h.map(r=>r+s));for(let s=0;s<e;s++){let r=s+Math.floor(Math.random()*(n.length-s));[n[s],n[r]]=[n[r],n[s]]}return n.slice(0,e).sort((s,r)=>h.indexOf(s[0])-h.indexOf(r[0])||m.indexOf(s[1])-m.indexOf(r[1]))}function Q({holds:e,at:n,choose:s}){let[r,o]=y(!1);return l`
<div class="scrolls" tabindex="0" role="region" aria-label=${a("web-analyse-holds")}><table class="holds">
<thead><tr>
<th scope="col">${u(a("discard-keep"))}</th><th scope="col">${a("web-hint-away")}</th>
${["kind-hand","kind-crib","web-hint-pegging"].map(t=>l`<th key=${t} scope="col" class="number wide-only">${u(a(t))}</th>`)}
<th scope="col" class="number">${u(a("term-total"))}</th>${e[0].win!==null&&l`<th scope="col" class="number">${a("web-hint-win")}</th>`}</tr></thead>
<tbody>${(r?e:e.slice(0,Math.max(K,n+1))).map((t,i)=>l`<tr key=${t.keep.join("")} class=${i===n?"chosen":""} onClick=${()=>s(i)}>
<th scope="row"><button type="button" class="hold-choose" aria-pressed=${i===n}><${p} cards=${t.keep} /></button></th>
<td><${p} cards=${t.discard} /></td>
<td class="number wide-only">${c(t.hand)}</td><td class="number wide-only">${c(t.crib,!0)}</td><td class="number wide-only">${c(t.pegging,!0)}</td>
<td class="number">${t.win===null?l`<b>${c(t.points)}</b>`:c(t.points)}</td>${t.win!==null&&l`<td class="number"><b>${f(t.win,t.win_error)}</b></td>`}</tr>`)}</tbody></table></div>
${e[0].win!==null&&l`<p class="quiet analyse-note">${a("win-error")}</p>`}
${e.length>K&&l`<button type="button" class="link" aria-expanded=${r} onClick=${()=>o(!r)}>${r?a("web-hint-fewer"):a("web-hint-all",{number:e.length})}</button>`}`}function V({hold:e}){let n=Object.keys(e.totals).map(Number),[s,r]=[Math.min(...n),Math.max(...n)],o=Array.from({length:r-s+1},(t,i)=>{let b=e.totals[String(s+i)]??0;return{name:String(s+i),share:b,text:S(b,1)}});return l`
<section class="panel hold-detail" aria-live="polite">
<h2><${p} cards=${e.keep} /></h2>
<dl class="figures">${[["kind-hand",c(e.hand)],["kind-crib",c(e.crib,!0)],["web-hint-pegging",c(e.pegging,!0)],["term-total",c(e.points)]].map(([t,i])=>l`<div key=${t}><dt>${u(a(t))}</dt><dd>${i}</dd></div>`)}
${e.win!==null&&l`<div><dt>${a("web-hint-win")}</dt><dd>${f(e.win,e.win_error)}</dd></div>`}</dl>
<${j} label=${a("web-analyse-spread",{least:s,most:r})} bars=${o} every=${o.length>16?2:1} />
</section>`}function Y(){let[e,n]=F(T,E),[s,r]=y(""),o=C[e.rules],t=A(e.cards).slice(0,o.dealt),i=o.roles.includes(e.role)?e.role:"dealer",b=o.roles.length===2?D(e.score):"",w=t.length===o.dealt,L=w?`/analysis/discards?${q({cards:t.join(" "),role:i,score:b,rules:e.rules})}`:null,{answer:k,error:g,busy:v}=H(L),d=w&&k?.holds?k.holds:[],x=Math.max(0,d.findIndex($=>$.keep.join("")===s)),P=$=>n({cards:(t.includes($)?t.filter(R=>R!==$):[...t,$]).join(" ")});return l`
<div class="analyse-columns">
<section class="panel stack analyse-question" aria-label=${a("web-analyse-question")}>
<div class="analyse-fields"><${U} value=${e.rules} which=${E.rules} change=${n} />
<${W} value=${i} roles=${o.roles} change=${n} /></div>
${o.roles.length===2&&l`<${_} value=${e.score} target=${o.target} change=${n} />
<p class="quiet analyse-note">${a("web-analyse-score-note")}</p>`}
<${O} cards=${t} places=${o.dealt} />
<div class="row"><button type="button" class="button" onClick=${()=>n({cards:B(o.dealt).join(" ")})}>${a("web-analyse-random")}</button>
<button type="button" class="link" aria-disabled=${!t.length} onClick=${()=>n({cards:""})}>${a("web-analyse-clear")}</button></div>
<${M} label=${a("web-analyse-pack")} chosen=${t} full=${w} toggle=${P} />
</section>
<div class="analyse-answer stack">
<section class="panel" aria-busy=${v}><h2>${a("web-analyse-holds")}</h2>
<${I} busy=${v&&!d.length} error=${g} answer=${d.length} none=${a("web-analyse-choose",{number:o.dealt})} />
${d.length>0&&!g&&l`<${Q} holds=${d} at=${x} choose=${$=>r(d[$].keep.join(""))} />`}
</section>
${d.length>0&&!g&&l`<${V} hold=${d[x]} />`}
</div>
</div>`}export{Y as default};
