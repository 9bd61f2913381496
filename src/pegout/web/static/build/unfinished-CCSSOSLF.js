import{a}from"/static/build/chunk-YPNLM3NS.js";import"/static/build/chunk-TKU67ATR.js";import"/static/build/chunk-NJRU2J24.js";export{a as Unfinished};
