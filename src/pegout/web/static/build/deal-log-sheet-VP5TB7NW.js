import{a as x}from"/static/build/chunk-BBFFYRVF.js";import{B as y,C as T,a as f,m as v,o as k,v as p}from"/static/build/chunk-PGSZDMV6.js";import{I as t,X as i,_ as d,c as m,l as e,la as h,pa as w,ua as $,wa as g}from"/static/build/chunk-Q5PT74OE.js";function N({state:r}){let s=p(),[n,c]=m(null),[o,b]=m(""),C=a=>a.currentTarget.open&&h(`/tables/${s.id}/games/${r.view.game}`).then(l=>c(l.par),l=>b(w(l))),S=a=>`${a<0?"−":"+"}${Math.abs(a).toFixed(1)}`;return e`
<details class="plot-table" onToggle=${C}><summary>${t("web-par")}</summary>
${o&&e`<p class="error" role="alert">${o}</p>`}
${n&&e`<p>${t("web-par-table-note")}</p><table>
<thead><tr><td></td><th scope="col" class="number">${t("web-over-score")}</th><th scope="col" class="number">${t("web-par")}</th><th scope="col" class="number">${t("web-par-ahead")}</th></tr></thead>
<tbody>${n.map(({score:a,par:l},u)=>e`<tr key=${u}><th scope="row">${v(r,u)}</th><td class="number">${a}</td><td class="number">${l.toFixed(1)}</td><td class="number"><b>${S(a-l)}</b></td></tr>`)}</tbody></table>`}
</details>`}function B(){let r=p(),s=r.state.value,n=y(r.log.value),c=s.view.seat!==null;return e`
<${g} title=${e`<span class="log-word">${t("web-this-deal")}</span><span class="menu-word">${t("web-menu")}</span>`} class="log-sheet">
${c&&s.spectators>0&&e`<p class="quiet sheet-more">${t("web-spectators",{number:s.spectators})}</p>`}
<div class="row sheet-more">
<button class="button" onClick=${()=>$("table-rules")}>${t("web-new-rules")}</button>
${c&&e`<button class="button" onClick=${()=>$("talk")}>${t("web-talk")}</button>`}
${s.branch_of&&e`<a class="button" href=${f(s)}>${t("web-branch-back")}</a>`}
${s.seal&&e`<button class="button" onClick=${()=>$("seal")}>${t("web-seal")}</button>`}
${c&&!s.over&&e`<button class="button" onClick=${()=>$("resign")}>${t("web-resign")}</button>`}
</div>
<h3 class="menu-word">${t("web-this-deal")}</h3>
${n.length?e`<${T} rows=${n} />`:e`<p class="quiet">${t("play-log-empty")}</p>`}
${r.countedHands.length>0&&e`<h3>${t(r.view.value?.phase==="show"?"term-show":"web-last-show")}</h3>
${r.countedHands.map((o,b)=>e`<p key=${b}><strong>${k(s,o)}</strong> <${d} cards=${o.starter?[...o.cards,o.starter]:o.cards} /><br />
${t("play-counted",{recital:i(o.items),points:o.total})}</p>`)}`}
${x[s.view.rules.name]?.play&&s.view.deal>=0&&e`<${N} state=${s} />`}
<//>`}export{B as DealLogSheet};
