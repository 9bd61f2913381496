import{a}from"/static/build/chunk-IS23S4C4.js";import"/static/build/chunk-JWX2SBDJ.js";import"/static/build/chunk-XJ3VQMIG.js";export{a as NothingKept};
