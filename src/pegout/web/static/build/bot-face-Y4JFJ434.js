import{a}from"/static/build/chunk-A64GHNM3.js";import"/static/build/chunk-OBEDPPZK.js";import"/static/build/chunk-MQSLC22J.js";export{a as BotFace};
