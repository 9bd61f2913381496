import{a as $}from"/static/build/chunk-RA2S7HHN.js";import"/static/build/chunk-2BCEDM55.js";import{d as n}from"/static/build/chunk-5JXYACCF.js";import{Ea as p,F as i,Ia as t,b as m,h as e,s as a}from"/static/build/chunk-Q22I5UGT.js";function w({rules:o}){let[r,u]=m("rules"),l=o?.name??p.value.rules;return e`
<${i} title=${t(`variant-${l}`)} class="wide rules-sheet">
<${a} hideLabel label=${t("web-nav-rules")} value=${r} onChange=${u}
options=${["rules","glossary"].map(s=>({value:s,label:t(`web-rules-${s}`)}))} />
${r==="rules"?e`<${$} name=${l} options=${o?.options??{}} level=${3} />`:e`<${n} />`}
<//>`}export{w as RulesSheet};
