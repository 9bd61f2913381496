import{a}from"/static/build/chunk-ON5KOMEB.js";import"/static/build/chunk-IJPLHG27.js";import"/static/build/chunk-MHPK2DH5.js";export{a as BotFace};
