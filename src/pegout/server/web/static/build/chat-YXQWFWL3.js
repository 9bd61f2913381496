import{X as c,o as p,p as h}from"/static/build/chunk-WTHBYFUF.js";import{$ as s,Ab as $,Gb as b,Ka as m,Ta as u,Ya as n,Za as i,_ as l,m as o}from"/static/build/chunk-XSKYHCID.js";function j(){let r=c(),e=r.state.value,a=$(),f=[...h(e)&&e.view.rules.form!=="cribbage"?a?.partner_phrases??[]:[],...a?.phrases??[]].filter(t=>l(`phrase-${t}`)),w=t=>(r.chat.send({phrase:t}),n()),g=e.people.filter(t=>t.seat!==e.view.seat&&t.kind==="human"&&!t.open);return o`<${i} title=${s("web-talk")} class="talk">${e.view.seat!==null&&o`<div class="phrases">${f.map(t=>o`<button key=${t} class="button" onClick=${()=>w(t)}>${s(`phrase-${t}`)}</button>`)}</div>`}${g.map(t=>o`<${m}
key=${t.seat}
label=${s("web-mute",{name:p(e,t.seat)})}
checked=${r.chat.muted.value.includes(t.seat)}
onChange=${k=>r.chat.mute(t.seat,k)}
/>`)}<//>`}function q(){let r=c(),e=async()=>{n(),await b(`/tables/${r.id}/resign`).catch(a=>r.showError(u(a)))};return o`<${i} title=${s("web-resign")}><p>${s("web-resign-sure")}</p><div class="row"><button class="button primary" onClick=${e}>${s("web-resign")}</button><button class="button" onClick=${n}>${s("web-resign-not")}</button></div><//>`}export{j as ChatSheet,q as ResignSheet};
