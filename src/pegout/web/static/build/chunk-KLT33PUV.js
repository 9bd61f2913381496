import{a}from"/static/build/chunk-4R77T2YN.js";import{U as e,m as o,xa as t}from"/static/build/chunk-F4O4PXTB.js";var i=()=>o`
<${t} label=${e("web-easy-japanese")} note=${e("web-easy-japanese-note")} checked=${a.value}
onChange=${m=>a.value=m} />`;export{i as a};
