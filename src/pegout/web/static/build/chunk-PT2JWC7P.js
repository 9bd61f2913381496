import{a as k}from"/static/build/chunk-GE7ZGAJJ.js";import{C as c,Da as j,Ea as y,Fa as g,I as e,c as l,d as w,ja as v,l as n,ma as m,n as d,pa as h}from"/static/build/chunk-HK3R25EQ.js";var T=new Set(["no-such-invite","table-full","seat-taken"]);function A({offer:{rules:t,seat:a}}){let r=t.lines[a%t.sides];return n`<p class="offer">${e("web-home-rules",{rules:t.name,variant:e(`variant-${t.name}`),target:t.target})}${r&&n`<br />${e("web-join-lines",{lines:r})}`}</p>`}async function C(t,a){let r=await j(),{seat:s,seal:i}=await m(`/tables/${t}/join`,{...a,commitment:r?.commitment??null});y(t,s,r,i),g(t,s,i)}function B({table:t,invite:a,enter:r}){let[s,i]=l(null),[p,E]=l(""),[O,x]=l(!1),f=o=>{x(o instanceof v&&T.has(o.code)),E(h(o))};w(()=>{m(`/tables/${t}/invitation`,{invite:a}).then(i,f)},[t,a]);let u=o=>o.then(r,f),S=o=>{o.preventDefault(),u(C(t,{invite:a,name:c.value.trim()||void 0,lang:d.value}))},$=()=>u(m(`/tables/${t}/join`,{spectate:!0})),b=n`<p><a href="/lesson">${e("web-join-lesson")}</a></p>`;return O?n`
<div class="page narrow join stack">
<div role="alert"><h1>${p}</h1></div>
<div class="row"><button class="button primary large" type="button" onClick=${$}>${e("web-join-watch")}</button></div>
${b}
</div>`:n`
<div class="page narrow join stack">
<h1>${e("web-join")}</h1>
<p class="lede">${e("web-join-how")}</p>
${s&&n`<${A} offer=${s} />`}
<form class="panel stack" onSubmit=${S}>
<${k} label=${e("web-your-name")} value=${c.value} placeholder=${e("web-seat-guest")} onInput=${o=>c.value=o} />
${p&&n`<p class="error" role="alert">${p}</p>`}
<div class="row">
<button class="button primary large" type="submit">${e("web-join-sit")}</button>
<button class="button large" type="button" onClick=${$}>${e("web-join-watch")}</button>
</div>
</form>
${b}
</div>`}export{C as a,B as b};
