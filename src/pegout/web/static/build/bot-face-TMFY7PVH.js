import{a}from"/static/build/chunk-YNWICC2V.js";import"/static/build/chunk-PGSZDMV6.js";import"/static/build/chunk-Q5PT74OE.js";export{a as BotFace};
