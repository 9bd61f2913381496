import{a as $}from"/static/build/chunk-VM2OO36M.js";import"/static/build/chunk-PAOO7YBM.js";import{d as n}from"/static/build/chunk-X3DB7JTP.js";import{H as i,Ha as p,La as t,b as m,h as e,s as a}from"/static/build/chunk-KECBDJNZ.js";function w({rules:o}){let[r,u]=m("rules"),l=o?.name??p.value.rules;return e`
<${i} title=${t(`variant-${l}`)} class="wide rules-sheet">
<${a} hideLabel label=${t("web-nav-rules")} value=${r} onChange=${u}
options=${["rules","glossary"].map(s=>({value:s,label:t(`web-rules-${s}`)}))} />
${r==="rules"?e`<${$} name=${l} options=${o?.options??{}} level=${3} />`:e`<${n} />`}
<//>`}export{w as RulesSheet};
