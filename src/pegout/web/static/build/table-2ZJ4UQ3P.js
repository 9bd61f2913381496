import{W as a}from"/static/build/chunk-T6IQJPLT.js";import"/static/build/chunk-D36UBCRU.js";export{a as default};
