import{a}from"/static/build/chunk-EAO47AUV.js";import"/static/build/chunk-MFTCGJSL.js";import"/static/build/chunk-IX7PUUHC.js";export{a as Unfinished};
