import{a as S}from"/static/build/chunk-7D3UI4VX.js";import{d as w}from"/static/build/chunk-HNDLFHM5.js";import{B as f,E as h,M as m,N as b,Va as v,_ as y,b as o,ba as g,c,h as s,kb as T,nb as x,ob as t,t as d}from"/static/build/chunk-HGBUUMMG.js";function A({name:r,options:n={},level:u=2}){let[$,l]=o([]),[e,i]=o(""),R=JSON.stringify([r,n,v.value]);return c(()=>{let a=!0;return f("/rules",{rules:r,options:n,lang:v.value}).then(p=>a&&(l(p.sections),i("")),p=>a&&i(h(p))),()=>{a=!1}},[R]),e?s`<p class="error" role="alert">${e}</p>`:$.map(a=>s`<${S} key=${a.heading} section=${a} level=${u} />`)}var k=r=>t(x(`web-variant-${r}`)?`web-variant-${r}`:`variant-${r}`),N=["rules","glossary","story"],C=()=>s`
<div class="story">${[1,2,3,4].map(r=>s`<p key=${r}>${t(`web-story-${r}`)}</p>`)}</div>`;function E(){let[r,n]=o(T.value.rules),[u,$]=o(y),l=N.includes(m.value.hash)?m.value.hash:"rules";return c(()=>{g().then(e=>$(e.variants.map(i=>i.name))).catch(()=>{})},[]),s`
<div class="page rules-page">
<h1>${t(`web-rules-${l}`)}</h1>
<${d} class="parts" hideLabel label=${t("web-nav-rules")} value=${l} onChange=${e=>b(`/rules#${e}`,{replace:!0})}
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
