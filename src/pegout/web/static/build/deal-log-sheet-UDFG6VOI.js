import{G as l,I as m,Sa as e,Y as c,h as t,ha as u,p as n,s as i,ta as $,ua as p}from"/static/build/chunk-JMH5UQPQ.js";function S(){let s=u(),r=s.state.value,a=$(s.log.value);return t`
<${m} title=${e("web-this-deal")} class="log-sheet">
${a.length?t`<${p} rows=${a} />`:t`<p class="quiet">${e("play-log-empty")}</p>`}
${s.countedHands.length>0&&t`<h3>${e(s.view.value?.phase==="show"?"term-show":"web-last-show")}</h3>
${s.countedHands.map((o,b)=>t`<p key=${b}><strong>${c(r,o)}</strong> <${i} cards=${o.starter?[...o.cards,o.starter]:o.cards} /><br />
${e("play-counted",{recital:n(o.items),points:o.total})}</p>`)}`}
${r.view.seat!==null&&t`
${r.spectators>0&&t`<p class="quiet sheet-more">${e("web-spectators",{number:r.spectators})}</p>`}
<div class="row sheet-more">
<button class="button" onClick=${()=>l("table-rules")}>${e("web-new-rules")}</button>
<button class="button" onClick=${()=>l("talk")}>${e("web-talk")}</button>
${!r.over&&t`<button class="button" onClick=${()=>l("resign")}>${e("web-resign")}</button>`}
</div>`}
<//>`}export{S as DealLogSheet};
