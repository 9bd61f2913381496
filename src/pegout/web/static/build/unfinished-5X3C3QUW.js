import{a}from"/static/build/chunk-7YGKTZGD.js";import"/static/build/chunk-TZH2ONVG.js";import"/static/build/chunk-NNLJSUUK.js";import"/static/build/chunk-MGSZI7BA.js";export{a as Unfinished};
