import{a}from"/static/build/chunk-DUBCBOXF.js";import"/static/build/chunk-22FN2WWV.js";import"/static/build/chunk-TSKKJMFC.js";export{a as register};
