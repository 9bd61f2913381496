import{a as $}from"/static/build/chunk-PLCXEKNI.js";import"/static/build/chunk-ZC6P2JXA.js";import{d as n}from"/static/build/chunk-VRDCXPV2.js";import{Aa as p,Ea as t,F as i,b as m,h as e,s as a}from"/static/build/chunk-B6FH756U.js";function w({rules:o}){let[r,u]=m("rules"),l=o?.name??p.value.rules;return e`
<${i} title=${t(`variant-${l}`)} class="wide rules-sheet">
<${a} hideLabel label=${t("web-nav-rules")} value=${r} onChange=${u}
options=${["rules","glossary"].map(s=>({value:s,label:t(`web-rules-${s}`)}))} />
${r==="rules"?e`<${$} name=${l} options=${o?.options??{}} level=${3} />`:e`<${n} />`}
<//>`}export{w as RulesSheet};
