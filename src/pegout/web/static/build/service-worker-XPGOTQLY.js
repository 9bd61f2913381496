import{a}from"/static/build/chunk-HFBRNQSX.js";import"/static/build/chunk-JSAFWEMQ.js";import"/static/build/chunk-TB2TAYXL.js";export{a as register};
