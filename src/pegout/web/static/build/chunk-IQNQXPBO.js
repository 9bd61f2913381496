import{a}from"/static/build/chunk-4VGP6TUZ.js";import{Aa as t,V as e,m as o}from"/static/build/chunk-JAS674M3.js";var i=()=>o`
<${t} label=${e("web-easy-japanese")} note=${e("web-easy-japanese-note")} checked=${a.value}
onChange=${m=>a.value=m} />`;export{i as a};
