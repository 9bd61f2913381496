import{a}from"/static/build/chunk-A7JAHJ27.js";import"/static/build/chunk-FFJE4WJ2.js";import"/static/build/chunk-WMENK2X6.js";export{a as BotFace};
