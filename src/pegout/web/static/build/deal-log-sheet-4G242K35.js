import{a as x}from"/static/build/chunk-7BPJC2WB.js";import{A as h,Da as k,E as w,J as $,L as g,Na as y,Oa as T,b as m,h as e,ha as f,ja as v,ob as t,p as i,s as d,wa as p}from"/static/build/chunk-HGBUUMMG.js";function N({state:a}){let s=p(),[n,c]=m(null),[o,b]=m(""),C=r=>r.currentTarget.open&&h(`/tables/${s.id}/games/${a.view.game}`).then(l=>c(l.par),l=>b(w(l))),S=r=>`${r<0?"−":"+"}${Math.abs(r).toFixed(1)}`;return e`
<details class="plot-table" onToggle=${C}><summary>${t("web-par")}</summary>
${o&&e`<p class="error" role="alert">${o}</p>`}
${n&&e`<p>${t("web-par-table-note")}</p><table>
<thead><tr><td></td><th scope="col" class="number">${t("web-over-score")}</th><th scope="col" class="number">${t("web-par")}</th><th scope="col" class="number">${t("web-par-ahead")}</th></tr></thead>
<tbody>${n.map(({score:r,par:l},u)=>e`<tr key=${u}><th scope="row">${f(a,u)}</th><td class="number">${r}</td><td class="number">${l.toFixed(1)}</td><td class="number"><b>${S(r-l)}</b></td></tr>`)}</tbody></table>`}
</details>`}function z(){let a=p(),s=a.state.value,n=y(a.log.value),c=s.view.seat!==null;return e`
<${g} title=${e`<span class="log-word">${t("web-this-deal")}</span><span class="menu-word">${t("web-menu")}</span>`} class="log-sheet">
${c&&s.spectators>0&&e`<p class="quiet sheet-more">${t("web-spectators",{number:s.spectators})}</p>`}
<div class="row sheet-more">
<button class="button" onClick=${()=>$("table-rules")}>${t("web-new-rules")}</button>
${c&&e`<button class="button" onClick=${()=>$("talk")}>${t("web-talk")}</button>`}
${s.branch_of&&e`<a class="button" href=${k(s)}>${t("web-branch-back")}</a>`}
${s.seal&&e`<button class="button" onClick=${()=>$("seal")}>${t("web-seal")}</button>`}
${c&&!s.over&&e`<button class="button" onClick=${()=>$("resign")}>${t("web-resign")}</button>`}
</div>
<h3 class="menu-word">${t("web-this-deal")}</h3>
${n.length?e`<${T} rows=${n} />`:e`<p class="quiet">${t("play-log-empty")}</p>`}
${a.countedHands.length>0&&e`<h3>${t(a.view.value?.phase==="show"?"term-show":"web-last-show")}</h3>
${a.countedHands.map((o,b)=>e`<p key=${b}><strong>${v(s,o)}</strong> <${d} cards=${o.starter?[...o.cards,o.starter]:o.cards} /><br />
${t("play-counted",{recital:i(o.items),points:o.total})}</p>`)}`}
${x[s.view.rules.name]?.play&&s.view.deal>=0&&e`<${N} state=${s} />`}
<//>`}export{z as DealLogSheet};
