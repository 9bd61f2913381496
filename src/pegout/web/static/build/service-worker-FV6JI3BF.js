import{a}from"/static/build/chunk-EKQ6C5MI.js";import"/static/build/chunk-ZWOIQP3G.js";import"/static/build/chunk-3IURQEG3.js";export{a as register};
