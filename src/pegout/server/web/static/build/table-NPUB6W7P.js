import{ia as a}from"/static/build/chunk-ZGSGS4GV.js";import"/static/build/chunk-GLJ7KKCE.js";export{a as default};
