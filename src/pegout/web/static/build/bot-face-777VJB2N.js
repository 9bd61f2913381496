import{a}from"/static/build/chunk-7ZL35ONJ.js";import"/static/build/chunk-FHNWF2MO.js";import"/static/build/chunk-SSPKPUN4.js";export{a as BotFace};
