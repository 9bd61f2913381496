import{Wa as r,Xa as a}from"/static/build/chunk-QPICLVUL.js";var i=t=>a(r(`web-variant-${t}`)?`web-variant-${t}`:`variant-${t}`);export{i as a};
