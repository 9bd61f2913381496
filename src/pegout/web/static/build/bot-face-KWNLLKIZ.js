import{a}from"/static/build/chunk-ARME5L4X.js";import"/static/build/chunk-GG4RGSX3.js";export{a as BotFace};
