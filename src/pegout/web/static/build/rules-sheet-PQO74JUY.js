import{a as $}from"/static/build/chunk-IZJPNOEZ.js";import"/static/build/chunk-36GW7IJH.js";import{d as n}from"/static/build/chunk-4CDMUFWU.js";import{H as i,Ha as p,La as t,b as m,h as e,s as a}from"/static/build/chunk-XZKVEPPS.js";function w({rules:o}){let[r,u]=m("rules"),l=o?.name??p.value.rules;return e`
<${i} title=${t(`variant-${l}`)} class="wide rules-sheet">
<${a} hideLabel label=${t("web-nav-rules")} value=${r} onChange=${u}
options=${["rules","glossary"].map(s=>({value:s,label:t(`web-rules-${s}`)}))} />
${r==="rules"?e`<${$} name=${l} options=${o?.options??{}} level=${3} />`:e`<${n} />`}
<//>`}export{w as RulesSheet};
