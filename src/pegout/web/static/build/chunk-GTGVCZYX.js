import{jb as r,kb as a}from"/static/build/chunk-EQWYI4R6.js";var i=t=>a(r(`web-variant-${t}`)?`web-variant-${t}`:`variant-${t}`);export{i as a};
