import"/static/build/chunk-PGSZDMV6.js";import{I as e,N as s,l as t,ua as b,wa as o}from"/static/build/chunk-Q5PT74OE.js";var a=[[["←","→"],"web-key-move"],[["Enter","Space"],"web-key-take"],[["1","…","6"],"web-key-digit"],[["G"],"web-key-go"],[["H"],"web-key-hint"],[["S"],"web-key-skip"],[["D"],"web-key-deal"],[["T"],"web-key-talk"],[["R"],"web-key-rules"],[["B"],"web-key-board"],[["C"],"web-crib-look"],[["U"],"web-key-undo"],[["+","−"],"web-key-peg"],[["M"],"web-key-muggins"],[["P"],"web-key-pass"],[["?"],"web-key-help"],[["Esc"],"web-key-close"]],d=()=>t`
<${o} title=${e("web-help")} class="help">
<h3>${e("web-keys")}</h3>
<dl class="keys">
${a.map(([k,l])=>t`<div key=${l}><dt>${k.map(p=>t`<kbd>${p}</kbd> `)}</dt><dd>${e(l)}</dd></div>`)}
</dl>
<p class="help-links">${s.value.path.startsWith("/t/")?t`<button class="button" onClick=${()=>b("table-rules")}>${e("web-help-rules")}</button>`:t`<a class="button" href="/rules">${e("web-help-rules")}</a>`} <a class="button" href="/lesson">${e("web-help-lesson")}</a></p>
<//>`;export{d as HelpSheet};
