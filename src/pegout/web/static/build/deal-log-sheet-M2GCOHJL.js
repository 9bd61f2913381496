import{Ga as m,H as a,Ha as b,J as i,ga as u,h as e,hb as t,p as r,ra as $,s as c}from"/static/build/chunk-FJYK3LQC.js";function S(){let l=$(),o=l.state.value,n=m(l.log.value);return e`
<${i} title=${e`<span class="log-word">${t("web-this-deal")}</span><span class="menu-word">${t("web-menu")}</span>`} class="log-sheet">
${o.view.seat!==null&&e`
${o.spectators>0&&e`<p class="quiet sheet-more">${t("web-spectators",{number:o.spectators})}</p>`}
<div class="row sheet-more">
<button class="button" onClick=${()=>a("table-rules")}>${t("web-new-rules")}</button>
<button class="button" onClick=${()=>a("talk")}>${t("web-talk")}</button>
${o.seal&&e`<button class="button" onClick=${()=>a("seal")}>${t("web-seal")}</button>`}
${!o.over&&e`<button class="button" onClick=${()=>a("resign")}>${t("web-resign")}</button>`}
</div>`}
<h3 class="menu-word">${t("web-this-deal")}</h3>
${n.length?e`<${b} rows=${n} />`:e`<p class="quiet">${t("play-log-empty")}</p>`}
${l.countedHands.length>0&&e`<h3>${t(l.view.value?.phase==="show"?"term-show":"web-last-show")}</h3>
${l.countedHands.map((s,p)=>e`<p key=${p}><strong>${u(o,s)}</strong> <${c} cards=${s.starter?[...s.cards,s.starter]:s.cards} /><br />
${t("play-counted",{recital:r(s.items),points:s.total})}</p>`)}`}
<//>`}export{S as DealLogSheet};
