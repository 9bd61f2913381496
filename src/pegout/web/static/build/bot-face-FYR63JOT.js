import{a}from"/static/build/chunk-FCO5X5Y7.js";import"/static/build/chunk-B6SFX2ZI.js";import"/static/build/chunk-NRXJMDG3.js";export{a as BotFace};
