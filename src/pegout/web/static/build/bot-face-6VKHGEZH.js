import{a}from"/static/build/chunk-PDFR5J7Z.js";import"/static/build/chunk-22FN2WWV.js";import"/static/build/chunk-TSKKJMFC.js";export{a as BotFace};
