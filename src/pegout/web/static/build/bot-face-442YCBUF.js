import{a}from"/static/build/chunk-HRDMCAQF.js";import"/static/build/chunk-454LOAD2.js";import"/static/build/chunk-O3OS2TQG.js";export{a as BotFace};
