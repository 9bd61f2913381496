import{aa as a}from"/static/build/chunk-QWDZA22I.js";import"/static/build/chunk-KYGPINXF.js";export{a as default};
