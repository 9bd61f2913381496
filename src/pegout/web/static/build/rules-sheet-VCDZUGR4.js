import{a as $}from"/static/build/chunk-VA4FB5OW.js";import"/static/build/chunk-EX4TMKDW.js";import{d as n}from"/static/build/chunk-XOIDDMSD.js";import{L as i,b as m,h as e,ib as p,mb as t,t as a}from"/static/build/chunk-6ZK4IJ7K.js";function w({rules:o}){let[r,u]=m("rules"),l=o?.name??p.value.rules;return e`
<${i} title=${t(`variant-${l}`)} class="wide rules-sheet">
<${a} hideLabel label=${t("web-nav-rules")} value=${r} onChange=${u}
options=${["rules","glossary"].map(s=>({value:s,label:t(`web-rules-${s}`)}))} />
${r==="rules"?e`<${$} name=${l} options=${o?.options??{}} level=${3} />`:e`<${n} />`}
<//>`}export{w as RulesSheet};
