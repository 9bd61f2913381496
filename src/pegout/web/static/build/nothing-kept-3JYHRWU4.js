import{a}from"/static/build/chunk-4SLSNKZR.js";import"/static/build/chunk-OUKZDI3P.js";import"/static/build/chunk-PUYOMEYK.js";export{a as NothingKept};
