import{a}from"/static/build/chunk-GR4ANUGK.js";import"/static/build/chunk-454LOAD2.js";import"/static/build/chunk-O3OS2TQG.js";export{a as NothingKept};
