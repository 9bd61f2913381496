import{a}from"/static/build/chunk-DGRXNCJP.js";import"/static/build/chunk-QSVQMZEC.js";export{a as BotFace};
