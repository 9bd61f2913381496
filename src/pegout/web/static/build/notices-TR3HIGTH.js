import{B as b,E as u,H as $,b as r,fa as p,h as e,ia as m,ob as o,wa as d}from"/static/build/chunk-HGBUUMMG.js";function i({children:s}){let[n,l]=r(!1);return n?null:e`<div class="notice closable">${s}
<button class="round small" aria-label=${o("web-close")} onClick=${()=>l(!0)}><${$} name="close" /></button></div>`}function _(){let s=d(),n=s.state.value,l=n.view.seat,c=(t,a)=>b(`/tables/${s.id}/${t}`,a).catch(h=>s.showError(u(h))),f=(s.clock.value?.left??[]).filter(({seat:t,missed:a})=>a&&!n.people[t].stand_in),w=l===null?[]:n.people.filter(t=>t.claimable&&!t.you),k=l!==null&&n.people[l].stand_in;return e`
${k&&e`<${i} key="standsIn"><span>${o("web-stand-in-yours")}</span>
<button class="button" onClick=${()=>c("join",{})}>${o("web-take-back")}</button><//>`}
${w.map(({seat:t})=>e`<${i} key=${`gone${t}`}><span>${o("web-absent",{name:p(n,t)})}</span>
<button class="button" onClick=${()=>c("absent",{seat:t,do:"stand-in"})}>${o("web-absent-stand-in")}</button>
${n.people.length===2&&e`<button class="button" onClick=${()=>c("absent",{seat:t,do:"win"})}>${o("web-absent-win")}</button>`}<//>`)}
${f.map(({seat:t,missed:a})=>e`<${i} key=${`late${t}${a}`}><span>${o("web-clock-missed",{...m(n,t),missed:a})}</span><//>`)}`}export{_ as Notices};
