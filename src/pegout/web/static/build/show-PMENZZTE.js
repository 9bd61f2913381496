import{Ca as k,Oa as a,W as j,Y as q,b as S,h as o,ha as u,i as b,j as y,o as T,q as w,qa as v,r as N,s as L,t as R,v as f}from"/static/build/chunk-C4SIXPKW.js";var g=s=>[...s].sort((t,c)=>b(t)-b(c));function K({parts:s,at:t,overlay:c,look:m}){let n=u(),l=n.state.value,$=n.view.value;return o`
<div class="show-tabs">
${$.show_order.map((e,p)=>{let i=s[p],d=p===c.at&&!c.done,h=i?d?a("web-show-counting"):o`<${L} cards=${g(i.cards)} />`:a("web-show-down");return o`
<button key=${`${e.what}${e.seat}`} class="show-tab ${p===t?"now":""}" disabled=${!i} aria-current=${p===t?"true":void 0} onClick=${()=>m(p)}>
<${v} side=${l.people[e.seat].side} />
<span class="show-tab-words"><strong>${q(l,e)}</strong><span>${h}</span></span>
<span class="show-tab-total">${i&&!d?i.total:"–"}</span>
</button>`})}
</div>`}function M(s){let t=w(a(`kind-${s.kind}`));return/pair/.test(s.kind)?a("web-item-of",{kind:t,rank:a(`rank-${b(s.cards[0])}`)}):t}function B({steps:s,more:t=!1}){let c=a("web-list-comma").trimEnd(),m=a("web-list-comma").slice(c.length);return s.map(({text:n},l)=>o`<span class="recital-step">${l?n:w(n)}${t||l+1<s.length?c:""}</span>${m}`)}function V(){let s=u(),t=s.overlay.value,c=s.state.value,[m,n]=S(null),l=t.held&&m!==null?m:t.at,$=t.parts[l],e=l===t.at?t.step:$.items.length,p=l!==t.at||t.done,i=T($.items),d=e>0&&!p?$.items[e-1]:null,h=d?d.cards:[],D=e>0?i[e-1].total:0,E=r=>d&&!h.includes(r)?"faded":"",x=r=>o`<div key=${r} class="show-card ${h.includes(r)?"lit":E(r)}"><${N} card=${r} /></div>`;return o`
<div class="show" onClick=${r=>!r.target.closest("button, input, label")&&t.held&&s.next()}>
<${K} parts=${t.parts} at=${l} overlay=${t} look=${n} />
<div class="show-main">
<div class="show-cards">
${g($.cards).map(x)}
${$.starter&&o`<div class="show-starter">${x($.starter)}<span class="show-starter-label">${a("term-starter")}</span></div>`}
</div>
<div class="show-count">
<span class="show-so-far">${p?a("term-total"):a("web-so-far")}</span>
<span class="show-total">${D}</span>
${$.claim!==null&&o`<${O} part=${$} />`}
<ol class="show-items">
${$.items.slice(0,e).map((r,C)=>o`
<li key=${C} class=${!p&&C===e-1?"now":""}><span>${a(`kind-${r.kind}`)}</span>
<span class="show-item-cards">${g(r.cards).map(y).join(" ")}</span><b>${r.points}</b></li>`)}
</ol>
</div>
<p class="show-named">${d&&o`${M(d)} <b>${d.points}</b>`}</p>
<p class="recital ${p&&i.length>7?"long":""}">
${p?o`<span class="recital-now whole">${i.length?o`<${B} steps=${i} />`:w(a("recital-nothing"))}</span>`:o`<span class="recital-before"><${B} steps=${i.slice(0,Math.max(0,e-1))} more /></span>
<span class="recital-now">${e?e===1?w(i[0].text):i[e-1].text:""}</span>`}
</p>
</div>
<${_} overlay=${t} state=${c} />
</div>`}var O=({part:s})=>o`
<span class="show-claim ${s.claim===s.total?"":"differs"}">${a("web-claimed",{claimed:s.claim??0})}
${s.claim===s.total?"":o` <b>${a("web-claim-truth",{points:s.total})}</b>`}</span>`;function _({overlay:s,state:t}){let c=u(),m=s.held?s.parts.at(-1).what==="crib"?"web-show-next-deal":"web-show-on":"web-show-next";return o`
<div class="show-controls">
<p class="show-scores">${c.view.value?.scores.map((n,l)=>o`<span key=${l}><${v} side=${l} /><b>${n}</b> ${j(t,l)}</span>`)}</p>
<${R} class="on-cloth" hideLabel label=${a("web-speed")} value=${k.value} onChange=${n=>k.value=n}
options=${["slow","normal","quick"].map(n=>({value:n,label:a(`web-speed-${n}`)}))} />
<button class="button cream" data-focus onClick=${()=>c.next()}>${a(m)} <${f}>Space<//></button>
<button class="button ghost" disabled=${s.held||s.skip} onClick=${()=>c.skip()}>${a("web-show-skip")} <${f}>S<//></button>
</div>`}export{V as Show};
