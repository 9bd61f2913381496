import{d as v}from"/static/build/chunk-J7UHRYRN.js";import{B as p,Ca as h,Ha as d,ba as u,d as $,e as m,m as e,ya as b}from"/static/build/chunk-O66H3BDC.js";var g={slow:1800,normal:1100,quick:700};function E({cards:o,starter:a,places:i=0,lit:n=[],remove:s}){let r=t=>s?e`<button type="button" class="take-back" onClick=${()=>s(t)}><${d} card=${t} hidden /><span class="visually-hidden">${u("web-count-remove",{card:b(t)})}</span></button>`:e`<${d} card=${t} />`,l=(t,c,f="")=>e`<div key=${t??c} class=${`trainer-card ${f} ${n.length&&t?n.includes(t)?"lit":"dim":""}`}>${t?r(t):e`<div class="card-place"></div>`}${f&&e`<span>${u("term-starter")}</span>`}</div>`;return e`<div class="trainer-cards">${Array.from({length:Math.max(i,o.length)},(t,c)=>l(o[c],c))}${a!==void 0&&l(a,-1,"is-starter")}</div>`}function M(o){let[a,i]=$(-1),[n,s]=$(0),r=JSON.stringify(o);m(()=>s(0),[r]);let l=o?.length??0;m(()=>{if(n>=l)return;let c=setTimeout(()=>s(n+1),g[p.value]);return()=>clearTimeout(c)},[n,r,p.value]);let t=a>=0?a:n<l?n:-1;return{at:t,lit:o?.[t]?.cards??[],again:()=>s(0),point:i}}function T({items:o,at:a=-1,point:i}){return o.length?e`<ol class="combinations">${h(o).map(({item:n,text:s},r)=>e`<li key=${r}><button
type="button"
class=${`combination ${r===a?"now":""}`}
onMouseEnter=${()=>i(r)}
onMouseLeave=${()=>i(-1)}
onFocus=${()=>i(r)}
onBlur=${()=>i(-1)}
><${v} item=${n} text=${s} /></button></li>`)}</ol>`:e`<p>${u("recital-nothing")}</p>`}export{E as a,M as b,T as c};
