import{a as $}from"/static/build/chunk-P2RVLSUC.js";import"/static/build/chunk-7D3UI4VX.js";import{d as n}from"/static/build/chunk-HNDLFHM5.js";import{L as i,b as m,h as e,kb as p,ob as t,t as a}from"/static/build/chunk-HGBUUMMG.js";function w({rules:o}){let[r,u]=m("rules"),l=o?.name??p.value.rules;return e`
<${i} title=${t(`variant-${l}`)} class="wide rules-sheet">
<${a} hideLabel label=${t("web-nav-rules")} value=${r} onChange=${u}
options=${["rules","glossary"].map(s=>({value:s,label:t(`web-rules-${s}`)}))} />
${r==="rules"?e`<${$} name=${l} options=${o?.options??{}} level=${3} />`:e`<${n} />`}
<//>`}export{w as RulesSheet};
