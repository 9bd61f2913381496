import{a}from"/static/build/chunk-XZNPKSXZ.js";import"/static/build/chunk-XQNVDMKD.js";import"/static/build/chunk-FMPBR4GB.js";export{a as Unfinished};
