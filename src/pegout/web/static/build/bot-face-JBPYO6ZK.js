import{a}from"/static/build/chunk-WZ46ZBWM.js";import"/static/build/chunk-EYA62TXY.js";import"/static/build/chunk-UX55QDKP.js";export{a as BotFace};
