import{a as $}from"/static/build/chunk-6A45AV3B.js";import"/static/build/chunk-D65JI7SR.js";import{d as p}from"/static/build/chunk-5DSZFM54.js";import"/static/build/chunk-2B5GJSZR.js";import{E as a,I as t,_ as i,c as m,l as e,ua as n}from"/static/build/chunk-ZHFLUX6V.js";function x({rules:o}){let[r,u]=m("rules"),l=o?.name??a.value.rules;return e`
<${n} title=${t(`variant-${l}`)} class="wide rules-sheet">
<${i} hideLabel label=${t("web-nav-rules")} value=${r} onChange=${u}
options=${["rules","glossary"].map(s=>({value:s,label:t(`web-rules-${s}`)}))} />
${r==="rules"?e`<${$} name=${l} options=${o?.options??{}} level=${3} />`:e`<${p} />`}
<//>`}export{x as RulesSheet};
