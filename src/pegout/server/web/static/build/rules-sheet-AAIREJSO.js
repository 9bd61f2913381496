import{b as u}from"/static/build/chunk-KM4E4G32.js";import{b as n}from"/static/build/chunk-IU3YYWL6.js";import"/static/build/chunk-XB6L6CJU.js";import{Ha as p,T as i,Xa as $,_ as t,d as a,m as e}from"/static/build/chunk-YSQG4YRP.js";function y({rules:r,note:o}){let[l,f]=a("rules"),s=r?.name??i.value.rules;return e`<${$} title=${t(`variant-${s}`)} class="wide rules-sheet"><${p}
hideLabel
label=${t("web-nav-rules")}
value=${l}
onChange=${f}
options=${["rules","glossary"].map(m=>({value:m,label:t(`web-rules-${m}`)}))}
/>${o&&e`<p>${o}</p>`}${l==="rules"?e`<${u} name=${s} options=${r?.options??{}} level=${3} />`:e`<${n} />`}<//>`}export{y as RulesSheet};
