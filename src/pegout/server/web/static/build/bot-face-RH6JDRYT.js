import{a}from"/static/build/chunk-74YDLUF7.js";import"/static/build/chunk-TAWTRF6O.js";import"/static/build/chunk-LLJF32BE.js";export{a as BotFace};
