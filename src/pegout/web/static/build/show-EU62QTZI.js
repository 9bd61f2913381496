import{Da as e,R as j,T as q,b as y,ba as u,h as n,i as h,j as S,ja as f,n as T,p as w,q as N,r as L,s as R,u as b,ua as v}from"/static/build/chunk-76QWBIP6.js";var k=s=>[...s].sort((t,o)=>h(t)-h(o));function E(s,t){let{players:o}=s.rules,$=t.find(a=>a.what==="crib")?.seat??(t[0].seat+o-1)%o;return[...Array.from({length:o},(a,l)=>($+1+l)%o).map(a=>({seat:a,what:"hand"})),{seat:$,what:"crib"}]}function K({parts:s,at:t,overlay:o,look:$}){let r=u(),a=r.state.value;return n`
<div class="show-tabs">
${E(r.view.value,s).map((l,c)=>{let p=s[c],d=c===o.at&&!o.done,m=p?d?e("web-show-counting"):n`<${L} cards=${k(p.cards)} />`:e("web-show-down");return n`
<button key=${`${l.what}${l.seat}`} class="show-tab ${c===t?"now":""}" disabled=${!p} aria-current=${c===t?"true":void 0} onClick=${()=>$(c)}>
<${f} side=${a.people[l.seat].side} />
<span class="show-tab-words"><strong>${q(a,l)}</strong><span>${m}</span></span>
<span class="show-tab-total">${p&&!d?p.total:"–"}</span>
</button>`})}
</div>`}function M(s){let t=w(e(`kind-${s.kind}`));return/pair/.test(s.kind)?e("web-item-of",{kind:t,rank:e(`rank-${h(s.cards[0])}`)}):t}function A({steps:s,more:t=!1}){let o=e("web-list-comma").trimEnd(),$=e("web-list-comma").slice(o.length);return s.map(({text:r},a)=>n`<span class="recital-step">${a?r:w(r)}${t||a+1<s.length?o:""}</span>${$}`)}function W(){let s=u(),t=s.overlay.value,o=s.state.value,[$,r]=y(null),a=t.held&&$!==null?$:t.at,l=t.parts[a],c=a===t.at?t.step:l.items.length,p=a!==t.at||t.done,d=T(l.items),m=c>0&&!p?l.items[c-1]:null,g=m?m.cards:[],B=c>0?d[c-1].total:0,D=i=>m&&!g.includes(i)?"faded":"",x=i=>n`<div key=${i} class="show-card ${g.includes(i)?"lit":D(i)}"><${N} card=${i} /></div>`;return n`
<div class="show" onClick=${i=>!i.target.closest("button, input, label")&&t.held&&s.next()}>
<${K} parts=${t.parts} at=${a} overlay=${t} look=${r} />
<div class="show-main">
<div class="show-cards">
${k(l.cards).map(x)}
${l.starter&&n`<div class="show-starter">${x(l.starter)}<span class="show-starter-label">${e("term-starter")}</span></div>`}
</div>
<div class="show-count">
<span class="show-so-far">${p?e("term-total"):e("web-so-far")}</span>
<span class="show-total">${B}</span>
${l.claim!==null&&n`<${O} part=${l} />`}
<ol class="show-items">
${l.items.slice(0,c).map((i,C)=>n`
<li key=${C} class=${!p&&C===c-1?"now":""}><span>${e(`kind-${i.kind}`)}</span>
<span class="show-item-cards">${k(i.cards).map(S).join(" ")}</span><b>${i.points}</b></li>`)}
</ol>
</div>
<p class="show-named">${m&&n`${M(m)} <b>${m.points}</b>`}</p>
<p class="recital ${p&&d.length>7?"long":""}">
${p?n`<span class="recital-now whole">${d.length?n`<${A} steps=${d} />`:w(e("recital-nothing"))}</span>`:n`<span class="recital-before"><${A} steps=${d.slice(0,Math.max(0,c-1))} more /></span>
<span class="recital-now">${c?c===1?w(d[0].text):d[c-1].text:""}</span>`}
</p>
</div>
<${_} overlay=${t} state=${o} />
</div>`}var O=({part:s})=>n`
<span class="show-claim ${s.claim===s.total?"":"differs"}">${e("web-claimed",{claimed:s.claim??0})}
${s.claim===s.total?"":n` <b>${e("web-claim-truth",{points:s.total})}</b>`}</span>`;function _({overlay:s,state:t}){let o=u(),$=s.held?s.parts.at(-1).what==="crib"?"web-show-next-deal":"web-show-on":"web-show-next";return n`
<div class="show-controls">
<p class="show-scores">${o.view.value?.scores.map((r,a)=>n`<span key=${a}><${f} side=${a} /><b>${r}</b> ${j(t,a)}</span>`)}</p>
<${R} class="on-cloth" hideLabel label=${e("web-speed")} value=${v.value} onChange=${r=>v.value=r}
options=${["slow","normal","quick"].map(r=>({value:r,label:e(`web-speed-${r}`)}))} />
<button class="button cream" data-focus onClick=${()=>o.next()}>${e($)} <${b}>Space<//></button>
<button class="button ghost" disabled=${s.held||s.skip} onClick=${()=>o.skip()}>${e("web-show-skip")} <${b}>S<//></button>
</div>`}export{W as Show};
