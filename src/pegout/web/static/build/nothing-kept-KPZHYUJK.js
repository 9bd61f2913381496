import{a}from"/static/build/chunk-3CIFI4NZ.js";import"/static/build/chunk-COWUFZQI.js";import"/static/build/chunk-4ARZJ3ZE.js";export{a as NothingKept};
