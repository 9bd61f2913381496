import{a}from"/static/build/chunk-ED6QBT7F.js";import"/static/build/chunk-RRBIWQEG.js";import"/static/build/chunk-F5EUCXFH.js";export{a as Unfinished};
