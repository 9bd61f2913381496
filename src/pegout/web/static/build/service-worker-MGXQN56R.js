import{a}from"/static/build/chunk-GEYDOQYY.js";import"/static/build/chunk-BXDZQC72.js";import"/static/build/chunk-Y7ZS2NFR.js";export{a as register};
