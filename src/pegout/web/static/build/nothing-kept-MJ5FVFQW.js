import{a}from"/static/build/chunk-JKUH23FW.js";import"/static/build/chunk-ZWOIQP3G.js";import"/static/build/chunk-3IURQEG3.js";export{a as NothingKept};
