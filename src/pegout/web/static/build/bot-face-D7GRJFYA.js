import{a}from"/static/build/chunk-TFISP2T3.js";import"/static/build/chunk-JXMXVMQA.js";import"/static/build/chunk-636GAHAZ.js";export{a as BotFace};
