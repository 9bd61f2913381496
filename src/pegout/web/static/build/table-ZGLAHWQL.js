import{ca as a}from"/static/build/chunk-RNOKIWYL.js";import"/static/build/chunk-XWUQRZ5C.js";export{a as default};
