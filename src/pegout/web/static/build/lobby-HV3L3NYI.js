import{B as u,D as w,Da as r,J as y,Ja as t,P as h,S as v,T as k,aa as f,b as $,ba as p,c as m,h as a,z as i}from"/static/build/chunk-STBRVA2Z.js";function x(){let[e,n]=$(location.origin);return m(()=>{h().then(o=>o.public_url&&n(o.public_url.replace(/\/$/,""))).catch(()=>{})},[]),e}function d({link:e,label:n}){let[o,l]=$(!1),s=async b=>{let g=b.currentTarget.parentElement.querySelector("input");try{await navigator.clipboard.writeText(e)}catch{g.select(),document.execCommand("copy")}l(!0),f(t("web-copied"))},c=()=>navigator.share({title:"Pegout",text:t("web-share-words"),url:e}).catch(()=>{});return a`
<div class="link-to-share">
<label><span class="visually-hidden">${n}</span>
<input class="input" readonly value=${e} onFocus=${b=>b.currentTarget.select()} /></label>
<button class="button primary" onClick=${s}><${w} name=${o?"check":"copy"} />${t(o?"web-copied":"web-copy")}</button>
${"share"in navigator&&a`<button class="button" onClick=${c}>${t("web-share")}</button>`}
</div>`}function C({state:e}){let n=async o=>{let l=o.currentTarget.value.trim();r.value=l,l&&await i(`/tables/${e.table}/join`,{name:l}).catch(s=>p(u(s)))};return a`
<label class="field">${t("web-your-name")}
<input class="input" name="name" autocomplete="nickname" maxlength="24" value=${r.value} onChange=${n}
placeholder=${t("web-seat-guest")} /></label>`}var T=({state:e})=>a`
<ul class="lobby-seats">
${e.people.map(n=>{let o=k(e)&&e.view.side===n.side&&n.seat!==e.view.seat;return a`
<li key=${n.seat} class=${n.open?"open":""}>
<span class="dot side-${n.side}" aria-hidden="true"></span>
<span><strong>${v(e,n.seat)}</strong>${o&&a` <span class="quiet">${t("play-partner")}</span>`}</span>
<span class="quiet">${t(n.open?"web-lobby-open":n.kind==="bot"?"web-lobby-bot":"web-lobby-here")}</span>
</li>`})}
</ul>`;function S({state:e,address:n}){let{invites:o,table:l}=e;return e.open_link?a`<${d} link=${`${n}/t/${l}`} label=${t("web-lobby-link")} />
<p class="lobby-access">${t("web-lobby-open-link")}</p>`:a`
${o.map(({seat:s,invite:c})=>a`
<div key=${s}>
${o.length>1&&a`<h2 class="lobby-link-title">${t("web-lobby-seat",{number:s+1})}</h2>`}
<${d} link=${`${n}/t/${l}#${c}`} label=${t("web-lobby-link")} />
</div>`)}
${o.length>0&&a`<p class="lobby-access">${t("web-lobby-invited")}</p>`}`}function _({state:e}){let n=()=>i(`/tables/${e.table}/join`,{name:r.value||void 0}).then(()=>location.reload(),o=>p(u(o)));return e.open_link?a`<p>${t("web-lobby-watching")}</p><button class="button primary" onClick=${n}>${t("web-join-sit")}</button>`:a`<p>${t("error-invite-needed")}</p>`}function q({state:e}){let n=x(),{rules:o}=e.view,l=e.view.seat!==null,s=async()=>{l&&await i(`/tables/${e.table}/abandon`).catch(()=>{}),y("/")};return a`
<div class="page narrow lobby stack">
<h1>${t(e.invites.length>1?"web-lobby-several":"web-lobby")}</h1>
${l&&a`<p class="lede">${t("web-lobby-how")}</p>`}
<div class="panel stack">
${l?a`<${S} state=${e} address=${n} />`:a`<${_} state=${e} />`}
<${T} state=${e} />
${l&&a`<${C} state=${e} />`}
</div>
${!e.open_link&&a`<details class="lobby-watch"><summary>${t("web-lobby-watchers")}</summary>
<${d} link=${`${n}/t/${e.table}`} label=${t("web-lobby-watchers")} /></details>`}
<div class="row"><span class="quiet">${t("web-home-rules",{variant:t(`variant-${o.name}`),target:o.target})}${e.clock&&a`<br />${t("web-clock-how",{move:e.clock.move,bank:e.clock.bank})}`}</span>
<button class="link" onClick=${s}>${t(l?"web-lobby-leave":"web-home-page")}</button></div>
</div>`}export{d as LinkToShare,q as default};
