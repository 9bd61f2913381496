import{a as g}from"/static/build/chunk-SH2FYWQS.js";import{B as u,D as w,Ea as c,J as v,Ka as a,P as y,T as h,U as f,b as $,ba as k,c as d,ca as p,h as l,z as s}from"/static/build/chunk-VMH5ZCWG.js";function C(){let[e,t]=$(location.origin);return d(()=>{y().then(n=>n.public_url&&t(n.public_url.replace(/\/$/,""))).catch(()=>{})},[]),e}function m({link:e,label:t}){let[n,o]=$(!1),i=async b=>{let x=b.currentTarget.parentElement.querySelector("input");try{await navigator.clipboard.writeText(e)}catch{x.select(),document.execCommand("copy")}o(!0),k(a("web-copied"))},r=()=>navigator.share({title:"Pegout",text:a("web-share-words"),url:e}).catch(()=>{});return l`
<div class="link-to-share">
<label><span class="visually-hidden">${t}</span>
<input class="input" readonly value=${e} onFocus=${b=>b.currentTarget.select()} /></label>
<button class="button primary" onClick=${i}><${w} name=${n?"check":"copy"} />${a(n?"web-copied":"web-copy")}</button>
${"share"in navigator&&l`<button class="button" onClick=${r}>${a("web-share")}</button>`}
</div>`}function T({state:e}){let t=async n=>{let o=n.currentTarget.value.trim();c.value=o,o&&await s(`/tables/${e.table}/join`,{name:o}).catch(i=>p(u(i)))};return l`
<label class="field">${a("web-your-name")}
<input class="input" name="name" autocomplete="nickname" maxlength="24" value=${c.value} onChange=${t}
placeholder=${a("web-seat-guest")} /></label>`}var S=({state:e})=>l`
<ul class="lobby-seats">
${e.people.map(t=>{let n=f(e)&&e.view.side===t.side&&t.seat!==e.view.seat;return l`
<li key=${t.seat} class=${t.open?"open":""}>
${t.bot?l`<${g} bot=${t.bot} level=${t.level} side=${t.side} />`:l`<span class="dot side-${t.side}" aria-hidden="true"></span>`}
<span><strong>${h(e,t.seat)}</strong>${n&&l` <span class="quiet">${a("play-partner")}</span>`}</span>
<span class="quiet">${t.level?a("web-new-bot",{level:a(`level-${t.level}`)}):a(t.open?"web-lobby-open":"web-lobby-here")}</span>
</li>`})}
</ul>`;function _({state:e,address:t}){let{invites:n,table:o}=e;return e.open_link?l`<${m} link=${`${t}/t/${o}`} label=${a("web-lobby-link")} />
<p class="lobby-access">${a("web-lobby-open-link")}</p>`:l`
${n.map(({seat:i,invite:r})=>l`
<div key=${i}>
${n.length>1&&l`<h2 class="lobby-link-title">${a("web-lobby-seat",{number:i+1})}</h2>`}
<${m} link=${`${t}/t/${o}#${r}`} label=${a("web-lobby-link")} />
</div>`)}
${n.length>0&&l`<p class="lobby-access">${a("web-lobby-invited")}</p>`}`}function q({state:e}){let t=()=>s(`/tables/${e.table}/join`,{name:c.value||void 0}).then(()=>location.reload(),n=>p(u(n)));return e.open_link?l`<p>${a("web-lobby-watching")}</p><button class="button primary" onClick=${t}>${a("web-join-sit")}</button>`:l`<p>${a("error-invite-needed")}</p>`}function j({state:e}){let t=C(),{rules:n}=e.view,o=e.view.seat!==null,i=async()=>{o&&await s(`/tables/${e.table}/abandon`).catch(()=>{}),v("/")};return l`
<div class="page narrow lobby stack">
<h1>${a(e.invites.length>1?"web-lobby-several":"web-lobby")}</h1>
${o&&l`<p class="lede">${a("web-lobby-how")}</p>`}
<div class="panel stack">
${o?l`<${_} state=${e} address=${t} />`:l`<${q} state=${e} />`}
<${S} state=${e} />
${o&&l`<${T} state=${e} />`}
</div>
${!e.open_link&&l`<details class="lobby-watch"><summary>${a("web-lobby-watchers")}</summary>
<${m} link=${`${t}/t/${e.table}`} label=${a("web-lobby-watchers")} /></details>`}
<div class="row"><span class="quiet">${a("web-home-rules",{variant:a(`variant-${n.name}`),target:n.target})}${e.clock&&l`<br />${a("web-clock-how",{move:e.clock.move,bank:e.clock.bank})}`}</span>
<button class="link" onClick=${i}>${a(o?"web-lobby-leave":"web-home-page")}</button></div>
</div>`}export{m as LinkToShare,j as default};
