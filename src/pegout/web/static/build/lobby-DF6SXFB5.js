import{a as C}from"/static/build/chunk-POGQM7WY.js";import{a as x}from"/static/build/chunk-DPYPDH4R.js";import{a as g}from"/static/build/chunk-YNWICC2V.js";import{k as f,l as k,m}from"/static/build/chunk-PGSZDMV6.js";import{C as s,I as o,Ia as h,Ja as p,O as y,Ta as N,c as b,d as w,l as t,ma as $,pa as u,sa as v}from"/static/build/chunk-Q5PT74OE.js";function T(){let[e,n]=b(location.origin);return w(()=>{N().then(l=>l.public_url&&n(l.public_url.replace(/\/$/,""))).catch(()=>{})},[]),e}function d({link:e,label:n}){let[l,a]=b(!1),i=async c=>{let S=c.currentTarget.parentElement.querySelector("input");try{await navigator.clipboard.writeText(e)}catch{S.select(),document.execCommand("copy")}a(!0),h(o("web-copied"))},r=()=>navigator.share({title:"Pegout",text:o("web-share-words"),url:e}).catch(()=>{});return t`
<div class="link-to-share">
<label><span class="visually-hidden">${n}</span>
<input class="input" readonly value=${e} onFocus=${c=>c.currentTarget.select()} /></label>
<button class="button primary" onClick=${i}><${v} name=${l?"check":"copy"} />${o(l?"web-copied":"web-copy")}</button>
${"share"in navigator&&t`<button class="button" onClick=${r}>${o("web-share")}</button>`}
</div>`}function _({state:e}){let n=async l=>{let a=l.trim();s.value=a,a&&await $(`/tables/${e.table}/join`,{name:a}).catch(i=>p(u(i)))};return t`<${x} label=${o("web-your-name")} value=${s.value} placeholder=${o("web-seat-guest")} onChange=${n} />`}var q=({state:e})=>t`
<ul class="lobby-seats">
${e.people.map(n=>{let l=k(e)&&e.view.side===n.side&&n.seat!==e.view.seat;return t`
<li key=${n.seat} class=${n.open?"open":""}>
${n.bot?t`<${g} bot=${n.bot} level=${n.level} side=${n.side} />`:t`<span class="dot side-${n.side}" aria-hidden="true"></span>`}
<span><strong>${f(e,n.seat)}</strong>${l&&t` <span class="quiet">${o("play-partner")}</span>`}</span>
<span class="quiet">${n.level?o("web-new-bot",{level:o(`level-${n.level}`),share:"none"}):o(n.open?"web-lobby-open":"web-lobby-here")}</span>
</li>`})}
</ul>`;function A({state:e,address:n}){let{invites:l,table:a}=e;return e.open_link?t`<${d} link=${`${n}/t/${a}`} label=${o("web-lobby-link")} />
<p class="lobby-access">${o("web-lobby-open-link")}</p>`:t`
${l.map(({seat:i,invite:r})=>t`
<div key=${i}>
${l.length>1&&t`<h2 class="lobby-link-title">${o("web-lobby-seat",{number:i+1})}</h2>`}
<${d} link=${`${n}/t/${a}#${r}`} label=${o("web-lobby-link")} />
</div>`)}
${l.length>0&&t`<p class="lobby-access">${o("web-lobby-invited")}</p>`}`}function F({state:e}){let n=()=>C(e.table,{name:s.value||void 0}).then(()=>location.reload(),l=>p(u(l)));return e.open_link?t`<p>${o("web-lobby-watching")}</p><button class="button primary" onClick=${n}>${o("web-join-sit")}</button>`:t`<p>${o("error-invite-needed")}</p>`}function L(e){let{lines:n}=e.view.rules;return{columns:m(e,n.indexOf("columns")),rows:m(e,n.indexOf("rows"))}}function O({state:e}){let n=T(),{rules:l}=e.view,a=e.view.seat!==null,i=async()=>{a&&await $(`/tables/${e.table}/abandon`).catch(()=>{}),y("/")};return t`
<div class="page narrow lobby stack">
<h1>${a?o(e.invites.length>1?"web-lobby-several":"web-lobby"):o("web-lobby-not-begun")}</h1>
${a&&t`<p class="lede">${o("web-lobby-how")}</p>`}
<div class="panel stack">
${a?t`<${A} state=${e} address=${n} />`:t`<${F} state=${e} />`}
<${q} state=${e} />
${a&&t`<${_} state=${e} />`}
</div>
${!e.open_link&&t`<details class="lobby-watch"><summary>${o("web-lobby-watchers")}</summary>
<${d} link=${`${n}/t/${e.table}`} label=${o("web-lobby-watchers")} /></details>`}
<div class="row"><span class="quiet">${o("web-home-rules",{rules:l.name,variant:o(`variant-${l.name}`),target:l.target})}${l.lines.length>0&&t`<br />${o("play-owners",L(e))}`}${e.clock&&t`<br />${o("web-clock-how",{move:e.clock.move,bank:e.clock.bank})}`}</span>
<button class="link" onClick=${i}>${o(a?"web-lobby-leave":"web-home-page")}</button></div>
</div>`}export{d as LinkToShare,O as default};
