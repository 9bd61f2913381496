import{$ as k,A as $,B as w,Ca as r,H as h,Ia as a,N as y,R as v,S as f,aa as m,b as p,c as d,h as o,y as c}from"/static/build/chunk-F7Y7DPB4.js";function x(){let[e,t]=p(location.origin);return d(()=>{y().then(n=>n.public_url&&t(n.public_url.replace(/\/$/,""))).catch(()=>{})},[]),e}function g({link:e,label:t}){let[n,l]=p(!1),i=async s=>{let u=s.currentTarget.parentElement.querySelector("input");try{await navigator.clipboard.writeText(e)}catch{u.select(),document.execCommand("copy")}l(!0),k(a("web-copied"))},b=()=>navigator.share({title:"Pegout",text:a("web-share-words"),url:e}).catch(()=>{});return o`
<div class="link-to-share">
<label><span class="visually-hidden">${t}</span>
<input class="input" readonly value=${e} onFocus=${s=>s.currentTarget.select()} /></label>
<button class="button primary" onClick=${i}><${w} name=${n?"check":"copy"} />${a(n?"web-copied":"web-copy")}</button>
${"share"in navigator&&o`<button class="button" onClick=${b}>${a("web-share")}</button>`}
</div>`}function C({state:e}){let t=async n=>{let l=n.currentTarget.value.trim();r.value=l,l&&await c(`/tables/${e.table}/join`,{name:l}).catch(i=>m($(i)))};return o`
<label class="field">${a("web-your-name")}
<input class="input" name="name" autocomplete="nickname" maxlength="24" value=${r.value} onChange=${t}
placeholder=${a("web-seat-guest")} /></label>`}var T=({state:e})=>o`
<ul class="lobby-seats">
${e.people.map(t=>{let n=f(e)&&e.view.side===t.side&&t.seat!==e.view.seat;return o`
<li key=${t.seat} class=${t.open?"open":""}>
<span class="dot side-${t.side}" aria-hidden="true"></span>
<span><strong>${v(e,t.seat)}</strong>${n&&o` <span class="quiet">${a("play-partner")}</span>`}</span>
<span class="quiet">${a(t.open?"web-lobby-open":t.kind==="bot"?"web-lobby-bot":"web-lobby-here")}</span>
</li>`})}
</ul>`;function q({state:e}){let t=x(),{rules:n}=e.view,l=e.view.seat!==null,i=async()=>{await c(`/tables/${e.table}/leave`).catch(()=>{}),h("/")},b=()=>c(`/tables/${e.table}/join`,{name:r.value||void 0}).then(()=>location.reload(),s=>m($(s)));return o`
<div class="page narrow lobby stack">
<h1>${a(e.invites.length>1?"web-lobby-several":"web-lobby")}</h1>
<p class="lede">${a("web-lobby-how")}</p>
<div class="panel stack">
${e.invites.map(({seat:s,invite:u})=>o`
<div key=${s}>
${e.invites.length>1&&o`<h2 class="lobby-link-title">${a("web-lobby-seat",{number:s+1})}</h2>`}
<${g} link=${`${t}/t/${e.table}#${u}`} label=${a("web-lobby-link")} />
</div>`)}
${!l&&o`<p>${a("web-lobby-watching")}</p><button class="button primary" onClick=${b}>${a("web-join-sit")}</button>`}
<${T} state=${e} />
${l&&o`<${C} state=${e} />`}
</div>
<details class="lobby-watch"><summary>${a("web-lobby-watchers")}</summary>
<${g} link=${`${t}/t/${e.table}`} label=${a("web-lobby-watchers")} /></details>
<div class="row"><span class="quiet">${a("web-home-rules",{variant:a(`variant-${n.name}`),target:n.target})}${e.clock&&o`<br />${a("web-clock-how",{move:e.clock.move,bank:e.clock.bank})}`}</span>
<button class="link" onClick=${i}>${a(l?"web-lobby-leave":"web-home-page")}</button></div>
</div>`}export{g as LinkToShare,q as default};
