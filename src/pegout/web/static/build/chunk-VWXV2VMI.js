import{I as r,J as a}from"/static/build/chunk-FBM7AMTU.js";var i=t=>a(r(`web-variant-${t}`)?`web-variant-${t}`:`variant-${t}`);export{i as a};
