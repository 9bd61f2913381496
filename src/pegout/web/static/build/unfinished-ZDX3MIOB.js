import{a}from"/static/build/chunk-NEXX75PS.js";import"/static/build/chunk-JWX2SBDJ.js";import"/static/build/chunk-XJ3VQMIG.js";export{a as Unfinished};
