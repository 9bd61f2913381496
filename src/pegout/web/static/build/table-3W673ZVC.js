import{x as a}from"/static/build/chunk-NGCEQPOS.js";import"/static/build/chunk-XOSQ7CL7.js";export{a as default};
