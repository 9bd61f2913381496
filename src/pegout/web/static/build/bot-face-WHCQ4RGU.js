import{a}from"/static/build/chunk-XEPCZE7H.js";import"/static/build/chunk-YIKC4WXN.js";import"/static/build/chunk-652BODTE.js";export{a as BotFace};
