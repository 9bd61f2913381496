import{b as u}from"/static/build/chunk-MAY6WENC.js";import{b as n}from"/static/build/chunk-QAY4RU36.js";import"/static/build/chunk-TAWTRF6O.js";import{$ as t,Ja as p,U as i,_a as $,d as a,m as e}from"/static/build/chunk-LLJF32BE.js";function y({rules:r,note:o}){let[l,f]=a("rules"),s=r?.name??i.value.rules;return e`<${$} title=${t(`variant-${s}`)} class="wide rules-sheet"><${p}
hideLabel
label=${t("web-nav-rules")}
value=${l}
onChange=${f}
options=${["rules","glossary"].map(m=>({value:m,label:t(`web-rules-${m}`)}))}
/>${o&&e`<p>${o}</p>`}${l==="rules"?e`<${u} name=${s} options=${r?.options??{}} level=${3} />`:e`<${n} />`}<//>`}export{y as RulesSheet};
