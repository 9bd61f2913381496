import{H as a}from"/static/build/chunk-BSYY6W7L.js";import"/static/build/chunk-PC2O5Q4U.js";export{a as default};
