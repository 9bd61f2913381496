import{Xa as r,Ya as a}from"/static/build/chunk-QLZUF7EI.js";var i=t=>a(r(`web-variant-${t}`)?`web-variant-${t}`:`variant-${t}`);export{i as a};
