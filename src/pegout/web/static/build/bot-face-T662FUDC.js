import{a}from"/static/build/chunk-44EHSC2F.js";import"/static/build/chunk-X3K7GBWM.js";import"/static/build/chunk-LMVMAJEV.js";export{a as BotFace};
