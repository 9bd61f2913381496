import{a}from"/static/build/chunk-3AYUW3IJ.js";import"/static/build/chunk-EDIQZUTL.js";import"/static/build/chunk-JSDAU76M.js";import"/static/build/chunk-KGHEI742.js";export{a as Unfinished};
