import{a}from"/static/build/chunk-XSZG46ON.js";import"/static/build/chunk-QWDZA22I.js";import"/static/build/chunk-KYGPINXF.js";export{a as NothingKept};
