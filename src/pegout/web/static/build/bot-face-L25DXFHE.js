import{a}from"/static/build/chunk-USPW4M72.js";import"/static/build/chunk-TKU67ATR.js";import"/static/build/chunk-NJRU2J24.js";export{a as BotFace};
