import{a as h,b,c as w,d as p,e as c,f as T}from"/static/build/chunk-F6UWOXTC.js";import{t as q,v as $}from"/static/build/chunk-PGSZDMV6.js";import{I as s,Ia as C,Y as v,_ as m,c as g,l as i,la as k,pa as x,sa as f}from"/static/build/chunk-Q5PT74OE.js";async function X(t){if(t.hint.value)return void(t.hint.value=null);let n={thinking:!0};t.hint.value=n;try{let e=await k(`/tables/${t.id}/hint`);if(t.hint.value!==n)return;t.hint.value=e,C(s("web-hint-said",{action:b(e.best),why:w(e.why)}))}catch(e){if(t.hint.value!==n)return;t.hint.value=null,t.showError(x(e))}}function O({candidates:[t]}){let n=[];return t.action.startsWith("discard")?(n.push({id:"hand",head:s("kind-hand"),text:e=>c(e.parts.hand)}),n.push({id:"crib",head:s("kind-crib"),text:e=>c(e.parts.crib,!0)}),"pegging"in t.parts&&n.push({id:"pegging",head:s("web-hint-pegging"),text:e=>c(e.parts.pegging,!0)}),n.push({id:"value",head:s("term-total"),text:e=>c(e.value)})):t.action.startsWith("play")?(t.frequency!==null&&n.push({id:"frequency",head:s("web-hint-frequency"),text:e=>p(e.frequency)}),n.push({id:"answer",head:s("web-hint-answer"),text:e=>p(e.answer)}),n.push({id:"value",head:s("web-hint-net"),text:e=>c(e.value,!0)})):n.push({id:"value",head:s("web-hint-net"),text:e=>c(e.value,!0)}),t.win!==null&&n.push({id:"win",head:s("web-hint-win"),text:e=>p(e.win,1)}),n}var D={points:"value",frequency:"frequency",win:"win",score:"value"};function S(t,n){let[e]=t.selected.value,a=q(t)??(e&&`play ${e}`);return n.find(r=>r.action===a||r.same.includes(a??""))}function H(t,n){let e=h(n);if(e.length){t.selected.value=e,n.startsWith("play")&&W(`.hand .card[data-card="${e[0]}"]`);return}let[,a,r]=n.split(" ").map(Number);W(`.place[data-at="${5*a+r}"]`)}var W=t=>document.querySelector(t)?.closest("button")?.focus();function I({candidate:t}){let n=h(t.action);if(!n.length)return i`${b(t.action)}`;let a=n.length===1?[t.same.flatMap(h)]:t.same.map(h);return i`
<b class="hint-cards"><${m} cards=${n} /></b>
${a.length===1&&a[0].length>0&&i`<small class="hint-same"><${M} cards=${a[0]} /></small>`}`}function M({cards:t}){let[n,e]=s("web-hint-or",{cards:`
`}).split(`
`);return i`${n}<${m} cards=${t} />${e}`}function N({candidate:t,columns:n,decides:e,best:a,chosen:r}){let u=$();return i`
<tr class="${a?"best":""} ${r?"chosen":""}" onClick=${()=>H(u,t.action)}>
<th scope="row"><button class="hint-choose" aria-pressed=${r}>
<${I} candidate=${t} />${r&&i`<small>${s("web-hint-yours")}</small>`}</button></th>
${n.map(({id:d,text:l})=>i`<td key=${d}>${d===e?i`<b>${l(t)}</b>`:l(t)}</td>`)}
</tr>`}function R({hint:t}){let n=$(),[e,a]=g(!1),r=[...t.candidates,...t.others],u=S(n,r),d=e?r:[...t.candidates,...t.others.filter(o=>o===u)],l=O(t),y=w(t.why);return i`
${y&&i`<p class="hint-why">${y}</p>`}
<div class="hint-rows ${e?"every":""}"><table>
<thead><tr><th scope="col">${s(t.best.startsWith("discard")?"web-hint-away":"web-hint-choice")}</th>
${l.map(({id:o,head:E})=>i`<th scope="col" key=${o}>${v(E)}</th>`)}</tr></thead>
<tbody>${d.map(o=>i`<${N} key=${o.action} candidate=${o} columns=${l} decides=${D[t.order]} best=${o===r[0]} chosen=${o===u} />`)}</tbody>
</table></div>
${T(t).map(o=>i`<p class="hint-note" key=${o}>${o}</p>`)}
${t.others.length>0&&i`<button class="link hint-all" aria-expanded=${e} onClick=${()=>a(!e)}>
${e?s("web-hint-fewer"):s("web-hint-all",{number:r.length})}</button>`}`}function Y(){let t=$(),n=t.hint.value;if(!n)return null;let e=n.best?.startsWith("discard");return i`
<section class="hint" aria-label=${s("web-hint")} aria-busy=${n.thinking?"true":void 0}>
<div class="hint-head"><${f} name="bulb" /><h2>${s("web-hint")}</h2><span>${e?s("web-hint-mean"):""}</span>
<button class="round small" aria-label=${s("web-close")} onClick=${()=>t.hint.value=null}><${f} name="close" /></button></div>
${n.thinking?i`<p role="status">${s("web-hint-thinking")}</p>`:i`<${R} hint=${n} />`}
</section>`}export{Y as Hint,X as toggleHint};
