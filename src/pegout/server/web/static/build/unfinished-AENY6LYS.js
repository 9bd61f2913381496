import{a}from"/static/build/chunk-2E4IQLYS.js";import"/static/build/chunk-UN256PUN.js";import"/static/build/chunk-N36TKHPS.js";import"/static/build/chunk-MV5MD6UE.js";export{a as Unfinished};
