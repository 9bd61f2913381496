import{a}from"/static/build/chunk-KUAZS7WU.js";import"/static/build/chunk-6ZXGE3M4.js";import"/static/build/chunk-EXYMEOKN.js";export{a as Unfinished};
