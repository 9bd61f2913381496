import{a}from"/static/build/chunk-D65N3TWE.js";import"/static/build/chunk-BXDZQC72.js";import"/static/build/chunk-Y7ZS2NFR.js";export{a as NothingKept};
