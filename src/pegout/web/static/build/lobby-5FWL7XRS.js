import{a as g}from"/static/build/chunk-K3XXEPGN.js";import{A as s,C as u,E as w,Ha as r,K as v,Na as a,Q as y,U as h,V as f,b as $,c as m,ca as k,da as p,h as o,ta as C}from"/static/build/chunk-KDEKTOIW.js";function S(){let[e,t]=$(location.origin);return m(()=>{y().then(l=>l.public_url&&t(l.public_url.replace(/\/$/,""))).catch(()=>{})},[]),e}function d({link:e,label:t}){let[l,n]=$(!1),i=async b=>{let x=b.currentTarget.parentElement.querySelector("input");try{await navigator.clipboard.writeText(e)}catch{x.select(),document.execCommand("copy")}n(!0),k(a("web-copied"))},c=()=>navigator.share({title:"Pegout",text:a("web-share-words"),url:e}).catch(()=>{});return o`
<div class="link-to-share">
<label><span class="visually-hidden">${t}</span>
<input class="input" readonly value=${e} onFocus=${b=>b.currentTarget.select()} /></label>
<button class="button primary" onClick=${i}><${w} name=${l?"check":"copy"} />${a(l?"web-copied":"web-copy")}</button>
${"share"in navigator&&o`<button class="button" onClick=${c}>${a("web-share")}</button>`}
</div>`}function T({state:e}){let t=async l=>{let n=l.trim();r.value=n,n&&await s(`/tables/${e.table}/join`,{name:n}).catch(i=>p(u(i)))};return o`<${C} label=${a("web-your-name")} value=${r.value} placeholder=${a("web-seat-guest")} onChange=${t} />`}var _=({state:e})=>o`
<ul class="lobby-seats">
${e.people.map(t=>{let l=f(e)&&e.view.side===t.side&&t.seat!==e.view.seat;return o`
<li key=${t.seat} class=${t.open?"open":""}>
${t.bot?o`<${g} bot=${t.bot} level=${t.level} side=${t.side} />`:o`<span class="dot side-${t.side}" aria-hidden="true"></span>`}
<span><strong>${h(e,t.seat)}</strong>${l&&o` <span class="quiet">${a("play-partner")}</span>`}</span>
<span class="quiet">${t.level?a("web-new-bot",{level:a(`level-${t.level}`)}):a(t.open?"web-lobby-open":"web-lobby-here")}</span>
</li>`})}
</ul>`;function q({state:e,address:t}){let{invites:l,table:n}=e;return e.open_link?o`<${d} link=${`${t}/t/${n}`} label=${a("web-lobby-link")} />
<p class="lobby-access">${a("web-lobby-open-link")}</p>`:o`
${l.map(({seat:i,invite:c})=>o`
<div key=${i}>
${l.length>1&&o`<h2 class="lobby-link-title">${a("web-lobby-seat",{number:i+1})}</h2>`}
<${d} link=${`${t}/t/${n}#${c}`} label=${a("web-lobby-link")} />
</div>`)}
${l.length>0&&o`<p class="lobby-access">${a("web-lobby-invited")}</p>`}`}function N({state:e}){let t=()=>s(`/tables/${e.table}/join`,{name:r.value||void 0}).then(()=>location.reload(),l=>p(u(l)));return e.open_link?o`<p>${a("web-lobby-watching")}</p><button class="button primary" onClick=${t}>${a("web-join-sit")}</button>`:o`<p>${a("error-invite-needed")}</p>`}function j({state:e}){let t=S(),{rules:l}=e.view,n=e.view.seat!==null,i=async()=>{n&&await s(`/tables/${e.table}/abandon`).catch(()=>{}),v("/")};return o`
<div class="page narrow lobby stack">
<h1>${a(e.invites.length>1?"web-lobby-several":"web-lobby")}</h1>
${n&&o`<p class="lede">${a("web-lobby-how")}</p>`}
<div class="panel stack">
${n?o`<${q} state=${e} address=${t} />`:o`<${N} state=${e} />`}
<${_} state=${e} />
${n&&o`<${T} state=${e} />`}
</div>
${!e.open_link&&o`<details class="lobby-watch"><summary>${a("web-lobby-watchers")}</summary>
<${d} link=${`${t}/t/${e.table}`} label=${a("web-lobby-watchers")} /></details>`}
<div class="row"><span class="quiet">${a("web-home-rules",{variant:a(`variant-${l.name}`),target:l.target})}${e.clock&&o`<br />${a("web-clock-how",{move:e.clock.move,bank:e.clock.bank})}`}</span>
<button class="link" onClick=${i}>${a(n?"web-lobby-leave":"web-home-page")}</button></div>
</div>`}export{d as LinkToShare,j as default};
