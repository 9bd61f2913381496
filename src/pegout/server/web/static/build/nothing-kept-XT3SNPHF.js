import{a}from"/static/build/chunk-DX2ZOULA.js";import"/static/build/chunk-ZGSGS4GV.js";import"/static/build/chunk-GLJ7KKCE.js";export{a as NothingKept};
