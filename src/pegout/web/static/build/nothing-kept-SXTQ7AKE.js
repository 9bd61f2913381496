import{a}from"/static/build/chunk-K5P2OZDG.js";import"/static/build/chunk-XI6XM6KC.js";import"/static/build/chunk-SXAJGJIB.js";export{a as NothingKept};
