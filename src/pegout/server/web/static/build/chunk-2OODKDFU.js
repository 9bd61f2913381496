import{a as c}from"/static/build/chunk-APMFVGTC.js";import{Ua as i,Wa as m,ba as e,ia as t,ja as f,m as s,o as l}from"/static/build/chunk-O66H3BDC.js";var g=()=>Object.entries(t.value).filter(([,{words:o}])=>o.level).sort(([,o],[,n])=>n.at-o.at);function $({table:o,game:{over:n,refused:r,words:a}}){return s`<div class="unfinished-row"><a class="unfinished" href=${`/t/${o}`}><span class="unfinished-words"><strong>${n?e("web-offline-over"):e("web-home-continue")}</strong><span class="quiet">${e("web-home-against",{names:e("web-new-bot",{level:e(`level-${a.level}`),share:"none"}),deal:a.deal+1})}${n?s`${" · "}${r?e("web-offline-refused",{why:m({code:r,params:{}})}):e("web-offline-waits")}`:s`${" · "}${e("web-home-on-device")}`}</span></span><span class="figures">${a.scores.join(" – ")}</span></a><${c}
class="round"
label=${e("web-offline-drop")}
sure=${s`<${i} name="check" />`}
sureLabel=${e("web-offline-drop-sure")}
onClick=${()=>f(o)}
><${i} name="close" /><//></div>`}function k({games:o}){return o.length?s`<section class="stack" aria-labelledby="offline-games"><h2 id="offline-games">${e("web-offline-games")}</h2>${l.value.includes("offlineGames")&&s`<p class="error" role="status">${e("web-not-stored")}</p>`}${o.map(([n,r])=>s`<${$} key=${n} table=${n} game=${r} />`)}</section>`:null}export{g as a,$ as b,k as c};
