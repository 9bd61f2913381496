import{a}from"/static/build/chunk-3OGF2CMZ.js";import"/static/build/chunk-5QZQU6DG.js";import"/static/build/chunk-KDPRNVCT.js";export{a as NothingKept};
