import{a}from"/static/build/chunk-HPC7R5GU.js";import"/static/build/chunk-IYXJYCCT.js";import"/static/build/chunk-QOW3FK2N.js";export{a as BotFace};
