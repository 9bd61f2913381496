import{a}from"/static/build/chunk-4CWOM4YN.js";import"/static/build/chunk-XI6XM6KC.js";import"/static/build/chunk-SXAJGJIB.js";export{a as Unfinished};
