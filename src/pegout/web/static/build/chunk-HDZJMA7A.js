import{a as w}from"/static/build/chunk-ZXAV22HS.js";import{d as g}from"/static/build/chunk-4VQ2HXZX.js";import{A as h,Aa as S,Da as x,Ea as t,G as m,H as y,M as b,b as o,c as $,h as s,ra as v,s as d,y as f}from"/static/build/chunk-B3N6CE3W.js";var T=["six-card","short","five-card","three-player","four-player","four-player-solo","table-top"];function k({name:r,options:n={},level:u=2}){let[p,a]=o([]),[e,i]=o(""),R=JSON.stringify([r,n,v.value]);return $(()=>{let l=!0;return f("/rules",{rules:r,options:n,lang:v.value}).then(c=>l&&(a(c.sections),i("")),c=>l&&i(h(c))),()=>{l=!1}},[R]),e?s`<p class="error" role="alert">${e}</p>`:p.map(l=>s`<${w} key=${l.heading} section=${l} level=${u} />`)}var C=r=>t(x(`web-variant-${r}`)?`web-variant-${r}`:`variant-${r}`),N=["rules","glossary","story"],E=()=>s`
<div class="story">${[1,2,3,4].map(r=>s`<p key=${r}>${t(`web-story-${r}`)}</p>`)}</div>`;function A(){let[r,n]=o(S.value.rules),[u,p]=o(T),a=N.includes(m.value.hash)?m.value.hash:"rules";return $(()=>{b().then(e=>p(e.variants.map(i=>i.name))).catch(()=>{})},[]),s`
<div class="page rules-page">
<h1>${t(`web-rules-${a}`)}</h1>
<${d} class="parts" hideLabel label=${t("web-nav-rules")} value=${a} onChange=${e=>y(`/rules#${e}`,{replace:!0})}
options=${N.map(e=>({value:e,label:t(`web-rules-${e}`)}))} />
${a==="rules"&&s`
<div class="rules-columns">
<label class="field rules-choice">${t("web-new-variant")}
<select value=${r} onChange=${e=>n(e.currentTarget.value)}>
${u.map(e=>s`<option key=${e} value=${e} selected=${e===r}>${C(e)}</option>`)}
</select></label>
<div class="panel rules-text"><${k} name=${r} /></div>
</div>
<p class="row"><a class="button primary" href=${`/new?rules=${r}`}>${t("web-rules-play")}</a></p>`}
${a==="glossary"&&s`<div class="panel"><${g} /></div>`}
${a==="story"&&s`<div class="panel"><${E} /></div>`}
</div>`}export{k as a,A as b};
