import{b as v}from"/static/build/chunk-IFHTY6GK.js";import{b as n}from"/static/build/chunk-MESXJMYO.js";import{a as m}from"/static/build/chunk-M24LAFBS.js";import{Gb as c,La as p,W as u,ba as r,d as o,m as s,ma as t,na as i,yb as $}from"/static/build/chunk-O66H3BDC.js";var d=["rules","glossary","story"],y=()=>s`<div class="story">${[1,2,3,4,5].map(l=>s`<p key=${l}>${r(`web-story-${l}`)}</p>`)}</div>`;function h(){let[l,f]=o(u.value.rules),b=c()?.variants.map(e=>e.name)??$,a=d.includes(t.value.hash)?t.value.hash:"rules";return s`<div class="page rules-page"><h1>${r(`web-rules-${a}`)}</h1><${p}
class="parts"
hideLabel
label=${r("web-nav-rules")}
value=${a}
onChange=${e=>i(`/rules#${e}`,{replace:!0})}
options=${d.map(e=>({value:e,label:r(`web-rules-${e}`)}))}
/>${a==="rules"&&s`<div class="rules-columns"><label class="field rules-choice">${r("web-new-variant")}<select value=${l} onChange=${e=>f(e.currentTarget.value)}>${b.map(e=>s`<option key=${e} value=${e} selected=${e===l}>${m(e)}</option>`)}</select></label><div class="panel rules-text"><${v} name=${l} /></div></div><p class="row"><a class="button primary" href=${`/new?rules=${l}`}>${r("web-rules-play")}</a></p>`}${a==="glossary"&&s`<div class="panel"><${n} /></div>`}${a==="story"&&s`<div class="panel"><${y} /></div>`}</div>`}export{h as default};
