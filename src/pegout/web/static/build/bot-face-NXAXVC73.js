import{a}from"/static/build/chunk-F6VKVMHE.js";import"/static/build/chunk-EZUYEGHC.js";export{a as BotFace};
