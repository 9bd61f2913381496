import{a}from"/static/build/chunk-2N4BZWNA.js";import"/static/build/chunk-QPEGVPON.js";import"/static/build/chunk-ZGSGS4GV.js";import"/static/build/chunk-GLJ7KKCE.js";export{a as Unfinished};
