import{a}from"/static/build/chunk-LHRRBPYI.js";import"/static/build/chunk-NVIKPLUG.js";export{a as BotFace};
