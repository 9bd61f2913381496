import{a}from"/static/build/chunk-HD4X4CKB.js";import"/static/build/chunk-YJ7OBC6E.js";import"/static/build/chunk-RSLOLINV.js";export{a as BotFace};
