import{ga as a}from"/static/build/chunk-JWX2SBDJ.js";import"/static/build/chunk-XJ3VQMIG.js";export{a as default};
