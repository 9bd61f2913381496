import{a as x}from"/static/build/chunk-7IXNRSLN.js";import{A as s,C as u,F as v,L as y,R as h,Ta as r,V as f,W as k,X as p,Za as o,b as $,c as w,da as g,ea as d,h as l,za as C}from"/static/build/chunk-O3EOCPCW.js";function S(){let[e,n]=$(location.origin);return w(()=>{h().then(t=>t.public_url&&n(t.public_url.replace(/\/$/,""))).catch(()=>{})},[]),e}function m({link:e,label:n}){let[t,a]=$(!1),i=async b=>{let N=b.currentTarget.parentElement.querySelector("input");try{await navigator.clipboard.writeText(e)}catch{N.select(),document.execCommand("copy")}a(!0),g(o("web-copied"))},c=()=>navigator.share({title:"Pegout",text:o("web-share-words"),url:e}).catch(()=>{});return l`
<div class="link-to-share">
<label><span class="visually-hidden">${n}</span>
<input class="input" readonly value=${e} onFocus=${b=>b.currentTarget.select()} /></label>
<button class="button primary" onClick=${i}><${v} name=${t?"check":"copy"} />${o(t?"web-copied":"web-copy")}</button>
${"share"in navigator&&l`<button class="button" onClick=${c}>${o("web-share")}</button>`}
</div>`}function T({state:e}){let n=async t=>{let a=t.trim();r.value=a,a&&await s(`/tables/${e.table}/join`,{name:a}).catch(i=>d(u(i)))};return l`<${C} label=${o("web-your-name")} value=${r.value} placeholder=${o("web-seat-guest")} onChange=${n} />`}var _=({state:e})=>l`
<ul class="lobby-seats">
${e.people.map(n=>{let t=k(e)&&e.view.side===n.side&&n.seat!==e.view.seat;return l`
<li key=${n.seat} class=${n.open?"open":""}>
${n.bot?l`<${x} bot=${n.bot} level=${n.level} side=${n.side} />`:l`<span class="dot side-${n.side}" aria-hidden="true"></span>`}
<span><strong>${f(e,n.seat)}</strong>${t&&l` <span class="quiet">${o("play-partner")}</span>`}</span>
<span class="quiet">${n.level?o("web-new-bot",{level:o(`level-${n.level}`)}):o(n.open?"web-lobby-open":"web-lobby-here")}</span>
</li>`})}
</ul>`;function q({state:e,address:n}){let{invites:t,table:a}=e;return e.open_link?l`<${m} link=${`${n}/t/${a}`} label=${o("web-lobby-link")} />
<p class="lobby-access">${o("web-lobby-open-link")}</p>`:l`
${t.map(({seat:i,invite:c})=>l`
<div key=${i}>
${t.length>1&&l`<h2 class="lobby-link-title">${o("web-lobby-seat",{number:i+1})}</h2>`}
<${m} link=${`${n}/t/${a}#${c}`} label=${o("web-lobby-link")} />
</div>`)}
${t.length>0&&l`<p class="lobby-access">${o("web-lobby-invited")}</p>`}`}function j({state:e}){let n=()=>s(`/tables/${e.table}/join`,{name:r.value||void 0}).then(()=>location.reload(),t=>d(u(t)));return e.open_link?l`<p>${o("web-lobby-watching")}</p><button class="button primary" onClick=${n}>${o("web-join-sit")}</button>`:l`<p>${o("error-invite-needed")}</p>`}function A(e){let{lines:n}=e.view.rules;return{columns:p(e,n.indexOf("columns")),rows:p(e,n.indexOf("rows"))}}function F({state:e}){let n=S(),{rules:t}=e.view,a=e.view.seat!==null,i=async()=>{a&&await s(`/tables/${e.table}/abandon`).catch(()=>{}),y("/")};return l`
<div class="page narrow lobby stack">
<h1>${o(e.invites.length>1?"web-lobby-several":"web-lobby")}</h1>
${a&&l`<p class="lede">${o("web-lobby-how")}</p>`}
<div class="panel stack">
${a?l`<${q} state=${e} address=${n} />`:l`<${j} state=${e} />`}
<${_} state=${e} />
${a&&l`<${T} state=${e} />`}
</div>
${!e.open_link&&l`<details class="lobby-watch"><summary>${o("web-lobby-watchers")}</summary>
<${m} link=${`${n}/t/${e.table}`} label=${o("web-lobby-watchers")} /></details>`}
<div class="row"><span class="quiet">${o("web-home-rules",{rules:t.name,variant:o(`variant-${t.name}`),target:t.target})}${t.lines.length>0&&l`<br />${o("play-owners",A(e))}`}${e.clock&&l`<br />${o("web-clock-how",{move:e.clock.move,bank:e.clock.bank})}`}</span>
<button class="link" onClick=${i}>${o(a?"web-lobby-leave":"web-home-page")}</button></div>
</div>`}export{m as LinkToShare,F as default};
