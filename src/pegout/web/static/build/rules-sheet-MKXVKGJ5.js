import{a as $}from"/static/build/chunk-KWFY4MJ5.js";import"/static/build/chunk-O7QQMCJ6.js";import{d as n}from"/static/build/chunk-ZQEV6XGU.js";import{I as i,Na as p,Ra as t,b as m,h as e,t as a}from"/static/build/chunk-ZR4N4QSV.js";function w({rules:o}){let[r,u]=m("rules"),l=o?.name??p.value.rules;return e`
<${i} title=${t(`variant-${l}`)} class="wide rules-sheet">
<${a} hideLabel label=${t("web-nav-rules")} value=${r} onChange=${u}
options=${["rules","glossary"].map(s=>({value:s,label:t(`web-rules-${s}`)}))} />
${r==="rules"?e`<${$} name=${l} options=${o?.options??{}} level=${3} />`:e`<${n} />`}
<//>`}export{w as RulesSheet};
