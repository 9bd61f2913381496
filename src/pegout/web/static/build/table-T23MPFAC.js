import{ca as a}from"/static/build/chunk-JSZXJGBG.js";import"/static/build/chunk-E3QETWCX.js";export{a as default};
