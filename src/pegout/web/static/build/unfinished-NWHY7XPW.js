import{a}from"/static/build/chunk-Q6GB5HNV.js";import"/static/build/chunk-ZBKJTA7X.js";import"/static/build/chunk-VFVWJ37I.js";export{a as Unfinished};
