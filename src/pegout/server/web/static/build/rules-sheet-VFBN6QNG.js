import{b as u}from"/static/build/chunk-EP3FIS35.js";import{b as n}from"/static/build/chunk-AXRVZCA4.js";import"/static/build/chunk-SI6GHTPZ.js";import{$a as $,Ka as p,V as i,aa as t,d as a,m as e}from"/static/build/chunk-GW7LF3AK.js";function y({rules:r,note:o}){let[l,f]=a("rules"),s=r?.name??i.value.rules;return e`<${$} title=${t(`variant-${s}`)} class="wide rules-sheet"><${p}
hideLabel
label=${t("web-nav-rules")}
value=${l}
onChange=${f}
options=${["rules","glossary"].map(m=>({value:m,label:t(`web-rules-${m}`)}))}
/>${o&&e`<p>${o}</p>`}${l==="rules"?e`<${u} name=${s} options=${r?.options??{}} level=${3} />`:e`<${n} />`}<//>`}export{y as RulesSheet};
