import{a as E}from"/static/build/chunk-DPYPDH4R.js";import{C as c,Da as y,Ea as j,Fa as k,I as e,c as l,d,ja as v,l as o,ma as m,n as h,pa as g}from"/static/build/chunk-Q5PT74OE.js";var N=new Set(["no-such-table","no-such-invite","table-full","seat-taken"]);function S({offer:{rules:t,seat:a}}){let r=t.lines[a%t.sides];return o`<p class="offer">${e("web-home-rules",{rules:t.name,variant:e(`variant-${t.name}`),target:t.target})}${r&&o`<br />${e("web-join-lines",{lines:r})}`}</p>`}async function A(t,a){let r=await y(),{seat:s,seal:i}=await m(`/tables/${t}/join`,{...a,commitment:r?.commitment??null});j(t,s,r,i),k(t,s,i)}function G({table:t,invite:a,enter:r}){let[s,i]=l(null),[p,x]=l(""),[u,C]=l(""),f=n=>{C(n instanceof v?n.code:""),x(g(n))};d(()=>{m(`/tables/${t}/invitation`,{invite:a}).then(i,f)},[t,a]);let $=n=>n.then(r,f),F=n=>{n.preventDefault(),$(A(t,{invite:a,name:c.value.trim()||void 0,lang:h.value}))},b=()=>$(m(`/tables/${t}/join`,{spectate:!0})),w=o`<p><a href="/lesson">${e("web-join-lesson")}</a></p>`;return N.has(u)?o`
<div class="page narrow join stack">
<div role="alert"><h1>${p}</h1></div>
<div class="row">${u==="no-such-table"?o`<a class="button primary large" href="/">${e("web-home-page")}</a>`:o`<button class="button primary large" type="button" onClick=${b}>${e("web-join-watch")}</button>`}</div>
${w}
</div>`:o`
<div class="page narrow join stack">
<h1>${e("web-join")}</h1>
<p class="lede">${e("web-join-how")}</p>
${s&&o`<${S} offer=${s} />`}
<form class="panel stack" onSubmit=${F}>
<${E} label=${e("web-your-name")} value=${c.value} placeholder=${e("web-seat-guest")} onInput=${n=>c.value=n} />
${p&&o`<p class="error" role="alert">${p}</p>`}
<div class="row">
<button class="button primary large" type="submit">${e("web-join-sit")}</button>
<button class="button large" type="button" onClick=${b}>${e("web-join-watch")}</button>
</div>
</form>
${w}
</div>`}export{A as a,G as b};
