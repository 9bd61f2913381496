import{a}from"/static/build/chunk-I3ZIYYKV.js";import{U as e,m as o,xa as t}from"/static/build/chunk-GZES5D2R.js";var i=()=>o`
<${t} label=${e("web-easy-japanese")} note=${e("web-easy-japanese-note")} checked=${a.value}
onChange=${m=>a.value=m} />`;export{i as a};
