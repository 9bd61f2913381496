import{a}from"/static/build/chunk-3KC2K6W3.js";import"/static/build/chunk-RNOKIWYL.js";import"/static/build/chunk-XWUQRZ5C.js";export{a as NothingKept};
