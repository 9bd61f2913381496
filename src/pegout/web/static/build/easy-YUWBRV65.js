import{a}from"/static/build/chunk-HQNXMO5Z.js";import"/static/build/chunk-Q4Q6R65B.js";import"/static/build/chunk-PUZDJ5KI.js";export{a as EasySwitch};
