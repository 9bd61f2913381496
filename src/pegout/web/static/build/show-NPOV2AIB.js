import{A as g,h as j,m as k,o as q,v as b}from"/static/build/chunk-PGSZDMV6.js";import{$ as R,I as e,P as u,Q as T,W as N,Y as w,Z as L,_ as O,ba as v,c as S,l as a,t as f}from"/static/build/chunk-Q5PT74OE.js";var x=t=>[...t].sort((s,n)=>u(s)-u(n));function K({parts:t,at:s,overlay:n,look:m}){let l=b(),c=l.state.value,$=l.view.value;return a`
<div class="show-tabs">
${$.show_order.map((o,p)=>{let i=t[p],d=p===n.at&&!n.done,h=i?d?e("web-show-counting"):a`<${O} cards=${x(i.cards)} />`:e("web-show-down");return a`
<button key=${`${o.what}${o.seat}`} class="show-tab ${p===s?"now":""}" disabled=${!i} aria-current=${p===s?"true":void 0} onClick=${()=>m(p)}>
<${g} side=${c.people[o.seat].side} />
<span class="show-tab-words"><strong>${q(c,o)}</strong><span>${h}</span></span>
<span class="show-tab-total">${i&&!d?i.total:"–"}</span>
</button>`})}
</div>`}function M(t){let s=w(e(`kind-${t.kind}`));return/pair/.test(t.kind)?e("web-item-of",{kind:s,rank:e(`rank-${u(t.cards[0])}`)}):s}function B({steps:t,more:s=!1}){let n=e("web-list-comma").trimEnd(),m=e("web-list-comma").slice(n.length);return t.map(({text:l},c)=>a`<span class="recital-step">${c?l:w(l)}${s||c+1<t.length?n:""}</span>${m}`)}function Y(){let t=b(),s=t.overlay.value,n=t.state.value,[m,l]=S(null),c=s.held&&m!==null?m:s.at,$=s.parts[c],o=c===s.at?s.step:$.items.length,p=c!==s.at||s.done,i=N($.items),d=o>0&&!p?$.items[o-1]:null,h=d?d.cards:[],D=o>0?i[o-1].total:0,E=r=>d&&!h.includes(r)?"faded":"",C=r=>a`<div key=${r} class="show-card ${h.includes(r)?"lit":E(r)}"><${L} card=${r} /></div>`;return a`
<div class="show" onClick=${r=>!r.target.closest("button, input, label")&&s.held&&t.next()}>
<${K} parts=${s.parts} at=${c} overlay=${s} look=${l} />
<div class="show-main">
<div class="show-cards">
${x($.cards).map(C)}
${$.starter&&a`<div class="show-starter">${C($.starter)}<span class="show-starter-label">${e("term-starter")}</span></div>`}
</div>
<div class="show-count">
<span class="show-so-far">${p?e("term-total"):e("web-so-far")}</span>
<span class="show-total">${D}</span>
${$.claim!==null&&a`<${_} state=${n} part=${$} />`}
<ol class="show-items">
${$.items.slice(0,o).map((r,y)=>a`
<li key=${y} class=${!p&&y===o-1?"now":""}><span>${e(`kind-${r.kind}`)}</span>
<span class="show-item-cards">${x(r.cards).map(T).join(" ")}</span><b>${r.points}</b></li>`)}
</ol>
</div>
<p class="show-named">${d&&a`${M(d)} <b>${d.points}</b>`}</p>
<p class="recital ${p&&i.length>7?"long":""}">
${p?a`<span class="recital-now whole">${i.length?a`<${B} steps=${i} />`:w(e("recital-nothing"))}</span>`:a`<span class="recital-before"><${B} steps=${i.slice(0,Math.max(0,o-1))} more /></span>
<span class="recital-now">${o?o===1?w(i[0].text):i[o-1].text:""}</span>`}
</p>
</div>
${!t.peg.value&&a`<${z} overlay=${s} state=${n} />`}
</div>`}var _=({state:t,part:s})=>a`
<span class="show-claim ${s.claim===s.total?"":"differs"}">${e("web-claimed",{claimed:s.claim??0})}
${s.claim===s.total?"":a` <b>${e("web-claim-truth",{points:s.total})}</b>`}
${s.taken&&a`<span class="show-taken">${e("web-claim-taken",{name:k(t,s.taken.side),points:s.taken.points})}</span>`}</span>`;function z({overlay:t,state:s}){let n=b(),m=t.held?t.parts.at(-1).what==="crib"?"web-show-next-deal":"web-show-on":"web-show-next";return a`
<div class="show-controls">
<p class="show-scores">${n.view.value?.scores.map((l,c)=>a`<span key=${c}><${g} side=${c} /><b>${j(s.view.rules,l)}</b> ${k(s,c)}</span>`)}</p>
<${R} class="on-cloth" hideLabel label=${e("web-speed")} value=${f.value} onChange=${l=>f.value=l}
options=${["slow","normal","quick"].map(l=>({value:l,label:e(`web-speed-${l}`)}))} />
<button class="button cream" data-focus onClick=${()=>n.next()}>${e(m)} <${v}>Space<//></button>
<button class="button ghost" disabled=${t.held||t.skip} onClick=${()=>n.skip()}>${e("web-show-skip")} <${v}>S<//></button>
</div>`}export{Y as Show};
