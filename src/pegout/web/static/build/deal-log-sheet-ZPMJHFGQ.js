import{D as l,Da as e,F as m,T as c,ba as $,h as t,ka as p,la as u,o as n,r as i}from"/static/build/chunk-7Y5TV5O3.js";function S(){let s=$(),r=s.state.value,a=p(s.log.value);return t`
<${m} title=${e("web-this-deal")} class="log-sheet">
${a.length?t`<${u} rows=${a} />`:t`<p class="quiet">${e("play-log-empty")}</p>`}
${s.counts.length>0&&t`<h3>${e(s.view.value?.phase==="show"?"term-show":"web-last-show")}</h3>
${s.counts.map((o,h)=>t`<p key=${h}><strong>${c(r,o)}</strong> <${i} cards=${o.starter?[...o.cards,o.starter]:o.cards} /><br />
${e("play-counted",{recital:n(o.items),points:o.total})}</p>`)}`}
${r.view.seat!==null&&t`
${r.spectators>0&&t`<p class="quiet sheet-more">${e("web-spectators",{number:r.spectators})}</p>`}
<div class="row sheet-more">
<button class="button" onClick=${()=>l("talk")}>${e("web-talk")}</button>
${!r.over&&t`<button class="button" onClick=${()=>l("resign")}>${e("web-resign")}</button>`}
</div>`}
<//>`}export{S as LogSheet};
