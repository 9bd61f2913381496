import{H as a}from"/static/build/chunk-ACYPGLEJ.js";import"/static/build/chunk-S7FVXTCN.js";export{a as default};
