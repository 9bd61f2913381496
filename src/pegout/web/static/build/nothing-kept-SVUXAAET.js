import{a}from"/static/build/chunk-JOBJJ4DH.js";import"/static/build/chunk-RRBIWQEG.js";import"/static/build/chunk-F5EUCXFH.js";export{a as NothingKept};
