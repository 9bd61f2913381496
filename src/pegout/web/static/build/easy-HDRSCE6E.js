import{a}from"/static/build/chunk-2MN75MCM.js";import"/static/build/chunk-5MHVVTKT.js";import"/static/build/chunk-6HUFCV2K.js";export{a as EasySwitch};
