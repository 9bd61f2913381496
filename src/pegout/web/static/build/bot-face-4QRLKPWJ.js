import{a}from"/static/build/chunk-FL73VXZE.js";import"/static/build/chunk-COWUFZQI.js";import"/static/build/chunk-4ARZJ3ZE.js";export{a as BotFace};
