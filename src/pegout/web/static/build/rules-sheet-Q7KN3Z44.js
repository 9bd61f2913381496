import{a as u}from"/static/build/chunk-NV4YYLGA.js";import"/static/build/chunk-DTNQKG7X.js";import{d as i}from"/static/build/chunk-OKD5JQU3.js";import{Da as t,F as n,b as m,h as e,s as a,za as $}from"/static/build/chunk-7Y5TV5O3.js";function w({rules:r}){let[o,p]=m("rules"),l=r?.name??$.value.rules;return e`
<${n} title=${t(`variant-${l}`)} class="wide rules-sheet">
<${a} hideLabel label=${t("web-nav-rules")} value=${o} onChange=${p}
options=${["rules","glossary"].map(s=>({value:s,label:t(`web-rules-${s}`)}))} />
${o==="rules"?e`<${u} name=${l} options=${r?.options??{}} level=${3} />`:e`<${i} />`}
<//>`}export{w as RulesSheet};
