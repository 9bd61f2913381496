import{a}from"/static/build/chunk-KMBKBITM.js";import"/static/build/chunk-ZE33DLHF.js";import"/static/build/chunk-ZERYI6VJ.js";export{a as BotFace};
