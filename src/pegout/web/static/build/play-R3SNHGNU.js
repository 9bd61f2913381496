import{a as j,c as k,d as E}from"/static/build/chunk-5XD7NG42.js";import{a as T}from"/static/build/chunk-UEI37YYX.js";import{a as L,b as R,c as I,d as K,e as U,f as W,g as B,h as O,i as Q,k as V}from"/static/build/chunk-XT4JSRAA.js";import"/static/build/chunk-V62CSXE4.js";import{a as N}from"/static/build/chunk-BBFFYRVF.js";import{d as v,e as F}from"/static/build/chunk-F6UWOXTC.js";import"/static/build/chunk-PGSZDMV6.js";import{$ as D,I as s,Q as f,Y as g,_ as b,c as q,l}from"/static/build/chunk-Q5PT74OE.js";var ee={rules:"six-card",role:"pone",cards:"",starter:"",played:"",score:"",mean:""},Y={rules:L(({play:e})=>e),role:["pone","dealer"]},te={pone:"P",dealer:"D"},se=e=>e.split(" ").filter(a=>/^[PD]:..$/.test(a)).map(a=>({seat:a[0],card:a.slice(2)})),z=e=>e.map(({seat:a,card:r})=>`${a}:${r}`).join(" "),ae=({found:{cards:e,count:a}})=>l`
<p class="quiet">${s("web-analyse-count",{count:a})}</p>
<table class="holds">
<thead><tr><th scope="col">${s("web-hint-choice")}</th><th scope="col" colspan="2">${s("web-hint-frequency")}</th><th scope="col" class="number">${s("web-hint-net")}</th>
${e[0].win!==null&&l`<th scope="col" class="number">${s("web-hint-win")}</th>`}</tr></thead>
<tbody>${e.map(({card:r,frequency:u,points:i,win:p,win_error:o})=>l`<tr key=${r}><th scope="row"><b>${f(r)}</b></th>
<td class="often"><span class="share" style=${`width: ${(100*u).toFixed(1)}%`}></span></td><td class="number">${v(u)}</td>
<td class="number">${F(i,!0)}</td>${p!==null&&l`<td class="number"><b>${V(p,o)}</b></td>`}</tr>`)}</tbody></table>
<p class="quiet analyse-note">${s("web-analyse-net-note")} ${e[0].win!==null?s("win-error"):""}</p>`,P=({label:e,children:a})=>l`<div class="position-part"><dt>${e}</dt><dd>${a}</dd></div>`;function ne(){let[e,a]=I(ee,Y),[r,u]=q("hand"),i=N[e.rules],p=te[e.role],o=k(e.cards).slice(0,i.kept),[c]=k(e.starter),$=se(e.played),h=$.filter(({seat:t})=>t===p),S=o.length>0&&o.length+h.length===i.kept,x=S&&(c||e.mean),G=x?`/analysis/play?${R({cards:o.join(" "),role:e.role,starter:c??"",played:e.played,score:Q(e.score),rules:e.rules},{rules:"six-card"})}`:null,{answer:H,error:y,busy:m}=K(G),d=x?H:null,A=[...o,...$.map(({card:t})=>t),...c?[c]:[]],J=t=>({cards:o.filter(n=>n!==t).join(" "),starter:c===t?"":c??"",played:z($.filter(n=>n.card!==t))}),M=t=>{let n=J(t);if(r==="hand")return o.includes(t)?a(n):a({...n,cards:`${n.cards} ${t}`.trim()});if(r==="starter")return a({...n,starter:c===t?"":t});if($.some(_=>_.card===t))return a(n);let w=r==="mine"==(p==="P")?"P":"D";a({...n,played:`${n.played} ${w}:${t}`.trim()})},X=({role:t})=>a({role:t,played:z($.map(({seat:n,card:w})=>({seat:n==="P"?"D":"P",card:w})))}),Z=[["hand","web-analyse-held"],["starter","term-starter"],["mine","web-analyse-mine"],["theirs","web-analyse-theirs"]],C=d&&[...j].map(t=>({name:f(t),share:d.opponent[t],text:v(d.opponent[t])}));return l`
<div class="analyse-columns">
<section class="panel stack analyse-question" aria-label=${s("web-analyse-question")}>
<div class="analyse-fields"><${W} value=${e.rules} which=${Y.rules} change=${a} />
<${B} value=${e.role} roles=${i.roles} change=${X} /></div>
<${O} value=${e.score} target=${i.target} change=${a} />
<dl class="position">
<${P} label=${s("web-analyse-held")}>${o.length?l`<${b} cards=${o} />`:s("web-analyse-missing",{number:i.kept-h.length})}<//>
<${P} label=${g(s("term-starter"))}>${c?l`<${b} cards=${[c]} />`:"–"}<//>
<${P} label=${s("web-analyse-played")}>${$.length?l`<ol class="played-list">${$.map(({seat:t,card:n})=>l`<li key=${n}><small>${s(t===p?"web-analyse-you":"web-analyse-they")}</small> <${b} cards=${[n]} /></li>`)}</ol>`:"–"}<//>
</dl>
<${D} class="slots" label=${s("web-analyse-slot")} value=${r} onChange=${u} options=${Z.map(([t,n])=>({value:t,label:g(s(n))}))} />
<${E} label=${s("web-analyse-pack")} chosen=${A} full=${r==="hand"&&o.length+h.length>=i.kept} toggle=${M} />
<button type="button" class="link" aria-disabled=${!A.length} onClick=${()=>a({cards:"",starter:"",played:"",mean:""})}>${s("web-analyse-clear")}</button>
</section>
<div class="analyse-answer stack">
<section class="panel" aria-busy=${m}><h2>${s("web-analyse-cards")}</h2>
<${U} busy=${m} error=${y} answer=${d} none=${s("web-analyse-position",{number:i.kept})} />
${S&&!c&&!e.mean&&l`<button type="button" class="button" onClick=${()=>a({mean:"1"})}>${s("web-analyse-mean")}</button>`}
${d&&!y&&!m&&l`<${ae} found=${d} />`}
</section>
${C&&!y&&!m&&l`<section class="panel"><h2>${s("web-analyse-opponent")}</h2><${T} label=${s("web-analyse-opponent-note")} bars=${C} /></section>`}
</div>
</div>`}export{ne as default};
