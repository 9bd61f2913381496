import{a}from"/static/build/chunk-Z7HKVSE5.js";import"/static/build/chunk-RNOKIWYL.js";import"/static/build/chunk-XWUQRZ5C.js";export{a as EasySwitch};
