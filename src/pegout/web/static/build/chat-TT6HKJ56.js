import{A as f,Ca as g,Da as a,E as o,F as i,P as v,Q as w,ba as u,c as m,g as p,h as n,t as $,x as b,y as h}from"/static/build/chunk-7Y5TV5O3.js";var l=p(null);function A(){let e=u(),s=e.state.value;m(()=>{l.value||b("/menu").then(t=>l.value=t).catch(()=>{})},[]);let d=[...w(s)&&s.view.rules.form!=="cribbage"?l.value?.partner_phrases??[]:[],...l.value?.phrases??[]].filter(t=>g(`phrase-${t}`)),k=t=>(e.say({phrase:t}),o()),y=s.people.filter(t=>t.seat!==s.view.seat&&t.kind==="human"&&!t.open),S=(t,r)=>e.muted.value=r?[...e.muted.value,t]:e.muted.value.filter(C=>C!==t);return n`
<${i} title=${a("web-talk")} class="talk">
${s.view.seat!==null&&n`<div class="phrases">${d.map(t=>n`<button key=${t} class="button" onClick=${()=>k(t)}>${a(`phrase-${t}`)}</button>`)}</div>`}
${y.map(t=>n`<${$} key=${t.seat} label=${a("web-mute",{name:v(s,t.seat)})} checked=${e.muted.value.includes(t.seat)} onChange=${r=>S(t.seat,r)} />`)}
<//>`}function B(){let e=u(),s=async()=>{o(),await h(`/tables/${e.id}/resign`).catch(c=>e.complain(f(c)))};return n`
<${i} title=${a("web-resign")}>
<p>${a("web-resign-sure")}</p>
<div class="row"><button class="button primary" onClick=${s}>${a("web-resign")}</button><button class="button" onClick=${o}>${a("web-resign-not")}</button></div>
<//>`}export{B as ResignSheet,A as TalkSheet};
