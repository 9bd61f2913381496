import{G as a,I as m,Ra as e,Y as c,h as t,ha as $,p as n,s as i,ta as p,ua as u}from"/static/build/chunk-ZR4N4QSV.js";function S(){let s=$(),r=s.state.value,l=p(s.log.value);return t`
<${m} title=${e("web-this-deal")} class="log-sheet">
${l.length?t`<${u} rows=${l} />`:t`<p class="quiet">${e("play-log-empty")}</p>`}
${s.countedHands.length>0&&t`<h3>${e(s.view.value?.phase==="show"?"term-show":"web-last-show")}</h3>
${s.countedHands.map((o,h)=>t`<p key=${h}><strong>${c(r,o)}</strong> <${i} cards=${o.starter?[...o.cards,o.starter]:o.cards} /><br />
${e("play-counted",{recital:n(o.items),points:o.total})}</p>`)}`}
${r.view.seat!==null&&t`
${r.spectators>0&&t`<p class="quiet sheet-more">${e("web-spectators",{number:r.spectators})}</p>`}
<div class="row sheet-more">
<button class="button" onClick=${()=>a("talk")}>${e("web-talk")}</button>
${!r.over&&t`<button class="button" onClick=${()=>a("resign")}>${e("web-resign")}</button>`}
</div>`}
<//>`}export{S as DealLogSheet};
