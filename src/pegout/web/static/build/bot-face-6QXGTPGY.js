import{a}from"/static/build/chunk-SVQMMUC2.js";import"/static/build/chunk-XI6XM6KC.js";import"/static/build/chunk-SXAJGJIB.js";export{a as BotFace};
