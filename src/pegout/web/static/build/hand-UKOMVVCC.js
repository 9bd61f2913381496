import{a as m,b as g,c as j,d as A,e as M}from"/static/build/chunk-7DO4S6UD.js";import{a as C}from"/static/build/chunk-MCDAWWRX.js";import{a as O,b as q,c as N,d as F,e as H,f as I,g as U,h as D}from"/static/build/chunk-VKQ34GQN.js";import"/static/build/chunk-NK7KOX2J.js";import{a as k}from"/static/build/chunk-7BPJC2WB.js";import{d as h,e as c}from"/static/build/chunk-XQCTQSLQ.js";import{b as f,h as l,hb as a,q as u,s as p}from"/static/build/chunk-QSVQMZEC.js";var T={rules:"six-card",role:"dealer",cards:"",score:""},E=6;function W(e){let s=g.flatMap(n=>m.map(r=>r+n));for(let n=0;n<e;n++){let r=n+Math.floor(Math.random()*(s.length-n));[s[n],s[r]]=[s[r],s[n]]}return s.slice(0,e).sort((n,r)=>m.indexOf(n[0])-m.indexOf(r[0])||g.indexOf(n[1])-g.indexOf(r[1]))}function B({holds:e,at:s,choose:n}){let[r,o]=f(!1);return l`
<div class="scrolls" tabindex="0" role="region" aria-label=${a("web-analyse-holds")}><table class="holds">
<thead><tr>
<th scope="col">${u(a("discard-keep"))}</th><th scope="col">${a("web-hint-away")}</th>
${["kind-hand","kind-crib","web-hint-pegging"].map(t=>l`<th key=${t} scope="col" class="number wide-only">${u(a(t))}</th>`)}
<th scope="col" class="number">${u(a("term-total"))}</th>${e[0].win!==null&&l`<th scope="col" class="number">${a("web-hint-win")}</th>`}</tr></thead>
<tbody>${(r?e:e.slice(0,Math.max(E,s+1))).map((t,i)=>l`<tr key=${t.keep.join("")} class=${i===s?"chosen":""} onClick=${()=>n(i)}>
<th scope="row"><button type="button" class="hold-choose" aria-pressed=${i===s}><${p} cards=${t.keep} /></button></th>
<td><${p} cards=${t.discard} /></td>
<td class="number wide-only">${c(t.hand)}</td><td class="number wide-only">${c(t.crib,!0)}</td><td class="number wide-only">${c(t.pegging,!0)}</td>
<td class="number">${t.win===null?l`<b>${c(t.points)}</b>`:c(t.points)}</td>${t.win!==null&&l`<td class="number"><b>${h(t.win,2)}</b></td>`}</tr>`)}</tbody></table></div>
${e.length>E&&l`<button type="button" class="link" aria-expanded=${r} onClick=${()=>o(!r)}>${r?a("web-hint-fewer"):a("web-hint-all",{number:e.length})}</button>`}`}function K({hold:e}){let s=Object.keys(e.totals).map(Number),[n,r]=[Math.min(...s),Math.max(...s)],o=Array.from({length:r-n+1},(t,i)=>{let b=e.totals[String(n+i)]??0;return{name:String(n+i),share:b,text:h(b,1)}});return l`
<section class="panel hold-detail" aria-live="polite">
<h2><${p} cards=${e.keep} /></h2>
<dl class="figures">${[["kind-hand",c(e.hand)],["kind-crib",c(e.crib,!0)],["web-hint-pegging",c(e.pegging,!0)],["term-total",c(e.points)]].map(([t,i])=>l`<div key=${t}><dt>${u(a(t))}</dt><dd>${i}</dd></div>`)}
${e.win!==null&&l`<div><dt>${a("web-hint-win")}</dt><dd>${h(e.win,2)}</dd></div>`}</dl>
<${C} label=${a("web-analyse-spread",{least:n,most:r})} bars=${o} every=${o.length>16?2:1} />
</section>`}function Q(){let[e,s]=q(T),[n,r]=f(""),o=k[e.rules]??k["six-card"],t=j(e.cards),i=o.roles.includes(e.role)?e.role:"dealer",b=o.roles.length===2?D(e.score):"",y=t.length===o.dealt,L=y?`/analysis/discards?${O({cards:t.join(" "),role:i,score:b,rules:e.rules})}`:null,{answer:v,error:w,busy:x}=N(L),d=y&&v?.holds?v.holds:[],S=Math.max(0,d.findIndex($=>$.keep.join("")===n)),P=$=>s({cards:(t.includes($)?t.filter(R=>R!==$):[...t,$]).join(" ")});return l`
<div class="analyse-columns">
<section class="panel stack analyse-question" aria-label=${a("web-analyse-question")}>
<div class="analyse-fields"><${H} value=${e.rules} change=${s} />
<${I} value=${i} roles=${o.roles} change=${s} /></div>
${o.roles.length===2&&l`<${U} value=${e.score} target=${o.target} change=${s} />
<p class="quiet analyse-note">${a("web-analyse-score-note")}</p>`}
<${M} cards=${t} places=${o.dealt} />
<div class="row"><button type="button" class="button" onClick=${()=>s({cards:W(o.dealt).join(" ")})}>${a("web-analyse-random")}</button>
<button type="button" class="link" aria-disabled=${!t.length} onClick=${()=>s({cards:""})}>${a("web-analyse-clear")}</button></div>
<${A} label=${a("web-analyse-pack")} chosen=${t} full=${y} toggle=${P} />
</section>
<div class="analyse-answer stack">
<section class="panel" aria-busy=${x}><h2>${a("web-analyse-holds")}</h2>
<${F} busy=${x&&!d.length} error=${w} answer=${d.length} none=${a("web-analyse-choose",{number:o.dealt})} />
${d.length>0&&!w&&l`<${B} holds=${d} at=${S} choose=${$=>r(d[$].keep.join(""))} />`}
</section>
${d.length>0&&!w&&l`<${K} hold=${d[S]} />`}
</div>
</div>`}export{Q as default};
