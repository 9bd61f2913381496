import{k as w,l as d,v as u}from"/static/build/chunk-PGSZDMV6.js";import{H as h,I as a,aa as $,d as c,i as p,l as r,la as b,ma as f,pa as v,va as o,wa as l}from"/static/build/chunk-Q5PT74OE.js";var n=p(null);function B(){let e=u(),s=e.state.value;c(()=>{n.value||b("/menu").then(t=>n.value=t).catch(()=>{})},[]);let g=[...d(s)&&s.view.rules.form!=="cribbage"?n.value?.partner_phrases??[]:[],...n.value?.phrases??[]].filter(t=>h(`phrase-${t}`)),k=t=>(e.sendChat({phrase:t}),o()),C=s.people.filter(t=>t.seat!==s.view.seat&&t.kind==="human"&&!t.open),y=(t,i)=>e.muted.value=i?[...e.muted.value,t]:e.muted.value.filter(S=>S!==t);return r`
<${l} title=${a("web-talk")} class="talk">
${s.view.seat!==null&&r`<div class="phrases">${g.map(t=>r`<button key=${t} class="button" onClick=${()=>k(t)}>${a(`phrase-${t}`)}</button>`)}</div>`}
${C.map(t=>r`<${$} key=${t.seat} label=${a("web-mute",{name:w(s,t.seat)})} checked=${e.muted.value.includes(t.seat)} onChange=${i=>y(t.seat,i)} />`)}
<//>`}function D(){let e=u(),s=async()=>{o(),await f(`/tables/${e.id}/resign`).catch(m=>e.showError(v(m)))};return r`
<${l} title=${a("web-resign")}>
<p>${a("web-resign-sure")}</p>
<div class="row"><button class="button primary" onClick=${s}>${a("web-resign")}</button><button class="button" onClick=${o}>${a("web-resign-not")}</button></div>
<//>`}export{B as ChatSheet,D as ResignSheet};
