import{a}from"/static/build/chunk-JLTCK3IS.js";import"/static/build/chunk-JSZXJGBG.js";import"/static/build/chunk-E3QETWCX.js";export{a as register};
