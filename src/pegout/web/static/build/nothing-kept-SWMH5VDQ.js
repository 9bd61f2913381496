import{a}from"/static/build/chunk-AYGCOGL5.js";import"/static/build/chunk-NNLJSUUK.js";import"/static/build/chunk-MGSZI7BA.js";export{a as NothingKept};
