import{a as $}from"/static/build/chunk-IVSRWNDK.js";import"/static/build/chunk-I2JU2L54.js";import{d as n}from"/static/build/chunk-SHLQ3X4M.js";import{K as i,b as m,gb as p,h as e,kb as t,t as a}from"/static/build/chunk-EQWYI4R6.js";function w({rules:o}){let[r,u]=m("rules"),l=o?.name??p.value.rules;return e`
<${i} title=${t(`variant-${l}`)} class="wide rules-sheet">
<${a} hideLabel label=${t("web-nav-rules")} value=${r} onChange=${u}
options=${["rules","glossary"].map(s=>({value:s,label:t(`web-rules-${s}`)}))} />
${r==="rules"?e`<${$} name=${l} options=${o?.options??{}} level=${3} />`:e`<${n} />`}
<//>`}export{w as RulesSheet};
