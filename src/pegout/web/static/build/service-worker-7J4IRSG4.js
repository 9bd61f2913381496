import{a}from"/static/build/chunk-GT63DY5Z.js";import"/static/build/chunk-RNOKIWYL.js";import"/static/build/chunk-XWUQRZ5C.js";export{a as register};
