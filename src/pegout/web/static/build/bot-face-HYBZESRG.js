import{a}from"/static/build/chunk-AGKZ6XXV.js";import"/static/build/chunk-C4SIXPKW.js";export{a as BotFace};
