import{a}from"/static/build/chunk-FPMKW2EJ.js";import"/static/build/chunk-NNLJSUUK.js";import"/static/build/chunk-MGSZI7BA.js";export{a as BotFace};
