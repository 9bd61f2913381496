import{a as m,b as w,c as O,d as A,e as M}from"/static/build/chunk-MPF5LIQI.js";import{a as j}from"/static/build/chunk-E66ZOHK3.js";import{a as q,b as N,c as F,d as H,e as I,f as U,g as _,h as D,j as k}from"/static/build/chunk-AVE2LCYW.js";import"/static/build/chunk-2AEKRYWB.js";import{a as h}from"/static/build/chunk-BBFFYRVF.js";import{d as C,e as c}from"/static/build/chunk-Y5HVEEAT.js";import"/static/build/chunk-PA5RPHFU.js";import{I as a,Y as u,_ as p,c as f,l}from"/static/build/chunk-PZ6TEZSE.js";var T={rules:"six-card",role:"dealer",cards:"",score:""},E=6;function W(e){let n=w.flatMap(s=>m.map(r=>r+s));for(let s=0;s<e;s++){let r=s+Math.floor(Math.random()*(n.length-s));[n[s],n[r]]=[n[r],n[s]]}return n.slice(0,e).sort((s,r)=>m.indexOf(s[0])-m.indexOf(r[0])||w.indexOf(s[1])-w.indexOf(r[1]))}function B({holds:e,at:n,choose:s}){let[r,o]=f(!1);return l`
<div class="scrolls" tabindex="0" role="region" aria-label=${a("web-analyse-holds")}><table class="holds">
<thead><tr>
<th scope="col">${u(a("discard-keep"))}</th><th scope="col">${a("web-hint-away")}</th>
${["kind-hand","kind-crib","web-hint-pegging"].map(t=>l`<th key=${t} scope="col" class="number wide-only">${u(a(t))}</th>`)}
<th scope="col" class="number">${u(a("term-total"))}</th>${e[0].win!==null&&l`<th scope="col" class="number">${a("web-hint-win")}</th>`}</tr></thead>
<tbody>${(r?e:e.slice(0,Math.max(E,n+1))).map((t,i)=>l`<tr key=${t.keep.join("")} class=${i===n?"chosen":""} onClick=${()=>s(i)}>
<th scope="row"><button type="button" class="hold-choose" aria-pressed=${i===n}><${p} cards=${t.keep} /></button></th>
<td><${p} cards=${t.discard} /></td>
<td class="number wide-only">${c(t.hand)}</td><td class="number wide-only">${c(t.crib,!0)}</td><td class="number wide-only">${c(t.pegging,!0)}</td>
<td class="number">${t.win===null?l`<b>${c(t.points)}</b>`:c(t.points)}</td>${t.win!==null&&l`<td class="number"><b>${k(t.win,t.win_error)}</b></td>`}</tr>`)}</tbody></table></div>
${e[0].win!==null&&l`<p class="quiet analyse-note">${a("win-error")}</p>`}
${e.length>E&&l`<button type="button" class="link" aria-expanded=${r} onClick=${()=>o(!r)}>${r?a("web-hint-fewer"):a("web-hint-all",{number:e.length})}</button>`}`}function K({hold:e}){let n=Object.keys(e.totals).map(Number),[s,r]=[Math.min(...n),Math.max(...n)],o=Array.from({length:r-s+1},(t,i)=>{let b=e.totals[String(s+i)]??0;return{name:String(s+i),share:b,text:C(b,1)}});return l`
<section class="panel hold-detail" aria-live="polite">
<h2><${p} cards=${e.keep} /></h2>
<dl class="figures">${[["kind-hand",c(e.hand)],["kind-crib",c(e.crib,!0)],["web-hint-pegging",c(e.pegging,!0)],["term-total",c(e.points)]].map(([t,i])=>l`<div key=${t}><dt>${u(a(t))}</dt><dd>${i}</dd></div>`)}
${e.win!==null&&l`<div><dt>${a("web-hint-win")}</dt><dd>${k(e.win,e.win_error)}</dd></div>`}</dl>
<${j} label=${a("web-analyse-spread",{least:s,most:r})} bars=${o} every=${o.length>16?2:1} />
</section>`}function Q(){let[e,n]=N(T),[s,r]=f(""),o=Object.hasOwn(h,e.rules)?h[e.rules]:h["six-card"],t=O(e.cards),i=o.roles.includes(e.role)?e.role:"dealer",b=o.roles.length===2?D(e.score):"",g=t.length===o.dealt,L=g?`/analysis/discards?${q({cards:t.join(" "),role:i,score:b,rules:e.rules})}`:null,{answer:v,error:y,busy:x}=F(L),d=g&&v?.holds?v.holds:[],S=Math.max(0,d.findIndex($=>$.keep.join("")===s)),P=$=>n({cards:(t.includes($)?t.filter(R=>R!==$):[...t,$]).join(" ")});return l`
<div class="analyse-columns">
<section class="panel stack analyse-question" aria-label=${a("web-analyse-question")}>
<div class="analyse-fields"><${I} value=${e.rules} change=${n} />
<${U} value=${i} roles=${o.roles} change=${n} /></div>
${o.roles.length===2&&l`<${_} value=${e.score} target=${o.target} change=${n} />
<p class="quiet analyse-note">${a("web-analyse-score-note")}</p>`}
<${M} cards=${t} places=${o.dealt} />
<div class="row"><button type="button" class="button" onClick=${()=>n({cards:W(o.dealt).join(" ")})}>${a("web-analyse-random")}</button>
<button type="button" class="link" aria-disabled=${!t.length} onClick=${()=>n({cards:""})}>${a("web-analyse-clear")}</button></div>
<${A} label=${a("web-analyse-pack")} chosen=${t} full=${g} toggle=${P} />
</section>
<div class="analyse-answer stack">
<section class="panel" aria-busy=${x}><h2>${a("web-analyse-holds")}</h2>
<${H} busy=${x&&!d.length} error=${y} answer=${d.length} none=${a("web-analyse-choose",{number:o.dealt})} />
${d.length>0&&!y&&l`<${B} holds=${d} at=${S} choose=${$=>r(d[$].keep.join(""))} />`}
</section>
${d.length>0&&!y&&l`<${K} hold=${d[S]} />`}
</div>
</div>`}export{Q as default};
