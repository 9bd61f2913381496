import{a}from"/static/build/chunk-G6NVPV2O.js";import"/static/build/chunk-ACYPGLEJ.js";import"/static/build/chunk-S7FVXTCN.js";export{a as BotFace};
