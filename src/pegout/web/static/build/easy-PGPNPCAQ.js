import{a}from"/static/build/chunk-XFRGNTP3.js";import"/static/build/chunk-JSAFWEMQ.js";import"/static/build/chunk-TB2TAYXL.js";export{a as EasySwitch};
