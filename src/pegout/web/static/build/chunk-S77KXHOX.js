import{J as r,K as a}from"/static/build/chunk-DLJEP6FS.js";var i=t=>a(r(`web-variant-${t}`)?`web-variant-${t}`:`variant-${t}`);export{i as a};
