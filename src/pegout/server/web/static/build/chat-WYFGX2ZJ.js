import{X as m,o as $,p as h}from"/static/build/chunk-M24LAFBS.js";import{$a as n,Gb as b,Ma as l,Mb as f,Wa as u,aa as c,ab as i,ba as s,bb as p,m as o}from"/static/build/chunk-O66H3BDC.js";function q(){let r=m(),e=r.state.value,a=b(),w=[...h(e)&&e.view.rules.form!=="cribbage"?a?.partner_phrases??[]:[],...a?.phrases??[]].filter(t=>c(`phrase-${t}`)),g=t=>(r.chat.send({phrase:t}),n()),k=e.people.filter(t=>t.seat!==e.view.seat&&t.kind==="human"&&!t.open);return o`<${i} title=${s("web-talk")} class="talk">${e.view.seat!==null&&o`<div class="phrases">${w.map(t=>o`<button key=${t} class="button" onClick=${()=>g(t)}>${s(`phrase-${t}`)}</button>`)}</div>`}${k.map(t=>o`<${l}
key=${t.seat}
label=${s("web-mute",{name:$(e,t.seat)})}
checked=${r.chat.muted.value.includes(t.seat)}
onChange=${v=>r.chat.mute(t.seat,v)}
/>`)}<//>`}function z(){let r=m(),e=async()=>{n(),await f(`/tables/${r.id}/resign`).catch(a=>r.showError(u(a)))};return o`<${i} title=${s("web-resign")}><p>${s("web-resign-sure")}</p><div class="row"><${p} class="button primary" onClick=${e}>${s("web-resign")}<//><button class="button" onClick=${n}>${s("web-resign-not")}</button></div><//>`}export{q as ChatSheet,z as ResignSheet};
