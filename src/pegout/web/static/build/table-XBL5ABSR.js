import{H as a}from"/static/build/chunk-XQNVDMKD.js";import"/static/build/chunk-FMPBR4GB.js";export{a as default};
