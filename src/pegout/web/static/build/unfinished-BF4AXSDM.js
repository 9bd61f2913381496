import{a}from"/static/build/chunk-52WK72A7.js";import"/static/build/chunk-O65GVRXO.js";import"/static/build/chunk-FBM7AMTU.js";export{a as Unfinished};
