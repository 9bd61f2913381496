import{H as a,J as m,Z as c,Za as t,h as e,ia as u,p as n,s as i,xa as $,ya as p}from"/static/build/chunk-O3EOCPCW.js";function S(){let o=u(),r=o.state.value,l=$(o.log.value);return e`
<${m} title=${e`<span class="log-word">${t("web-this-deal")}</span><span class="menu-word">${t("web-menu")}</span>`} class="log-sheet">
${r.view.seat!==null&&e`
${r.spectators>0&&e`<p class="quiet sheet-more">${t("web-spectators",{number:r.spectators})}</p>`}
<div class="row sheet-more">
<button class="button" onClick=${()=>a("table-rules")}>${t("web-new-rules")}</button>
<button class="button" onClick=${()=>a("talk")}>${t("web-talk")}</button>
${!r.over&&e`<button class="button" onClick=${()=>a("resign")}>${t("web-resign")}</button>`}
</div>`}
<h3 class="menu-word">${t("web-this-deal")}</h3>
${l.length?e`<${p} rows=${l} />`:e`<p class="quiet">${t("play-log-empty")}</p>`}
${o.countedHands.length>0&&e`<h3>${t(o.view.value?.phase==="show"?"term-show":"web-last-show")}</h3>
${o.countedHands.map((s,b)=>e`<p key=${b}><strong>${c(r,s)}</strong> <${i} cards=${s.starter?[...s.cards,s.starter]:s.cards} /><br />
${t("play-counted",{recital:n(s.items),points:s.total})}</p>`)}`}
<//>`}export{S as DealLogSheet};
