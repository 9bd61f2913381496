import{a as $}from"/static/build/chunk-AZ6CSK2G.js";import"/static/build/chunk-K3NJMTBI.js";import{d as n}from"/static/build/chunk-AFLQVQID.js";import{J as i,Va as p,Za as t,b as m,h as e,t as a}from"/static/build/chunk-O3EOCPCW.js";function w({rules:o}){let[r,u]=m("rules"),l=o?.name??p.value.rules;return e`
<${i} title=${t(`variant-${l}`)} class="wide rules-sheet">
<${a} hideLabel label=${t("web-nav-rules")} value=${r} onChange=${u}
options=${["rules","glossary"].map(s=>({value:s,label:t(`web-rules-${s}`)}))} />
${r==="rules"?e`<${$} name=${l} options=${o?.options??{}} level=${3} />`:e`<${n} />`}
<//>`}export{w as RulesSheet};
