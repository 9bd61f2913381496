import{a}from"/static/build/chunk-3YDLU46C.js";import"/static/build/chunk-T6IQJPLT.js";import"/static/build/chunk-D36UBCRU.js";export{a as Unfinished};
