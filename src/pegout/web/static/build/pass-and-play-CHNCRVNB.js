import{b as v,i as p}from"/static/build/chunk-OEOXDRBD.js";import{Aa as h,Ra as s,Za as l,b as m,c as a,da as $,e as i,h as u,ua as f}from"/static/build/chunk-O3EOCPCW.js";function T({name:o,uncover:n}){let t=i(null);return a(()=>(f.value={strong:l("web-local"),rest:o},$(l("web-local-pass",{name:o})),t.current?.focus(),()=>{f.value=null}),[o]),u`
<div class="table"><div class="cloth hand-over"><div class="hand-over-words">
<h1>${l("web-local-pass",{name:o})}</h1>
<button class="button cream large" ref=${t} onClick=${n}>${l("web-local-uncover",{name:o})}</button>
<p class="quiet-on-cloth">${l("web-local-note")}</p>
</div></div></div>`}function y({table:o}){let[n,t]=m(null),w=i(0),r=v(o),c=e=>{s.value=v(o)?.seats[e].token??null,t({local:new p(o,e,b),turn:++w.current})},b=(e,L)=>{if(!L)return c(e);s.value=null,t(null)};if(a(()=>(r?.over&&c(r.at),()=>{s.value=null}),[o]),!r)return null;let{at:d,seats:k,over:g}=r;return n?u`<${h} key=${n.turn} id=${o} local=${n.local} />`:g?null:u`<${T} name=${k[d].name} uncover=${()=>c(d)} />`}export{y as default};
