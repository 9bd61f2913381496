import{a}from"/static/build/chunk-2EEVF4YC.js";import"/static/build/chunk-5QZQU6DG.js";import"/static/build/chunk-KDPRNVCT.js";export{a as BotFace};
