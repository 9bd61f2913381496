import{a}from"/static/build/chunk-5O4GMP2H.js";import"/static/build/chunk-JSDAU76M.js";import"/static/build/chunk-KGHEI742.js";export{a as NothingKept};
