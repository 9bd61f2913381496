import{a as S}from"/static/build/chunk-4KJYHNBF.js";import{d as w}from"/static/build/chunk-TEOLQPEA.js";import{$ as b,E as d,H as f,I as t,N as v,O as h,Pa as T,Ta as x,c as o,d as c,l as s,ma as y,n as m,pa as g}from"/static/build/chunk-Q5PT74OE.js";function A({name:r,options:n={},level:u=2}){let[p,l]=o([]),[e,i]=o(""),R=JSON.stringify([r,n,m.value]);return c(()=>{let a=!0;return y("/rules",{rules:r,options:n,lang:m.value}).then($=>a&&(l($.sections),i("")),$=>a&&i(g($))),()=>{a=!1}},[R]),e?s`<p class="error" role="alert">${e}</p>`:p.map(a=>s`<${S} key=${a.heading} section=${a} level=${u} />`)}var k=r=>t(f(`web-variant-${r}`)?`web-variant-${r}`:`variant-${r}`),N=["rules","glossary","story"],C=()=>s`
<div class="story">${[1,2,3,4].map(r=>s`<p key=${r}>${t(`web-story-${r}`)}</p>`)}</div>`;function E(){let[r,n]=o(d.value.rules),[u,p]=o(T),l=N.includes(v.value.hash)?v.value.hash:"rules";return c(()=>{x().then(e=>p(e.variants.map(i=>i.name))).catch(()=>{})},[]),s`
<div class="page rules-page">
<h1>${t(`web-rules-${l}`)}</h1>
<${b} class="parts" hideLabel label=${t("web-nav-rules")} value=${l} onChange=${e=>h(`/rules#${e}`,{replace:!0})}
options=${N.map(e=>({value:e,label:t(`web-rules-${e}`)}))} />
${l==="rules"&&s`
<div class="rules-columns">
<label class="field rules-choice">${t("web-new-variant")}
<select value=${r} onChange=${e=>n(e.currentTarget.value)}>
${u.map(e=>s`<option key=${e} value=${e} selected=${e===r}>${k(e)}</option>`)}
</select></label>
<div class="panel rules-text"><${A} name=${r} /></div>
</div>
<p class="row"><a class="button primary" href=${`/new?rules=${r}`}>${t("web-rules-play")}</a></p>`}
${l==="glossary"&&s`<div class="panel"><${w} /></div>`}
${l==="story"&&s`<div class="panel"><${C} /></div>`}
</div>`}export{A as a,E as b};
