import{A as $,B as b,E as f,K as n,L as i,c as m,fa as v,g as h,ga as w,h as r,nb as d,ob as a,u as p,wa as u}from"/static/build/chunk-HGBUUMMG.js";var o=h(null);function A(){let e=u(),s=e.state.value;m(()=>{o.value||$("/menu").then(t=>o.value=t).catch(()=>{})},[]);let g=[...w(s)&&s.view.rules.form!=="cribbage"?o.value?.partner_phrases??[]:[],...o.value?.phrases??[]].filter(t=>d(`phrase-${t}`)),k=t=>(e.sendChat({phrase:t}),n()),C=s.people.filter(t=>t.seat!==s.view.seat&&t.kind==="human"&&!t.open),y=(t,l)=>e.muted.value=l?[...e.muted.value,t]:e.muted.value.filter(S=>S!==t);return r`
<${i} title=${a("web-talk")} class="talk">
${s.view.seat!==null&&r`<div class="phrases">${g.map(t=>r`<button key=${t} class="button" onClick=${()=>k(t)}>${a(`phrase-${t}`)}</button>`)}</div>`}
${C.map(t=>r`<${p} key=${t.seat} label=${a("web-mute",{name:v(s,t.seat)})} checked=${e.muted.value.includes(t.seat)} onChange=${l=>y(t.seat,l)} />`)}
<//>`}function B(){let e=u(),s=async()=>{n(),await b(`/tables/${e.id}/resign`).catch(c=>e.showError(f(c)))};return r`
<${i} title=${a("web-resign")}>
<p>${a("web-resign-sure")}</p>
<div class="row"><button class="button primary" onClick=${s}>${a("web-resign")}</button><button class="button" onClick=${n}>${a("web-resign-not")}</button></div>
<//>`}export{A as ChatSheet,B as ResignSheet};
