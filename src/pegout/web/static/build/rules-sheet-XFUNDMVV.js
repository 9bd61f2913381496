import{a as $}from"/static/build/chunk-5WJOLPBU.js";import"/static/build/chunk-NXSMB3LZ.js";import{d as n}from"/static/build/chunk-S7FS5MXM.js";import{Ga as p,H as i,Ka as t,b as m,h as e,s as a}from"/static/build/chunk-VMH5ZCWG.js";function w({rules:o}){let[r,u]=m("rules"),l=o?.name??p.value.rules;return e`
<${i} title=${t(`variant-${l}`)} class="wide rules-sheet">
<${a} hideLabel label=${t("web-nav-rules")} value=${r} onChange=${u}
options=${["rules","glossary"].map(s=>({value:s,label:t(`web-rules-${s}`)}))} />
${r==="rules"?e`<${$} name=${l} options=${o?.options??{}} level=${3} />`:e`<${n} />`}
<//>`}export{w as RulesSheet};
