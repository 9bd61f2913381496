import{lb as r,mb as a}from"/static/build/chunk-NVIKPLUG.js";var i=t=>a(r(`web-variant-${t}`)?`web-variant-${t}`:`variant-${t}`);export{i as a};
