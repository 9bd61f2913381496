import{a as E,c as P,d as L}from"/static/build/chunk-MPF5LIQI.js";import{a as j}from"/static/build/chunk-E66ZOHK3.js";import{a as R,b as I,c as N,d as U,e as B,f as K,g as Q,h as V,j as W}from"/static/build/chunk-AVE2LCYW.js";import"/static/build/chunk-2AEKRYWB.js";import{a as h}from"/static/build/chunk-BBFFYRVF.js";import{d as k,e as T}from"/static/build/chunk-Y5HVEEAT.js";import"/static/build/chunk-PA5RPHFU.js";import{$ as F,I as s,Q as g,Y as v,_ as b,c as D,l}from"/static/build/chunk-PZ6TEZSE.js";var Z={rules:"six-card",role:"pone",cards:"",starter:"",played:"",score:"",mean:""},_={pone:"P",dealer:"D"},ee=t=>t.split(" ").filter(a=>/^[PD]:..$/.test(a)).map(a=>({seat:a[0],card:a.slice(2)})),Y=t=>t.map(({seat:a,card:r})=>`${a}:${r}`).join(" "),te=({found:{cards:t,count:a}})=>l`
<p class="quiet">${s("web-analyse-count",{count:a})}</p>
<table class="holds">
<thead><tr><th scope="col">${s("web-hint-choice")}</th><th scope="col" colspan="2">${s("web-hint-frequency")}</th><th scope="col" class="number">${s("web-hint-net")}</th>
${t[0].win!==null&&l`<th scope="col" class="number">${s("web-hint-win")}</th>`}</tr></thead>
<tbody>${t.map(({card:r,frequency:m,points:i,win:p,win_error:o})=>l`<tr key=${r}><th scope="row"><b>${g(r)}</b></th>
<td class="often"><span class="share" style=${`width: ${(100*m).toFixed(1)}%`}></span></td><td class="number">${k(m)}</td>
<td class="number">${T(i,!0)}</td>${p!==null&&l`<td class="number"><b>${W(p,o)}</b></td>`}</tr>`)}</tbody></table>
<p class="quiet analyse-note">${s("web-analyse-net-note")} ${t[0].win!==null?s("win-error"):""}</p>`,x=({label:t,children:a})=>l`<div class="position-part"><dt>${t}</dt><dd>${a}</dd></div>`;function se(){let[t,a]=I(Z),[r,m]=D("hand"),i=h[t.rules]?.play?h[t.rules]:h["six-card"],p=_[t.role],o=P(t.cards),[c]=P(t.starter),$=ee(t.played),y=$.filter(({seat:e})=>e===p),S=o.length>0&&o.length+y.length===i.kept,A=S&&(c||t.mean),z=A?`/analysis/play?${R({cards:o.join(" "),role:t.role,starter:c??"",played:t.played,score:V(t.score),rules:t.rules},{rules:"six-card"})}`:null,{answer:G,error:w,busy:u}=N(z),d=A?G:null,C=[...o,...$.map(({card:e})=>e),...c?[c]:[]],H=e=>({cards:o.filter(n=>n!==e).join(" "),starter:c===e?"":c??"",played:Y($.filter(n=>n.card!==e))}),J=e=>{let n=H(e);if(r==="hand")return o.includes(e)?a(n):a({...n,cards:`${n.cards} ${e}`.trim()});if(r==="starter")return a({...n,starter:c===e?"":e});if($.some(X=>X.card===e))return a(n);let f=r==="mine"==(p==="P")?"P":"D";a({...n,played:`${n.played} ${f}:${e}`.trim()})},M=({role:e})=>a({role:e,played:Y($.map(({seat:n,card:f})=>({seat:n==="P"?"D":"P",card:f})))}),O=[["hand","web-analyse-held"],["starter","term-starter"],["mine","web-analyse-mine"],["theirs","web-analyse-theirs"]],q=d&&[...E].map(e=>({name:g(e),share:d.opponent[e],text:k(d.opponent[e])}));return l`
<div class="analyse-columns">
<section class="panel stack analyse-question" aria-label=${s("web-analyse-question")}>
<div class="analyse-fields"><${B} value=${t.rules} which=${e=>e.play} change=${a} />
<${K} value=${t.role} roles=${i.roles} change=${M} /></div>
<${Q} value=${t.score} target=${i.target} change=${a} />
<dl class="position">
<${x} label=${s("web-analyse-held")}>${o.length?l`<${b} cards=${o} />`:s("web-analyse-missing",{number:i.kept-y.length})}<//>
<${x} label=${v(s("term-starter"))}>${c?l`<${b} cards=${[c]} />`:"–"}<//>
<${x} label=${s("web-analyse-played")}>${$.length?l`<ol class="played-list">${$.map(({seat:e,card:n})=>l`<li key=${n}><small>${s(e===p?"web-analyse-you":"web-analyse-they")}</small> <${b} cards=${[n]} /></li>`)}</ol>`:"–"}<//>
</dl>
<${F} class="slots" label=${s("web-analyse-slot")} value=${r} onChange=${m} options=${O.map(([e,n])=>({value:e,label:v(s(n))}))} />
<${L} label=${s("web-analyse-pack")} chosen=${C} full=${r==="hand"&&o.length+y.length>=i.kept} toggle=${J} />
<button type="button" class="link" aria-disabled=${!C.length} onClick=${()=>a({cards:"",starter:"",played:"",mean:""})}>${s("web-analyse-clear")}</button>
</section>
<div class="analyse-answer stack">
<section class="panel" aria-busy=${u}><h2>${s("web-analyse-cards")}</h2>
<${U} busy=${u} error=${w} answer=${d} none=${s("web-analyse-position",{number:i.kept})} />
${S&&!c&&!t.mean&&l`<button type="button" class="button" onClick=${()=>a({mean:"1"})}>${s("web-analyse-mean")}</button>`}
${d&&!w&&!u&&l`<${te} found=${d} />`}
</section>
${q&&!w&&!u&&l`<section class="panel"><h2>${s("web-analyse-opponent")}</h2><${j} label=${s("web-analyse-opponent-note")} bars=${q} /></section>`}
</div>
</div>`}export{se as default};
