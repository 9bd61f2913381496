import{hb as r,ib as a}from"/static/build/chunk-BFKBRAOE.js";var i=t=>a(r(`web-variant-${t}`)?`web-variant-${t}`:`variant-${t}`);export{i as a};
