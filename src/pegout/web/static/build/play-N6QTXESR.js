import{a as E,c as P,d as L}from"/static/build/chunk-7DO4S6UD.js";import{a as j}from"/static/build/chunk-MCDAWWRX.js";import{a as R,b as I,c as N,d as U,e as B,f as K,g as Q,h as V}from"/static/build/chunk-VKQ34GQN.js";import"/static/build/chunk-NK7KOX2J.js";import{a as h}from"/static/build/chunk-7BPJC2WB.js";import{d as y,e as T}from"/static/build/chunk-XQCTQSLQ.js";import{b as D,h as l,hb as s,j as v,q as k,s as b,t as F}from"/static/build/chunk-QSVQMZEC.js";var X={rules:"six-card",role:"pone",cards:"",starter:"",played:"",score:"",mean:""},Z={pone:"P",dealer:"D"},_=t=>t.split(" ").filter(a=>/^[PD]:..$/.test(a)).map(a=>({seat:a[0],card:a.slice(2)})),W=t=>t.map(({seat:a,card:o})=>`${a}:${o}`).join(" "),ee=({found:{cards:t,count:a}})=>l`
<p class="quiet">${s("web-analyse-count",{count:a})}</p>
<table class="holds">
<thead><tr><th scope="col">${s("web-hint-choice")}</th><th scope="col" colspan="2">${s("web-hint-frequency")}</th><th scope="col" class="number">${s("web-hint-net")}</th>
${t[0].win!==null&&l`<th scope="col" class="number">${s("web-hint-win")}</th>`}</tr></thead>
<tbody>${t.map(({card:o,frequency:m,points:i,win:p})=>l`<tr key=${o}><th scope="row"><b>${v(o)}</b></th>
<td class="often"><span class="share" style=${`width: ${(100*m).toFixed(1)}%`}></span></td><td class="number">${y(m)}</td>
<td class="number">${T(i,!0)}</td>${p!==null&&l`<td class="number"><b>${y(p,2)}</b></td>`}</tr>`)}</tbody></table>
<p class="quiet analyse-note">${s("web-analyse-net-note")}</p>`,x=({label:t,children:a})=>l`<div class="position-part"><dt>${t}</dt><dd>${a}</dd></div>`;function te(){let[t,a]=I(X),[o,m]=D("hand"),i=h[t.rules]?.play?h[t.rules]:h["six-card"],p=Z[t.role],c=P(t.cards),[r]=P(t.starter),$=_(t.played),w=$.filter(({seat:e})=>e===p),S=c.length>0&&c.length+w.length===i.kept,A=S&&(r||t.mean),Y=A?`/analysis/play?${R({cards:c.join(" "),role:t.role,starter:r??"",played:t.played,score:V(t.score),rules:t.rules},{rules:"six-card"})}`:null,{answer:z,error:f,busy:u}=N(Y),d=A?z:null,C=[...c,...$.map(({card:e})=>e),...r?[r]:[]],G=e=>({cards:c.filter(n=>n!==e).join(" "),starter:r===e?"":r??"",played:W($.filter(n=>n.card!==e))}),H=e=>{let n=G(e);if(o==="hand")return c.includes(e)?a(n):a({...n,cards:`${n.cards} ${e}`.trim()});if(o==="starter")return a({...n,starter:r===e?"":e});if($.some(O=>O.card===e))return a(n);let g=o==="mine"==(p==="P")?"P":"D";a({...n,played:`${n.played} ${g}:${e}`.trim()})},J=({role:e})=>a({role:e,played:W($.map(({seat:n,card:g})=>({seat:n==="P"?"D":"P",card:g})))}),M=[["hand","web-analyse-held"],["starter","term-starter"],["mine","web-analyse-mine"],["theirs","web-analyse-theirs"]],q=d&&[...E].map(e=>({name:v(e),share:d.opponent[e],text:y(d.opponent[e])}));return l`
<div class="analyse-columns">
<section class="panel stack analyse-question" aria-label=${s("web-analyse-question")}>
<div class="analyse-fields"><${B} value=${t.rules} which=${e=>e.play} change=${a} />
<${K} value=${t.role} roles=${i.roles} change=${J} /></div>
<${Q} value=${t.score} target=${i.target} change=${a} />
<dl class="position">
<${x} label=${s("web-analyse-held")}>${c.length?l`<${b} cards=${c} />`:s("web-analyse-missing",{number:i.kept-w.length})}<//>
<${x} label=${k(s("term-starter"))}>${r?l`<${b} cards=${[r]} />`:"–"}<//>
<${x} label=${s("web-analyse-played")}>${$.length?l`<ol class="played-list">${$.map(({seat:e,card:n})=>l`<li key=${n}><small>${s(e===p?"web-analyse-you":"web-analyse-they")}</small> <${b} cards=${[n]} /></li>`)}</ol>`:"–"}<//>
</dl>
<${F} class="slots" label=${s("web-analyse-slot")} value=${o} onChange=${m} options=${M.map(([e,n])=>({value:e,label:k(s(n))}))} />
<${L} label=${s("web-analyse-pack")} chosen=${C} full=${o==="hand"&&c.length+w.length>=i.kept} toggle=${H} />
<button type="button" class="link" aria-disabled=${!C.length} onClick=${()=>a({cards:"",starter:"",played:"",mean:""})}>${s("web-analyse-clear")}</button>
</section>
<div class="analyse-answer stack">
<section class="panel" aria-busy=${u}><h2>${s("web-analyse-cards")}</h2>
<${U} busy=${u} error=${f} answer=${d} none=${s("web-analyse-position",{number:i.kept})} />
${S&&!r&&!t.mean&&l`<button type="button" class="button" onClick=${()=>a({mean:"1"})}>${s("web-analyse-mean")}</button>`}
${d&&!f&&!u&&l`<${ee} found=${d} />`}
</section>
${q&&!f&&!u&&l`<section class="panel"><h2>${s("web-analyse-opponent")}</h2><${j} label=${s("web-analyse-opponent-note")} bars=${q} /></section>`}
</div>
</div>`}export{te as default};
