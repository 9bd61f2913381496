import{H as a}from"/static/build/chunk-TKU67ATR.js";import"/static/build/chunk-NJRU2J24.js";export{a as default};
