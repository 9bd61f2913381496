import{H as r,I as a}from"/static/build/chunk-ORBVIQB3.js";var i=t=>a(r(`web-variant-${t}`)?`web-variant-${t}`:`variant-${t}`);export{i as a};
