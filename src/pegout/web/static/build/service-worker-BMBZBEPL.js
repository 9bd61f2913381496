import{a}from"/static/build/chunk-AFVW5YIS.js";import"/static/build/chunk-JWX2SBDJ.js";import"/static/build/chunk-XJ3VQMIG.js";export{a as register};
