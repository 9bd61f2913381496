import{a as $}from"/static/build/chunk-ARBQ5VFK.js";import"/static/build/chunk-4KJYHNBF.js";import{d as p}from"/static/build/chunk-TEOLQPEA.js";import"/static/build/chunk-PGSZDMV6.js";import{$ as i,E as a,I as t,c as m,l as e,wa as n}from"/static/build/chunk-Q5PT74OE.js";function x({rules:o}){let[r,u]=m("rules"),l=o?.name??a.value.rules;return e`
<${n} title=${t(`variant-${l}`)} class="wide rules-sheet">
<${i} hideLabel label=${t("web-nav-rules")} value=${r} onChange=${u}
options=${["rules","glossary"].map(s=>({value:s,label:t(`web-rules-${s}`)}))} />
${r==="rules"?e`<${$} name=${l} options=${o?.options??{}} level=${3} />`:e`<${p} />`}
<//>`}export{x as RulesSheet};
