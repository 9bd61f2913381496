import{a}from"/static/build/chunk-SH2FYWQS.js";import"/static/build/chunk-VMH5ZCWG.js";export{a as BotFace};
