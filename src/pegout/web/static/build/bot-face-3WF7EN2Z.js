import{a}from"/static/build/chunk-6MV2IPMV.js";import"/static/build/chunk-WVI3XRS7.js";import"/static/build/chunk-3RGDTXIF.js";export{a as BotFace};
