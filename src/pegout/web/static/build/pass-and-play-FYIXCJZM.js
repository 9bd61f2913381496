import{b as v,g as p,j as $}from"/static/build/chunk-HR32WZI2.js";import{Ka as f,Ra as w,b as m,c,e as i,gb as s,h as u,ob as n,pa as h}from"/static/build/chunk-HGBUUMMG.js";function T({name:o,uncover:t}){let r=i(null);return c(()=>(f.value={strong:n("web-local"),rest:o},h(n("web-local-pass",{name:o})),r.current?.focus(),()=>{f.value=null}),[o]),u`
<div class="table"><div class="cloth hand-over"><div class="hand-over-words">
<h1>${n("web-local-pass",{name:o})}</h1>
<button class="button cream large" ref=${r} onClick=${t}>${n("web-local-uncover",{name:o})}</button>
<p class="quiet-on-cloth">${n("web-local-note")}</p>
</div></div></div>`}function C({table:o}){let[t,r]=m(null),k=i(0),l=v(o),a=e=>{s.value=v(o)?.seats[e].token??null,r({local:new $(o,e,b),turn:++k.current})},b=(e,y)=>{if(!y)return a(e);s.value=null,r(null)};if(c(()=>(l?.over&&a(l.at),l&&!l.dealt&&p(o),()=>{s.value=null}),[o]),!l)return null;let{at:d,seats:L,over:g}=l;return t?u`<${w} key=${t.turn} id=${o} local=${t.local} />`:g?null:u`<${T} name=${L[d].name} uncover=${()=>a(d)} />`}export{C as default};
