import{a}from"/static/build/chunk-ZRYB46LL.js";import"/static/build/chunk-Z2TOUNDV.js";import"/static/build/chunk-TJXVQ6OX.js";export{a as NothingKept};
