import{a}from"/static/build/chunk-2AGQCDBZ.js";import"/static/build/chunk-O65GVRXO.js";import"/static/build/chunk-FBM7AMTU.js";export{a as BotFace};
