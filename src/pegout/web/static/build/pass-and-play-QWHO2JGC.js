import{b as f,g as h,j as w}from"/static/build/chunk-CH3YD6KW.js";import{E as $}from"/static/build/chunk-PGSZDMV6.js";import{A as s,I as t,Ia as p,Ka as v,c as m,d as c,f as i,l as u}from"/static/build/chunk-Q5PT74OE.js";function T({name:o,uncover:n}){let r=i(null);return c(()=>(v.value={strong:t("web-local"),rest:o},p(t("web-local-pass",{name:o})),r.current?.focus(),()=>{v.value=null}),[o]),u`
<div class="table"><div class="cloth hand-over"><div class="hand-over-words">
<h1>${t("web-local-pass",{name:o})}</h1>
<button class="button cream large" ref=${r} onClick=${n}>${t("web-local-uncover",{name:o})}</button>
<p class="quiet-on-cloth">${t("web-local-note")}</p>
</div></div></div>`}function C({table:o}){let[n,r]=m(null),k=i(0),l=f(o),a=e=>{s.value=f(o)?.seats[e].token??null,r({local:new w(o,e,b),turn:++k.current})},b=(e,y)=>{if(!y)return a(e);s.value=null,r(null)};if(c(()=>(l?.over&&a(l.at),l&&!l.dealt&&h(o),()=>{s.value=null}),[o]),!l)return null;let{at:d,seats:L,over:g}=l;return n?u`<${$} key=${n.turn} id=${o} local=${n.local} />`:g?null:u`<${T} name=${L[d].name} uncover=${()=>a(d)} />`}export{C as default};
