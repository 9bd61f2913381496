import{a}from"/static/build/chunk-GD3CVZV2.js";import"/static/build/chunk-BSYY6W7L.js";import"/static/build/chunk-PC2O5Q4U.js";export{a as Unfinished};
