import{Ya as r,Za as a}from"/static/build/chunk-O3EOCPCW.js";var i=t=>a(r(`web-variant-${t}`)?`web-variant-${t}`:`variant-${t}`);export{i as a};
