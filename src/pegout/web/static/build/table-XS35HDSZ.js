import{ca as a}from"/static/build/chunk-454LOAD2.js";import"/static/build/chunk-O3OS2TQG.js";export{a as default};
