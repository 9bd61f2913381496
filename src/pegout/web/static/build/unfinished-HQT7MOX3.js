import{a}from"/static/build/chunk-GQ6FUBFJ.js";import"/static/build/chunk-XERWLN6F.js";import"/static/build/chunk-JSAFWEMQ.js";import"/static/build/chunk-TB2TAYXL.js";export{a as Unfinished};
