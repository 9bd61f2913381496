import{a as k}from"/static/build/chunk-7BPJC2WB.js";import{A as d,E as h,J as c,L as w,La as v,Ma as y,b as m,h as e,ha as g,ja as f,mb as t,p as u,s as i,wa as b}from"/static/build/chunk-VF33EB6M.js";function T({state:r}){let s=b(),[n,o]=m(null),[$,x]=m(""),C=a=>a.currentTarget.open&&d(`/tables/${s.id}/games/${r.view.game}`).then(l=>o(l.par),l=>x(h(l))),S=a=>`${a<0?"−":"+"}${Math.abs(a).toFixed(1)}`;return e`
<details class="plot-table" onToggle=${C}><summary>${t("web-par")}</summary>
${$&&e`<p class="error" role="alert">${$}</p>`}
${n&&e`<p>${t("web-par-table-note")}</p><table>
<thead><tr><td></td><th scope="col" class="number">${t("web-over-score")}</th><th scope="col" class="number">${t("web-par")}</th><th scope="col" class="number">${t("web-par-ahead")}</th></tr></thead>
<tbody>${n.map(({score:a,par:l},p)=>e`<tr key=${p}><th scope="row">${g(r,p)}</th><td class="number">${a}</td><td class="number">${l.toFixed(1)}</td><td class="number"><b>${S(a-l)}</b></td></tr>`)}</tbody></table>`}
</details>`}function j(){let r=b(),s=r.state.value,n=v(r.log.value);return e`
<${w} title=${e`<span class="log-word">${t("web-this-deal")}</span><span class="menu-word">${t("web-menu")}</span>`} class="log-sheet">
${s.view.seat!==null&&e`
${s.spectators>0&&e`<p class="quiet sheet-more">${t("web-spectators",{number:s.spectators})}</p>`}
<div class="row sheet-more">
<button class="button" onClick=${()=>c("table-rules")}>${t("web-new-rules")}</button>
<button class="button" onClick=${()=>c("talk")}>${t("web-talk")}</button>
${s.seal&&e`<button class="button" onClick=${()=>c("seal")}>${t("web-seal")}</button>`}
${!s.over&&e`<button class="button" onClick=${()=>c("resign")}>${t("web-resign")}</button>`}
</div>`}
<h3 class="menu-word">${t("web-this-deal")}</h3>
${n.length?e`<${y} rows=${n} />`:e`<p class="quiet">${t("play-log-empty")}</p>`}
${r.countedHands.length>0&&e`<h3>${t(r.view.value?.phase==="show"?"term-show":"web-last-show")}</h3>
${r.countedHands.map((o,$)=>e`<p key=${$}><strong>${f(s,o)}</strong> <${i} cards=${o.starter?[...o.cards,o.starter]:o.cards} /><br />
${t("play-counted",{recital:u(o.items),points:o.total})}</p>`)}`}
${k[s.view.rules.name]?.play&&s.view.deal>=0&&e`<${T} state=${s} />`}
<//>`}export{j as DealLogSheet};
