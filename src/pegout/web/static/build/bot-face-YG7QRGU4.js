import{a}from"/static/build/chunk-S2QK4UFJ.js";import"/static/build/chunk-T42ZRWMY.js";export{a as BotFace};
