import{ca as a}from"/static/build/chunk-YIKC4WXN.js";import"/static/build/chunk-652BODTE.js";export{a as default};
