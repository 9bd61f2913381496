import{a}from"/static/build/chunk-T46ZPMR3.js";import"/static/build/chunk-ACYPGLEJ.js";import"/static/build/chunk-S7FVXTCN.js";export{a as Unfinished};
