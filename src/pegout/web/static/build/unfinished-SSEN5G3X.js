import{a}from"/static/build/chunk-GU5BQYMH.js";import"/static/build/chunk-QWDZA22I.js";import"/static/build/chunk-KYGPINXF.js";export{a as Unfinished};
