import{lb as r,mb as a}from"/static/build/chunk-6ZK4IJ7K.js";var i=t=>a(r(`web-variant-${t}`)?`web-variant-${t}`:`variant-${t}`);export{i as a};
