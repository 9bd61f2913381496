import{a}from"/static/build/chunk-FWU35AUP.js";import"/static/build/chunk-YIKC4WXN.js";import"/static/build/chunk-652BODTE.js";export{a as Unfinished};
