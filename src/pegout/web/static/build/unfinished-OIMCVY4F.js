import{a}from"/static/build/chunk-QAXKGZJF.js";import"/static/build/chunk-454LOAD2.js";import"/static/build/chunk-O3OS2TQG.js";export{a as Unfinished};
