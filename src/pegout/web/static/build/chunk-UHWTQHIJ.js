import{K as r,L as a}from"/static/build/chunk-SSPKPUN4.js";var i=t=>a(r(`web-variant-${t}`)?`web-variant-${t}`:`variant-${t}`);export{i as a};
