import{a}from"/static/build/chunk-C32KRYVS.js";import"/static/build/chunk-TK2VKIVY.js";export{a as BotFace};
