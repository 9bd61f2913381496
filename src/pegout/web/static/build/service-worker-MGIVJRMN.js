import{a}from"/static/build/chunk-4NNCDLJD.js";import"/static/build/chunk-RRBIWQEG.js";import"/static/build/chunk-F5EUCXFH.js";export{a as register};
