import{a}from"/static/build/chunk-XEKT5Y5C.js";import"/static/build/chunk-BLBBUIPB.js";import"/static/build/chunk-LK2FYZCI.js";export{a as BotFace};
