import{a}from"/static/build/chunk-K3XXEPGN.js";import"/static/build/chunk-KDEKTOIW.js";export{a as BotFace};
