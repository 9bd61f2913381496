import{a}from"/static/build/chunk-77OSFAE2.js";import"/static/build/chunk-5QZQU6DG.js";import"/static/build/chunk-KDPRNVCT.js";export{a as Unfinished};
