import{ca as a}from"/static/build/chunk-ZWOIQP3G.js";import"/static/build/chunk-3IURQEG3.js";export{a as default};
