import{gb as r,hb as a}from"/static/build/chunk-T42ZRWMY.js";var i=t=>a(r(`web-variant-${t}`)?`web-variant-${t}`:`variant-${t}`);export{i as a};
