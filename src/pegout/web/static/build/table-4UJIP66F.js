import{ga as a}from"/static/build/chunk-JSAFWEMQ.js";import"/static/build/chunk-TB2TAYXL.js";export{a as default};
