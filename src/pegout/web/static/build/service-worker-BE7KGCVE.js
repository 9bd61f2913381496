import{a}from"/static/build/chunk-5LCKV6Q2.js";import"/static/build/chunk-JXMXVMQA.js";import"/static/build/chunk-636GAHAZ.js";export{a as register};
