import{a}from"/static/build/chunk-JKSFGOXE.js";import"/static/build/chunk-MZFOVAQS.js";export{a as BotFace};
