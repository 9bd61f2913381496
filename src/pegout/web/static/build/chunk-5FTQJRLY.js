import{nb as r,ob as a}from"/static/build/chunk-HGBUUMMG.js";var i=t=>a(r(`web-variant-${t}`)?`web-variant-${t}`:`variant-${t}`);export{i as a};
