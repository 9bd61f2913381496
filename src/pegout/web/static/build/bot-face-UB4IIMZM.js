import{a}from"/static/build/chunk-MGHG4EX6.js";import"/static/build/chunk-K47E5FYE.js";import"/static/build/chunk-65GFCALD.js";export{a as BotFace};
