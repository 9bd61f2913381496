import{a}from"/static/build/chunk-CM5UE5XD.js";import"/static/build/chunk-JSAFWEMQ.js";import"/static/build/chunk-TB2TAYXL.js";export{a as NothingKept};
