import{k as p,n as m,v as d}from"/static/build/chunk-PGSZDMV6.js";import{I as n,c as r,l as e,ma as b,pa as u,sa as $}from"/static/build/chunk-Q5PT74OE.js";function i({children:s}){let[o,l]=r(!1);return o?null:e`<div class="notice closable">${s}
<button class="round small" aria-label=${n("web-close")} onClick=${()=>l(!0)}><${$} name="close" /></button></div>`}function j(){let s=d(),o=s.state.value,l=o.view.seat,c=(t,a)=>b(`/tables/${s.id}/${t}`,a).catch(h=>s.showError(u(h))),f=(s.clock.value?.left??[]).filter(({seat:t,missed:a})=>a&&!o.people[t].stand_in),w=l===null?[]:o.people.filter(t=>t.claimable&&!t.you),k=l!==null&&o.people[l].stand_in;return e`
${k&&e`<${i} key="standsIn"><span>${n("web-stand-in-yours")}</span>
<button class="button" onClick=${()=>c("join",{})}>${n("web-take-back")}</button><//>`}
${w.map(({seat:t})=>e`<${i} key=${`gone${t}`}><span>${n("web-absent",{name:p(o,t)})}</span>
<button class="button" onClick=${()=>c("absent",{seat:t,do:"stand-in"})}>${n("web-absent-stand-in")}</button>
${o.people.length===2&&e`<button class="button" onClick=${()=>c("absent",{seat:t,do:"win"})}>${n("web-absent-win")}</button>`}<//>`)}
${f.map(({seat:t,missed:a})=>e`<${i} key=${`late${t}${a}`}><span>${n("web-clock-missed",{...m(o,t),missed:a})}</span><//>`)}`}export{j as Notices};
