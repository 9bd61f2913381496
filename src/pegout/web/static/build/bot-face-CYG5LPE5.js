import{a}from"/static/build/chunk-PB7ZXNDD.js";import"/static/build/chunk-QWDZA22I.js";import"/static/build/chunk-KYGPINXF.js";export{a as BotFace};
