import{A as r,B as $,Da as n,P as p,S as m,b,ba as f,h as e,y as u}from"/static/build/chunk-7Y5TV5O3.js";function i({children:s}){let[o,l]=b(!1);return o?null:e`<div class="notice closable">${s}
<button class="round small" aria-label=${n("web-close")} onClick=${()=>l(!0)}><${$} name="close" /></button></div>`}function j(){let s=f(),o=s.state.value,l=o.view.seat,c=(t,a)=>u(`/tables/${s.id}/${t}`,a).catch(h=>s.complain(r(h))),d=(s.clock.value?.left??[]).filter(({seat:t,missed:a})=>a&&!o.people[t].stand_in),k=l===null?[]:o.people.filter(t=>t.claimable&&!t.you),w=l!==null&&o.people[l].stand_in;return e`
${w&&e`<${i} key="housed"><span>${n("web-stand-in-yours")}</span>
<button class="button" onClick=${()=>c("join",{})}>${n("web-take-back")}</button><//>`}
${k.map(({seat:t})=>e`<${i} key=${`gone${t}`}><span>${n("web-absent",{name:p(o,t)})}</span>
<button class="button" onClick=${()=>c("absent",{seat:t,do:"stand-in"})}>${n("web-absent-stand-in")}</button>
${o.people.length===2&&e`<button class="button" onClick=${()=>c("absent",{seat:t,do:"win"})}>${n("web-absent-win")}</button>`}<//>`)}
${d.map(({seat:t,missed:a})=>e`<${i} key=${`late${t}${a}`}><span>${n("web-clock-missed",{...m(o,t),missed:a})}</span><//>`)}`}export{j as Notices};
