import{a}from"/static/build/chunk-TBYHYOU7.js";import"/static/build/chunk-ELOCUQYL.js";import"/static/build/chunk-ST64ZKT3.js";export{a as NothingKept};
