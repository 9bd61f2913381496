import{L as a}from"/static/build/chunk-IGAEYL2Y.js";import"/static/build/chunk-7E3DS3YR.js";export{a as default};
