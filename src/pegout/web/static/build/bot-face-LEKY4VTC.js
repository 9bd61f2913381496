import{a}from"/static/build/chunk-EQTIJRTW.js";import"/static/build/chunk-42KN36FC.js";export{a as BotFace};
