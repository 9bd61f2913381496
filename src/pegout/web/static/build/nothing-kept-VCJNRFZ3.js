import{a}from"/static/build/chunk-5LQEUELL.js";import"/static/build/chunk-YIKC4WXN.js";import"/static/build/chunk-652BODTE.js";export{a as NothingKept};
