import{b as u}from"/static/build/chunk-IFHTY6GK.js";import{b as n}from"/static/build/chunk-MESXJMYO.js";import"/static/build/chunk-M24LAFBS.js";import{La as p,W as i,ab as $,ba as t,d as a,m as e}from"/static/build/chunk-O66H3BDC.js";function y({rules:r,note:o}){let[l,f]=a("rules"),s=r?.name??i.value.rules;return e`<${$} title=${t(`variant-${s}`)} class="wide rules-sheet"><${p}
hideLabel
label=${t("web-nav-rules")}
value=${l}
onChange=${f}
options=${["rules","glossary"].map(m=>({value:m,label:t(`web-rules-${m}`)}))}
/>${o&&e`<p>${o}</p>`}${l==="rules"?e`<${u} name=${s} options=${r?.options??{}} level=${3} />`:e`<${n} />`}<//>`}export{y as RulesSheet};
