import{$ as m,A as $,B as w,Ea as a,H as v,J as y,M as h,Q as f,R as k,_ as g,b as p,c as d,h as n,y as c,za as b}from"/static/build/chunk-B3N6CE3W.js";function T(){let[e,t]=p(location.origin);return d(()=>{h().then(o=>o.public_url&&t(o.public_url.replace(/\/$/,""))).catch(()=>{})},[]),e}function x({link:e,label:t}){let[o,l]=p(!1),r=async i=>{let s=i.currentTarget.parentElement.querySelector("input");try{await navigator.clipboard.writeText(e)}catch{s.select(),document.execCommand("copy")}l(!0),g(a("web-copied"))},u=()=>navigator.share({title:"Pegout",text:a("web-share-words"),url:e}).catch(()=>{});return n`
<div class="link-to-share">
<label><span class="visually-hidden">${t}</span>
<input class="input" readonly value=${e} onFocus=${i=>i.currentTarget.select()} /></label>
<button class="button primary" onClick=${r}><${w} name=${o?"check":"copy"} />${a(o?"web-copied":"web-copy")}</button>
${"share"in navigator&&n`<button class="button" onClick=${u}>${a("web-share")}</button>`}
</div>`}function q({state:e}){let t=async o=>{let l=o.currentTarget.value.trim();b.value=l,l&&await c(`/tables/${e.table}/join`,{name:l}).catch(r=>m($(r)))};return n`
<label class="field">${a("web-your-name")}
<input class="input" name="name" autocomplete="nickname" maxlength="24" value=${b.value} onChange=${t}
placeholder=${a("web-seat-guest")} /></label>`}var S=({state:e})=>n`
<ul class="lobby-seats">
${e.people.map(t=>{let o=k(e)&&e.view.side===t.side&&t.seat!==e.view.seat;return n`
<li key=${t.seat} class=${t.open?"open":""}>
<span class="dot side-${t.side}" aria-hidden="true"></span>
<span><strong>${f(e,t.seat)}</strong>${o&&n` <span class="quiet">${a("play-partner")}</span>`}</span>
<span class="quiet">${a(t.open?"web-lobby-open":t.kind==="bot"?"web-lobby-house":"web-lobby-here")}</span>
</li>`})}
</ul>`;function A({state:e}){let t=T(),{rules:o}=e.view,l=e.view.seat!==null,r=async()=>{await c(`/tables/${e.table}/leave`).catch(()=>{}),v("/")},u=()=>c(`/tables/${e.table}/join`,{name:b.value||void 0}).then(()=>location.reload(),s=>m($(s))),i=y({rules:o.name,options:o.options,levels:[]});return n`
<div class="page narrow lobby stack">
<h1>${a(e.invites.length>1?"web-lobby-several":"web-lobby")}</h1>
<p class="lede">${a("web-lobby-how")}</p>
<div class="panel stack">
${e.invites.map(({seat:s,invite:C})=>n`
<div key=${s}>
${e.invites.length>1&&n`<h2 class="lobby-link-title">${a("web-lobby-seat",{number:s+1})}</h2>`}
<${x} link=${`${t}/t/${e.table}#${C}`} label=${a("web-lobby-link")} />
</div>`)}
${!l&&n`<p>${a("web-lobby-watching")}</p><button class="button primary" onClick=${u}>${a("web-door-sit")}</button>`}
<${S} state=${e} />
${l&&n`<${q} state=${e} />`}
</div>
<details class="lobby-watch"><summary>${a("web-lobby-watchers")}</summary>
<${x} link=${`${t}/t/${e.table}`} label=${a("web-lobby-watchers")} /></details>
<div class="row"><span class="quiet">${a("web-front-rules",{variant:a(`variant-${o.name}`),target:i})}${e.clock&&n`<br />${a("web-clock-how",{move:e.clock.move,bank:e.clock.bank})}`}</span>
<button class="link" onClick=${r}>${a(l?"web-lobby-leave":"web-front")}</button></div>
</div>`}export{x as LinkToShare,A as default};
