import{$a as k,Ma as f,b as y,h as a,ha as j,i as u,j as S,ja as q,o as T,ob as e,q as w,r as N,s as L,t as R,v,wa as b}from"/static/build/chunk-THJK47VF.js";var g=s=>[...s].sort((t,c)=>u(t)-u(c));function K({parts:s,at:t,overlay:c,look:m}){let n=b(),l=n.state.value,$=n.view.value;return a`
<div class="show-tabs">
${$.show_order.map((o,p)=>{let i=s[p],d=p===c.at&&!c.done,h=i?d?e("web-show-counting"):a`<${L} cards=${g(i.cards)} />`:e("web-show-down");return a`
<button key=${`${o.what}${o.seat}`} class="show-tab ${p===t?"now":""}" disabled=${!i} aria-current=${p===t?"true":void 0} onClick=${()=>m(p)}>
<${f} side=${l.people[o.seat].side} />
<span class="show-tab-words"><strong>${q(l,o)}</strong><span>${h}</span></span>
<span class="show-tab-total">${i&&!d?i.total:"–"}</span>
</button>`})}
</div>`}function M(s){let t=w(e(`kind-${s.kind}`));return/pair/.test(s.kind)?e("web-item-of",{kind:t,rank:e(`rank-${u(s.cards[0])}`)}):t}function B({steps:s,more:t=!1}){let c=e("web-list-comma").trimEnd(),m=e("web-list-comma").slice(c.length);return s.map(({text:n},l)=>a`<span class="recital-step">${l?n:w(n)}${t||l+1<s.length?c:""}</span>${m}`)}function V(){let s=b(),t=s.overlay.value,c=s.state.value,[m,n]=y(null),l=t.held&&m!==null?m:t.at,$=t.parts[l],o=l===t.at?t.step:$.items.length,p=l!==t.at||t.done,i=T($.items),d=o>0&&!p?$.items[o-1]:null,h=d?d.cards:[],D=o>0?i[o-1].total:0,E=r=>d&&!h.includes(r)?"faded":"",x=r=>a`<div key=${r} class="show-card ${h.includes(r)?"lit":E(r)}"><${N} card=${r} /></div>`;return a`
<div class="show" onClick=${r=>!r.target.closest("button, input, label")&&t.held&&s.next()}>
<${K} parts=${t.parts} at=${l} overlay=${t} look=${n} />
<div class="show-main">
<div class="show-cards">
${g($.cards).map(x)}
${$.starter&&a`<div class="show-starter">${x($.starter)}<span class="show-starter-label">${e("term-starter")}</span></div>`}
</div>
<div class="show-count">
<span class="show-so-far">${p?e("term-total"):e("web-so-far")}</span>
<span class="show-total">${D}</span>
${$.claim!==null&&a`<${O} part=${$} />`}
<ol class="show-items">
${$.items.slice(0,o).map((r,C)=>a`
<li key=${C} class=${!p&&C===o-1?"now":""}><span>${e(`kind-${r.kind}`)}</span>
<span class="show-item-cards">${g(r.cards).map(S).join(" ")}</span><b>${r.points}</b></li>`)}
</ol>
</div>
<p class="show-named">${d&&a`${M(d)} <b>${d.points}</b>`}</p>
<p class="recital ${p&&i.length>7?"long":""}">
${p?a`<span class="recital-now whole">${i.length?a`<${B} steps=${i} />`:w(e("recital-nothing"))}</span>`:a`<span class="recital-before"><${B} steps=${i.slice(0,Math.max(0,o-1))} more /></span>
<span class="recital-now">${o?o===1?w(i[0].text):i[o-1].text:""}</span>`}
</p>
</div>
${!s.peg.value&&a`<${_} overlay=${t} state=${c} />`}
</div>`}var O=({part:s})=>a`
<span class="show-claim ${s.claim===s.total?"":"differs"}">${e("web-claimed",{claimed:s.claim??0})}
${s.claim===s.total?"":a` <b>${e("web-claim-truth",{points:s.total})}</b>`}</span>`;function _({overlay:s,state:t}){let c=b(),m=s.held?s.parts.at(-1).what==="crib"?"web-show-next-deal":"web-show-on":"web-show-next";return a`
<div class="show-controls">
<p class="show-scores">${c.view.value?.scores.map((n,l)=>a`<span key=${l}><${f} side=${l} /><b>${n}</b> ${j(t,l)}</span>`)}</p>
<${R} class="on-cloth" hideLabel label=${e("web-speed")} value=${k.value} onChange=${n=>k.value=n}
options=${["slow","normal","quick"].map(n=>({value:n,label:e(`web-speed-${n}`)}))} />
<button class="button cream" data-focus onClick=${()=>c.next()}>${e(m)} <${v}>Space<//></button>
<button class="button ghost" disabled=${s.held||s.skip} onClick=${()=>c.skip()}>${e("web-show-skip")} <${v}>S<//></button>
</div>`}export{V as Show};
