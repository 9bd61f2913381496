import{a}from"/static/build/chunk-O6ELHXMJ.js";import"/static/build/chunk-ZGSGS4GV.js";import"/static/build/chunk-GLJ7KKCE.js";export{a as register};
