import{a}from"/static/build/chunk-CBBUF2Z3.js";import"/static/build/chunk-T6IQJPLT.js";import"/static/build/chunk-D36UBCRU.js";export{a as NothingKept};
