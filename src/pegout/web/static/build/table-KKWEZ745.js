import{H as a}from"/static/build/chunk-O65GVRXO.js";import"/static/build/chunk-FBM7AMTU.js";export{a as default};
