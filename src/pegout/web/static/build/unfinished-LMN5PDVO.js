import{a}from"/static/build/chunk-QKBHTXUG.js";import"/static/build/chunk-RNOKIWYL.js";import"/static/build/chunk-XWUQRZ5C.js";export{a as Unfinished};
