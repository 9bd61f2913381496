import{Da as o,R as A,T as D,b as y,ba as u,h as n,i as h,j as S,ja as f,n as T,p as w,q as N,r as j,s as q,u as b,ua as v}from"/static/build/chunk-7Y5TV5O3.js";var k=s=>[...s].sort((t,e)=>h(t)-h(e));function M(s,t){let{players:e}=s.rules,$=t.find(a=>a.what==="crib")?.seat??(t[0].seat+e-1)%e;return[...Array.from({length:e},(a,l)=>($+1+l)%e).map(a=>({seat:a,what:"hand"})),{seat:$,what:"crib"}]}function O({parts:s,at:t,stage:e,look:$}){let r=u(),a=r.state.value;return n`
<div class="show-tabs">
${M(r.view.value,s).map((l,c)=>{let p=s[c],d=c===e.at&&!e.done,m=p?d?o("web-show-counting"):n`<${j} cards=${k(p.cards)} />`:o("web-show-down");return n`
<button key=${`${l.what}${l.seat}`} class="show-tab ${c===t?"now":""}" disabled=${!p} aria-current=${c===t?"true":void 0} onClick=${()=>$(c)}>
<${f} side=${a.people[l.seat].side} />
<span class="show-tab-words"><strong>${D(a,l)}</strong><span>${m}</span></span>
<span class="show-tab-total">${p&&!d?p.total:"–"}</span>
</button>`})}
</div>`}function R(s){let t=w(o(`kind-${s.kind}`));return/pair/.test(s.kind)?o("web-item-of",{kind:t,rank:o(`rank-${h(s.cards[0])}`)}):t}function E({steps:s,more:t=!1}){let e=o("web-list-comma").trimEnd(),$=o("web-list-comma").slice(e.length);return s.map(({text:r},a)=>n`<span class="recital-step">${a?r:w(r)}${t||a+1<s.length?e:""}</span>${$}`)}function W(){let s=u(),t=s.stage.value,e=s.state.value,[$,r]=y(null),a=t.held&&$!==null?$:t.at,l=t.parts[a],c=a===t.at?t.step:l.items.length,p=a!==t.at||t.done,d=T(l.items),m=c>0&&!p?l.items[c-1]:null,g=m?m.cards:[],K=c>0?d[c-1].total:0,L=i=>m&&!g.includes(i)?"faded":"",x=i=>n`<div key=${i} class="show-card ${g.includes(i)?"lit":L(i)}"><${N} card=${i} /></div>`;return n`
<div class="show" onClick=${i=>!i.target.closest("button, input, label")&&t.held&&s.next()}>
<${O} parts=${t.parts} at=${a} stage=${t} look=${r} />
<div class="show-main">
<div class="show-cards">
${k(l.cards).map(x)}
${l.starter&&n`<div class="show-starter">${x(l.starter)}<span class="show-starter-label">${o("term-starter")}</span></div>`}
</div>
<div class="show-count">
<span class="show-so-far">${p?o("term-total"):o("web-so-far")}</span>
<span class="show-total">${K}</span>
${l.claim!==null&&n`<${_} part=${l} />`}
<ol class="show-items">
${l.items.slice(0,c).map((i,C)=>n`
<li key=${C} class=${!p&&C===c-1?"now":""}><span>${o(`kind-${i.kind}`)}</span>
<span class="show-item-cards">${k(i.cards).map(S).join(" ")}</span><b>${i.points}</b></li>`)}
</ol>
</div>
<p class="show-named">${m&&n`${R(m)} <b>${m.points}</b>`}</p>
<p class="recital ${p&&d.length>7?"long":""}">
${p?n`<span class="recital-now whole">${d.length?n`<${E} steps=${d} />`:w(o("recital-nothing"))}</span>`:n`<span class="recital-before"><${E} steps=${d.slice(0,Math.max(0,c-1))} more /></span>
<span class="recital-now">${c?c===1?w(d[0].text):d[c-1].text:""}</span>`}
</p>
</div>
<${z} stage=${t} state=${e} />
</div>`}var _=({part:s})=>n`
<span class="show-claim ${s.claim===s.total?"":"differs"}">${o("web-claimed",{claimed:s.claim??0})}
${s.claim===s.total?"":n` <b>${o("web-claim-truth",{points:s.total})}</b>`}</span>`;function z({stage:s,state:t}){let e=u(),$=s.held?s.parts.at(-1).what==="crib"?"web-show-next-deal":"web-show-on":"web-show-next";return n`
<div class="show-controls">
<p class="show-scores">${e.view.value?.scores.map((r,a)=>n`<span key=${a}><${f} side=${a} /><b>${r}</b> ${A(t,a)}</span>`)}</p>
<${q} class="on-cloth" hideLabel label=${o("web-speed")} value=${v.value} onChange=${r=>v.value=r}
options=${["slow","normal","quick"].map(r=>({value:r,label:o(`web-speed-${r}`)}))} />
<button class="button cream" data-focus onClick=${()=>e.next()}>${o($)} <${b}>Space<//></button>
<button class="button ghost" disabled=${s.held||s.skip} onClick=${()=>e.skip()}>${o("web-show-skip")} <${b}>S<//></button>
</div>`}export{W as Show};
