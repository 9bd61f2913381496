import{a as g}from"/static/build/chunk-DTNQKG7X.js";import{d as w}from"/static/build/chunk-OKD5JQU3.js";import{A as h,Ca as x,Da as r,G as m,H as y,M as b,b as o,c,h as l,qa as v,s as f,y as d,za as k}from"/static/build/chunk-7Y5TV5O3.js";var T=["six-card","short","five-card","three-player","four-player","four-player-solo","table-top"];function C({name:s,options:n={},level:i=2}){let[p,a]=o([]),[e,u]=o(""),R=JSON.stringify([s,n,v.value]);return c(()=>{let t=!0;return d("/rules",{rules:s,options:n,lang:v.value}).then($=>t&&(a($.sections),u("")),$=>t&&u(h($))),()=>{t=!1}},[R]),e?l`<p class="fault" role="alert">${e}</p>`:p.map(t=>l`<${g} key=${t.heading} section=${t} level=${i} />`)}var N=s=>r(x(`web-variant-${s}`)?`web-variant-${s}`:`variant-${s}`),S=["rules","glossary","story"],A=()=>l`
<div class="story">${[1,2,3,4].map(s=>l`<p key=${s}>${r(`web-story-${s}`)}</p>`)}</div>`;function E(){let[s,n]=o(k.value.rules),[i,p]=o(T),a=S.includes(m.value.hash)?m.value.hash:"rules";return c(()=>{b().then(e=>p(e.variants.map(u=>u.name))).catch(()=>{})},[]),l`
<div class="page rules-page">
<h1>${r(`web-rules-${a}`)}</h1>
<${f} class="parts" hideLabel label=${r("web-nav-rules")} value=${a} onChange=${e=>y(`/rules#${e}`,{replace:!0})}
options=${S.map(e=>({value:e,label:r(`web-rules-${e}`)}))} />
${a==="rules"&&l`
<div class="rules-columns">
<label class="field rules-choice">${r("web-new-variant")}
<select value=${s} onChange=${e=>n(e.currentTarget.value)}>
${i.map(e=>l`<option key=${e} value=${e} selected=${e===s}>${N(e)}</option>`)}
</select></label>
<div class="panel rules-text"><${C} name=${s} /></div>
</div>
<p class="row"><a class="button primary" href=${`/new?rules=${s}`}>${r("web-rules-play")}</a></p>`}
${a==="glossary"&&l`<div class="panel"><${w} /></div>`}
${a==="story"&&l`<div class="panel"><${A} /></div>`}
</div>`}export{C as a,E as b};
