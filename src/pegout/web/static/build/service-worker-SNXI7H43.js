import{a}from"/static/build/chunk-2RW6VSMJ.js";import"/static/build/chunk-NNLJSUUK.js";import"/static/build/chunk-MGSZI7BA.js";export{a as register};
