import{a}from"/static/build/chunk-FLDLT6FY.js";import"/static/build/chunk-OBEDPPZK.js";import"/static/build/chunk-MQSLC22J.js";export{a as EasySwitch};
