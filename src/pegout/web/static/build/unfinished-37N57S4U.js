import{a}from"/static/build/chunk-L6JARHGR.js";import"/static/build/chunk-ZWOIQP3G.js";import"/static/build/chunk-3IURQEG3.js";export{a as Unfinished};
