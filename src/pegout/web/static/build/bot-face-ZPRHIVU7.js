import{a}from"/static/build/chunk-EBF3B4G2.js";import"/static/build/chunk-S5SWG3OT.js";import"/static/build/chunk-JXJWMOQR.js";export{a as BotFace};
