import{a}from"/static/build/chunk-VPBVCB46.js";import"/static/build/chunk-ZG63E6SN.js";import"/static/build/chunk-7JMDKDSN.js";import"/static/build/chunk-LYSF26TP.js";export{a as Unfinished};
