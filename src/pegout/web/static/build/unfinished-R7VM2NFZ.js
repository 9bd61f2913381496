import{a}from"/static/build/chunk-GAY5PCQR.js";import"/static/build/chunk-Z5BVCDJR.js";import"/static/build/chunk-7GTZIIQJ.js";export{a as Unfinished};
