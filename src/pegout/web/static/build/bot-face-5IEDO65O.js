import{a}from"/static/build/chunk-VI5KMQVO.js";import"/static/build/chunk-M7M2C5MY.js";export{a as BotFace};
