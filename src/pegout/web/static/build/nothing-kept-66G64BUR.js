import{a}from"/static/build/chunk-KCVGW2M6.js";import"/static/build/chunk-ZBKJTA7X.js";import"/static/build/chunk-VFVWJ37I.js";export{a as NothingKept};
